import { writeStamp } from "../moments/stamp.js";
import { beginsWithFence, quoteStructure } from "../turns/quote-structure.js";
import { isSpoken } from "./merge-messages.js";
import type { SaidMessage } from "./said-message.js";

/**
 * The document of a conversation: lines `user: ...`, `assistant: ...` (wire contract). A known moment stands before
 * the line: `[2025-09-14 19:02] user: ...`. System messages are context rather than speech, and are kept as messages
 * alone. Text within a message cannot pass for the beginning of another: such lines are quoted, so that a tool's output
 * does not speak for the user.
 */
export function renderMessages(messages: SaidMessage[]): string {
  return messages.filter(isSpoken).map(renderMessage).join("\n");
}

function renderMessage({ role, name, text, sentAt }: SaidMessage): string {
  const stamp = sentAt === null ? "" : `[${writeStamp(sentAt)}] `;
  const label = `${stamp}${name === null ? role : `${role} (${plainName(name)})`}`;
  const space = beginsWithFence(text) ? "\n" : " ";
  return `${label}:${space}${quoteStructure(text)}`.trimEnd();
}

/** Brackets end the name in a label. */
function plainName(name: string): string {
  return name
    .replace(/[()\s]+/g, " ")
    .trim()
    .slice(0, MAX_NAME);
}

/** Longest name that a label can hold, in characters. */
const MAX_NAME = 40;
