import type { CallbackManagerForRetrieverRun } from "@langchain/core/callbacks/manager";
import { BaseListChatMessageHistory } from "@langchain/core/chat_history";
import { Document } from "@langchain/core/documents";
import {
  type BaseMessage,
  mapChatMessagesToStoredMessages,
  mapStoredMessageToChatMessage,
  type StoredMessage,
} from "@langchain/core/messages";
import { BaseRetriever, type BaseRetrieverInput } from "@langchain/core/retrievers";
import type { SearchInput } from "../generated/operations.js";
import type { Hit, Loci } from "../loci.js";
import { ConversationLog, type ConversationLogOptions } from "../log/conversation-log.js";

export interface LociRetrieverInput extends BaseRetrieverInput {
  loci: Loci;
  /** The options of the search: all but the question. */
  search?: Omit<SearchInput, "query">;
}

/** Hits of Loci for a question. The metadata have the similarity, and the sources of a hit. */
export class LociRetriever extends BaseRetriever {
  static override lc_name(): string {
    return "LociRetriever";
  }
  override lc_namespace = ["loci", "retrievers"];
  readonly #loci: Loci;
  readonly #search: Omit<SearchInput, "query">;

  constructor({ loci, search = {}, ...input }: LociRetrieverInput) {
    super(input);
    this.#loci = loci;
    this.#search = search;
  }

  override async _getRelevantDocuments(query: string, _run?: CallbackManagerForRetrieverRun): Promise<Document[]> {
    const { hits } = await this.#loci.search({ ...this.#search, query });
    return hits.map(asDocument);
  }
}

function asDocument(hit: Hit): Document {
  const { similarity, documents } = hit;
  const { id, text } = hit.__typename === "MemoryHit" ? hit.memory : hit.chunk;
  const kind = hit.__typename === "MemoryHit" ? "memory" : "chunk";
  return new Document({ id, pageContent: text, metadata: { kind, similarity, documents } });
}

/** The messages of a chat, which Loci keeps. Its conversation also becomes memories of the container tag. */
export class LociChatMessageHistory extends BaseListChatMessageHistory {
  override lc_namespace = ["loci", "chat_history"];
  readonly #log: ConversationLog<BaseMessage>;

  constructor(options: ConversationLogOptions) {
    super();
    this.#log = new ConversationLog(options, {
      name: "langchain",
      write: (message) => mapChatMessagesToStoredMessages([message])[0],
      // Written by the line above.
      read: (stored) => mapStoredMessageToChatMessage(stored as StoredMessage),
      wordsOf,
    });
  }

  override async getMessages(): Promise<BaseMessage[]> {
    return await this.#log.items();
  }

  override async addMessage(message: BaseMessage): Promise<void> {
    await this.#log.add([message]);
  }

  override async addMessages(messages: BaseMessage[]): Promise<void> {
    await this.#log.add(messages);
  }

  override async clear(): Promise<void> {
    await this.#log.clear();
  }
}

function wordsOf({ type, text }: BaseMessage): { role: "USER" | "ASSISTANT"; text: string } | null {
  if (type !== "human" && type !== "ai") return null;
  return { role: type === "human" ? "USER" : "ASSISTANT", text };
}
