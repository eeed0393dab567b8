import { isSpace } from "@loci/language/chunks";

/**
 * Counts runs of anything but white space. The loop replaces a split, which stops everything else for a second on a
 * text of five million characters.
 */
export function countWords(text: string): number {
  let count = 0;
  let isInside = false;
  for (let index = 0; index < text.length; index++) {
    const isOutside = isSpace(text.charCodeAt(index));
    if (!isOutside && !isInside) count += 1;
    isInside = !isOutside;
  }
  return count;
}
