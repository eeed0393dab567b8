import { editDistance } from "./edit-distance.js";
import { removeMarks, wordsOf } from "./remove-marks.js";
import { spokenWords } from "./spoken-words.js";

/** Share of the expected words that were found, each as often as it is expected; order does not count. */
export function wordRecall(expected: string, found: string): number {
  const words = wordsOf(expected);
  if (words.length === 0) return 1;
  const left = countOf(wordsOf(found));
  let hits = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    hits += 1;
    left.set(word, count - 1);
  }
  return hits / words.length;
}

/** Edit distance of the words, divided by the longer text's: 0 is the same. Null for texts too long to compare. */
export function orderDistance(expected: string, found: string): number | null {
  const [one, other] = [wordsOf(expected), wordsOf(found)];
  const distance = editDistance(one, other);
  return distance === null ? null : distance / Math.max(1, one.length, other.length);
}

/** Edits of characters that turn what was found into what was expected, divided by the latter. */
export function characterErrorRate(expected: string, found: string): number | null {
  return errorRate([...removeMarks(expected)], [...removeMarks(found)]);
}

/** The same with spoken words: lower case, no punctuation, numbers in digits or in words. */
export function wordErrorRate(expected: string, found: string): number | null {
  return errorRate(spokenWords(expected), spokenWords(found));
}

/** Where nothing is expected, anything that was found is wholly wrong. */
function errorRate(expected: string[], found: string[]): number | null {
  if (expected.length === 0) return found.length === 0 ? 0 : 1;
  const distance = editDistance(expected, found);
  return distance === null ? null : distance / expected.length;
}

function countOf(words: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
