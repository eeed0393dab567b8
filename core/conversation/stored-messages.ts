import type { Document } from "#core/document/document.entity.js";
import type { Repositories } from "#core/repositories.js";
import type { SaidMessage } from "./message.repository.js";
import { parseConversation } from "./parse-conversation.js";
import { renderMessages } from "./render-messages.js";

interface StoredMessages {
  messages: SaidMessage[];
  /** How many of them are rows. */
  rowCount: number;
}

/**
 * The messages of a document. One that was added or edited as a text has no rows of its present content: its turns count, if it is a
 * chat at all.
 */
export async function storedMessages(repositories: Repositories, document: Document): Promise<StoredMessages> {
  const rows = await repositories.messages.listOf([document.id]);
  if (rows.length > 0 && renderMessages(rows) === document.raw) return { messages: rows, rowCount: rows.length };
  const turns = parseConversation(document.raw);
  const messages = turns.flatMap(({ role, text, sentAt }) =>
    role === "named" || role === "unnamed" ? [] : [{ role, text, sentAt, name: null }],
  );
  return { messages, rowCount: 0 };
}
