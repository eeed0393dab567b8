import { isDateLine } from "./is-date-line.js";
import { readLabel } from "./read-label.js";
import { readLines } from "./read-lines.js";
import { roleOf } from "./role-words.js";

/** The words of a turn with the lines quoted that would pass for the beginning of another, so that nobody speaks for the user. */
export function quoteStructure(text: string): string {
  return readLines(text)
    .map((line, index) => (!line.isFenced && isStructure(line.text, index) ? `> ${line.text}` : line.text))
    .join("\n");
}

/** Whether a text begins a fence, which is one only at the start of a line. */
export function beginsWithFence(text: string): boolean {
  return FENCE.test(text);
}

const FENCE = /^\s{0,3}(?:`{3,}|~{3,})/;

/** A speaker with a time, a role word before a colon, a date that stands alone, a fence that nobody closes. The first line has a label. */
function isStructure(line: string, index: number): boolean {
  if (beginsWithFence(line)) return true;
  if (index === 0) return false;
  const label = readLabel(line);
  return (label !== null && (label.isStamped || roleOf(label.name) !== null)) || isDateLine(line);
}
