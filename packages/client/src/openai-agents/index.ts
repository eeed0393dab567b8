import type { AgentInputItem, Session } from "@openai/agents-core";
import { ConversationLog, type ConversationLogOptions } from "../log/conversation-log.js";

/** A session of the OpenAI Agents SDK that Loci keeps. Its conversation also becomes memories of the container tag. */
export class LociSession implements Session {
  readonly #log: ConversationLog<AgentInputItem>;
  readonly #id: string;

  constructor(options: ConversationLogOptions) {
    this.#id = options.conversationId;
    this.#log = new ConversationLog(options, {
      name: "openai-agents",
      write: (item) => item,
      // Written by the line above.
      read: (stored) => stored as AgentInputItem,
      wordsOf,
    });
  }

  async getSessionId(): Promise<string> {
    return this.#id;
  }

  async getItems(limit?: number): Promise<AgentInputItem[]> {
    const items = await this.#log.items();
    return limit === undefined ? items : items.slice(Math.max(0, items.length - limit));
  }

  async addItems(items: AgentInputItem[]): Promise<void> {
    await this.#log.add(items);
  }

  async popItem(): Promise<AgentInputItem | undefined> {
    return await this.#log.pop();
  }

  async clearSession(): Promise<void> {
    await this.#log.clear();
  }
}

function wordsOf(item: AgentInputItem): { role: "USER" | "ASSISTANT"; text: string } | null {
  if (!("role" in item) || (item.role !== "user" && item.role !== "assistant")) return null;
  const { content } = item;
  const parts = typeof content === "string" ? [content] : content.map((part) => ("text" in part ? part.text : ""));
  return { role: item.role === "user" ? "USER" : "ASSISTANT", text: parts.join("\n") };
}
