import type { Range } from "./block.js";
import { isSpace } from "./character-borders.js";

/** Removes white space at both ends. Null when nothing remains. */
export function trimRange(text: string, { start, end }: Range): Range | null {
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return start < end ? { start, end } : null;
}
