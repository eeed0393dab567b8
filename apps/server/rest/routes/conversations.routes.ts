import type { IncomingHttpHeaders } from "node:http";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { parseDocumentDate } from "#core/kernel/validate-dates.js";
import type { AddConversationInput, MessageInput, MessagePartInput } from "../generated/operations.js";
import { projectHeader, sourceHeader } from "../read/read-headers.js";
import { DEFAULT_TAG, readTags, tagFields } from "../read/read-tags.js";
import { readWait } from "../read/read-wait.js";
import { readWith } from "../read/read-with.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { enumOf, wireWord } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

/** One editor plugin sends no version. */
export function conversationRoutes(operations: Operations): Route[] {
  const add = async ({ context, body, headers }: RestRequest): Promise<Reply> => {
    const wait = readWait(headers);
    const input = readConversation(body, headers);
    const { addConversation } = await operations.addConversation(context, { input: { ...input, ...wait.fields } });
    const { document } = addConversation;
    return ok(
      { id: document.id, conversationId: input.conversationId, status: wireWord(document.status) },
      wait.headers,
    );
  };
  return ["/v4/conversations", "/conversations"].map((path) => ({ path, handlers: { POST: add } }));
}

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
  // Wire contract: the first name is that of the service, the second that of most clients.
  imageUrl: address.nullish(),
  image_url: address.nullish(),
});

const shape = z.object({
  ...tagFields,
  conversationId: z.string(),
  messages: z.array(
    z.object({
      role: enumOf(["user", "assistant", "system", "tool"]),
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

function readConversation(body: unknown, headers: IncomingHttpHeaders): AddConversationInput {
  const { messages, containerTag, containerTags, source, entityContext, documentDate, ...fields } = readWith(
    shape,
    body,
  );
  return {
    ...fields,
    contextPromptOfTags: entityContext,
    date: documentDate,
    messages: messages.map(readMessage),
    containerTags: readTags({ containerTag, containerTags }, projectHeader(headers)),
    defaultTag: DEFAULT_TAG,
    origin: source ?? sourceHeader(headers),
  };
}

function readMessage({
  role,
  name,
  content,
  createdAt: sentAt,
}: z.infer<typeof shape>["messages"][number]): MessageInput {
  if (typeof content === "string") return { role, name, sentAt, text: content };
  return { role, name, sentAt, parts: (content ?? []).flatMap(readParts) };
}

/** One part of the wire may hold words and a picture. */
function readParts({ text, imageUrl, image_url }: z.infer<typeof part>): MessagePartInput[] {
  const picture = imageUrl ?? image_url;
  const address = typeof picture === "object" ? picture?.url : picture;
  return [...(text == null ? [] : [{ text }]), ...(address == null ? [] : [{ imageUrl: address }])];
}
