import type { IncomingHttpHeaders } from "node:http";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { parseDocumentDate } from "#core/kernel/validate-dates.js";
import type { AddConversationInput, MessageInput } from "../generated/operations.js";
import { projectHeader, sourceHeader } from "./read-headers.js";
import { readTags, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

const address = z.union([z.string(), z.object({ url: z.string() })]);

/** Also validated here, so that a fault has the field name of the wire. */
const moment = z.string().superRefine((value, context) => {
  try {
    parseDocumentDate(value);
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    context.addIssue({ code: "custom", message: error.issues[0]?.message ?? error.message });
  }
});

/** Unknown kinds of parts, such as sounds, have no words. */
const part = z.object({
  type: z.string(),
  text: z.string().nullish(),
  // Wire contract 13: the first name is that of the service, the second that of most clients.
  imageUrl: address.nullish(),
  image_url: address.nullish(),
});

const shape = z.object({
  ...tagFields,
  conversationId: z.string(),
  messages: z.array(
    z.object({
      role: z.enum(["user", "assistant", "system", "tool"]),
      // Null when an assistant only calls a tool.
      content: z.union([z.string(), z.array(part)]).nullish(),
      name: z.string().nullish(),
      createdAt: moment.nullish(),
    }),
  ),
  documentDate: z.string().nullish(),
  metadata: z.unknown().optional(),
  entityContext: z.string().nullish(),
  source: z.string().nullish(),
});

export function readConversation(body: unknown, headers: IncomingHttpHeaders): AddConversationInput {
  const { messages, containerTag, containerTags, source, ...fields } = readWith(shape, body);
  return {
    ...fields,
    messages: messages.map(readMessage),
    containerTags: readTags({ containerTag, containerTags }, projectHeader(headers)),
    source: source ?? sourceHeader(headers),
  };
}

function readMessage({
  role,
  name,
  content,
  createdAt: sentAt,
}: z.infer<typeof shape>["messages"][number]): MessageInput {
  if (typeof content === "string") return { role, name, sentAt, text: content };
  return { role, name, sentAt, parts: (content ?? []).map(readPart) };
}

function readPart({ text, imageUrl, image_url }: z.infer<typeof part>) {
  const picture = imageUrl ?? image_url;
  return { text, imageUrl: typeof picture === "object" ? picture?.url : picture };
}
