import {
  AddConversation,
  type AddConversationInput,
  ListMessages,
  type ListMessagesQuery,
} from "../generated/operations.js";
import { EMPTY_PAGE, List } from "../requests/list.js";
import type { RequestOptions, Transport } from "../requests/transport.js";
import { type Document, refOf } from "./documents.js";

export type Message = NonNullable<ListMessagesQuery["document"]>["messages"]["nodes"][number];

/** A conversation is a document. Its `conversationId` is the document's `customId`. */
export class Conversations {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Stores the conversation so far, or its new messages. Known messages are not added twice. */
  async add(input: AddConversationInput, options?: RequestOptions): Promise<Document> {
    const { addConversation } = await this.#transport.query(
      AddConversation,
      { input },
      { ...options, isRepeatable: true },
    );
    return addConversation.document;
  }

  /** In their order. Empty for a conversation that does not exist. */
  messages(
    conversation: { conversationId: string; containerTag?: string | undefined },
    options?: RequestOptions,
  ): List<Message> {
    const { conversationId: customId, containerTag } = conversation;
    return new List(async (page) => {
      const variables = { ref: refOf({ customId, containerTag }), ...page };
      const { document } = await this.#transport.query(ListMessages, variables, options);
      return document?.messages ?? EMPTY_PAGE;
    });
  }
}
