import { parseConversation } from "../turns/parse-conversation.js";
import { mergeMessages } from "./merge-messages.js";
import { renderMessages } from "./render-messages.js";
import type { SaidMessage } from "./said-message.js";

export interface JoinInput {
  /** The conversation so far: its text, and the messages that are rows; null for a new one. */
  stored: { raw: string; rows: SaidMessage[] } | null;
  submitted: SaidMessage[];
}

/** Its messages are read and written as rows at once; more of them would keep everyone else waiting. */
export const MAX_KEPT_MESSAGES = 20_000;

export interface JoinedConversation {
  isUnchanged: boolean;
  /** Text of all messages. */
  text: string;
  /** The rows before this one stay; `messages` take the place of the others. */
  from: number;
  messages: SaidMessage[];
}

/**
 * The conversation after these messages; null when it would hold too many. Takes seconds for megabytes of short lines.
 */
export function joinConversation({ stored, submitted }: JoinInput): JoinedConversation | null {
  if (stored === null) return { isUnchanged: false, text: renderMessages(submitted), from: 0, messages: submitted };
  const known = storedMessages(stored);
  const { kind, messages, keptCount } = mergeMessages(known.messages, submitted);
  const from = Math.min(keptCount, known.rowCount);
  if (kind === "unchanged") return { isUnchanged: true, text: stored.raw, from, messages: [] };
  if (messages.length > MAX_KEPT_MESSAGES) return null;
  return { isUnchanged: false, text: renderMessages(messages), from, messages: messages.slice(from) };
}

/**
 * The messages of a document. A document that was added or edited as a text has no rows of its present content. Its
 * turns count, if it is a chat at all.
 */
function storedMessages({ raw, rows }: { raw: string; rows: SaidMessage[] }): {
  messages: SaidMessage[];
  rowCount: number;
} {
  if (rows.length > 0 && renderMessages(rows) === raw) return { messages: rows, rowCount: rows.length };
  const turns = parseConversation(raw);
  const messages = turns.flatMap(({ role, text, sentAt }) =>
    role === "named" || role === "unnamed" ? [] : [{ role, text, sentAt, name: null }],
  );
  return { messages, rowCount: 0 };
}
