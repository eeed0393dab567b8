import { undoes } from "../unstated/unstated-in-language.js";
import type { SpokenSentence } from "./split-turn.js";

/**
 * Marks the parts that nobody states: those of a sentence after "if i won the lottery", and one before "just kidding".
 * Parts without a rating state nothing by themselves.
 */
export function undoneParts(
  parts: readonly (SpokenSentence & { rating: number | null })[],
  language: string,
): boolean[] {
  let isSupposed = false;
  return parts.map(({ isPart, rating, text }, index) => {
    isSupposed = (isPart && isSupposed) || (rating === null && undoes(text, { words: "rest", language }));
    const next = parts[index + 1];
    return isSupposed || (next !== undefined && undoes(next.text, { words: "before", language }));
  });
}
