import type { IncomingHttpHeaders } from "node:http";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { MAX_MESSAGES, MAX_NAME, MAX_PARTS } from "#core/conversation/message-input.js";
import { MAX_CUSTOM_ID } from "#core/document/validate-custom-id.js";
import { parseDocumentDate } from "#core/kernel/validate-dates.js";
import type { AddConversationInput, MessageInput, MessagePartInput } from "../generated/operations.js";
import { contextFields } from "../read/read-document.js";
import { projectHeader, sourceHeader } from "../read/read-headers.js";
import { DEFAULT_TAG, readTags, tagFields } from "../read/read-tags.js";
import { readWait } from "../read/read-wait.js";
import { readWith } from "../read/read-with.js";
import { shapeStatus } from "../shape/shape-batch.js";
import { errorMessage, idOf, statusShape } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { enumOf } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

export function conversationRoutes(operations: Operations): Route[] {
  const add = async ({ context, body, headers }: RestRequest): Promise<Reply> => {
    const wait = readWait(headers);
    const input = readConversation(body, headers);
    const { addConversation } = await operations.addConversation(context, { input: { ...input, ...wait.fields } });
    const { id, ...receipt } = addConversation.document;
    return ok({ id, conversationId: input.conversationId, ...shapeStatus(receipt) }, wait.headers);
  };
  const described = (operationId: string): Endpoint => ({
    operationId,
    section: "Conversations",
    summary: "Add messages to a conversation",
    description:
      "A conversation is a document whose `customId` is `conversationId`. Messages that it has already are not added " +
      "again, so a client may send the new ones or all of them.",
    executes: ["addConversation"],
    body: shape,
    waits: true,
    replies: { 200: receiptShape },
    failures: [409],
    handle: add,
  });
  return [
    { path: "/v4/conversations", handlers: { POST: described("addConversation") } },
    // For an editor plugin that sends no version.
    { path: "/conversations", handlers: { POST: described("addConversationWithoutVersion") } },
  ];
}

const address = z
  .union([z.string(), z.object({ url: z.string().describe("The address.") })])
  .describe("The address of a picture.");

/** Also validated here, so that a fault has the field name of the wire. */
const moment = z
  .string()
  .describe("When it was sent. Its relative dates refer to this.")
  .superRefine((value, context) => {
    try {
      parseDocumentDate(value);
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      context.addIssue({ code: "custom", message: error.issues[0]?.message ?? error.message });
    }
  });

/** Unknown kinds of parts, such as sounds, have no words. */
const part = z.object({
  type: z.string().describe("The kind of the part: `text`, `image_url` or another, which has no words."),
  text: z.string().nullish().describe("The words."),
  // Wire contract: the first name is that of the service, the second that of most clients.
  imageUrl: address.nullish().describe("The address of a picture."),
  image_url: address.nullish().describe("The address of a picture."),
});

const message = z.object({
  role: enumOf(["user", "assistant", "system", "tool"]).describe("Who speaks."),
  content: z
    .union([z.string(), z.array(part).meta({ maxItems: MAX_PARTS })])
    .nullish()
    .describe("The words, or the parts of the message. It is null when an assistant only calls a tool."),
  name: z.string().nullish().meta({ description: "The name of the speaker.", maxLength: MAX_NAME }),
  createdAt: moment.nullish(),
});

const shape = z.object({
  ...tagFields,
  ...contextFields,
  conversationId: z.string().meta({
    description: "Your own id of the conversation. It is the `customId` of its document.",
    minLength: 1,
    maxLength: MAX_CUSTOM_ID,
  }),
  messages: z
    .array(message)
    .meta({ description: "The new messages, or all of them.", minItems: 1, maxItems: MAX_MESSAGES }),
});

const receiptShape = z
  .object({
    id: idOf("document"),
    conversationId: z.string().describe("Your own id of the conversation."),
    status: statusShape,
    errorMessage,
  })
  .meta({ id: "ConversationReceipt", description: "The document of a conversation." });

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
