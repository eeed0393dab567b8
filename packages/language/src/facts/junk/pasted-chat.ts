import { readStamp } from "#language/conversation/moments/stamp.js";
import { readLabel } from "#language/conversation/read-label.js";
import { type BlockReader, headOf } from "./foreign-block.js";

const SAID =
  /^\s*(?:\[?\d{1,2}[:.]\d{2}[^\]\n]{0,20}\]?\s*(?:-\s*)?)?(?:\p{Lu}[\p{L}.'-]{0,20}(?: \p{Lu}[\p{L}.'-]{0,20}){0,2})(?: \([^)\n]{1,20}\))?:\s+(?=.*\b(?:I|I['’]\w+|my|me|you|your|we)\b)/u;

/**
 * A line of a chat between others: a line with a time, or a line ("Tom: I live in Rome") next to another. A form has no
 * such sentences.
 */
export const readPastedChat: BlockReader = (lines, index) => {
  const line = lines[index];
  if (line === undefined) return null;
  const label = readLabel(headOf(line));
  if (label?.isStamped && readStamp(label.stamp ?? "", null) !== null) return { start: line.start, end: line.end };
  if (!SAID.test(headOf(line))) return null;
  const hasNeighbour = SAID.test(headOf(lines[index - 1])) || SAID.test(headOf(lines[index + 1]));
  return hasNeighbour ? { start: line.start, end: line.end } : null;
};
