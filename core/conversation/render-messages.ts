import { isDateLine } from "./is-date-line.js";
import { isSpoken } from "./merge-messages.js";
import type { SaidMessage } from "./message.repository.js";
import { readLabel } from "./read-label.js";
import { readLines } from "./read-lines.js";
import { roleOf } from "./role-words.js";

/**
 * The document of a conversation: lines `user: ...`, `assistant: ...` (wire contract 13). System messages are context and no part of
 * what was said; they are kept as messages alone. Nothing within a message can pass for the beginning of another: such lines
 * are quoted, so that a tool's output does not speak for the user.
 */
export function renderMessages(messages: SaidMessage[]): string {
  return messages.filter(isSpoken).map(renderMessage).join("\n");
}

function renderMessage({ role, name, text }: SaidMessage): string {
  const label = name === null ? role : `${role} (${plainName(name)})`;
  // A fence is one only at the start of a line.
  const space = FENCE.test(text) ? "\n" : " ";
  return `${label}:${space}${quoteStructure(text)}`.trimEnd();
}

/** Brackets end the name in a label. */
function plainName(name: string): string {
  return name
    .replace(/[()\s]+/g, " ")
    .trim()
    .slice(0, MAX_NAME);
}

/** As many characters as a label can hold. */
const MAX_NAME = 40;

function quoteStructure(text: string): string {
  return readLines(text)
    .map((line, index) => (!line.isFenced && isStructure(line.text, index) ? `> ${line.text}` : line.text))
    .join("\n");
}

/** A role word before a colon, a date that stands alone, a fence that nobody closes. The first line follows its own label. */
function isStructure(line: string, index: number): boolean {
  if (FENCE.test(line)) return true;
  if (index === 0) return false;
  const label = readLabel(line);
  return (label !== null && roleOf(label.name) !== null) || isDateLine(line);
}

const FENCE = /^\s{0,3}(?:`{3,}|~{3,})/;
