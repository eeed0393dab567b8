import { isDateLine } from "../moments/date-line.js";
import { readLabel } from "./read-label.js";
import { readLines } from "./read-lines.js";
import { roleOf } from "./turn.js";

/**
 * Quotes the lines of a turn that could be mistaken for the beginning of another turn, so that no text can speak for
 * the user.
 */
export function quoteStructure(text: string): string {
  return readLines(text)
    .map((line, index) => (!line.isFenced && isStructure(line.text, index) ? `> ${line.text}` : line.text))
    .join("\n");
}

/** Whether a text begins with a fence. A fence counts only at the start of a line. */
export function beginsWithFence(text: string): boolean {
  return FENCE.test(text);
}

const FENCE = /^\s{0,3}(?:`{3,}|~{3,})/;

/**
 * Whether a line looks like structure: a speaker with a time, a role word with a colon, a date alone, or a fence that
 * is not closed. The first line has a label.
 */
function isStructure(line: string, index: number): boolean {
  if (beginsWithFence(line)) return true;
  if (index === 0) return false;
  const label = readLabel(line);
  return (label !== null && (label.isStamped || roleOf(label.name) !== null)) || isDateLine(line);
}
