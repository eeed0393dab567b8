import { isSpaceless } from "./character-borders.js";

/** The length of the text to compare on each side: two or three sentences. */
const REACH = 240;
/** Shorter words are mostly grammar, in all languages with spaces. */
const LEAST_LETTERS = 4;
/** Enough letters to treat the forms of a word as one. */
const STEM_LETTERS = 6;

/**
 * How much the words before and after a position have in common, 0..1 (after TextTiling, Hearst 1997). A low value
 * means that the subject changes. It reads a fixed range, so the cost does not grow with the text.
 */
export function cohesionAt(text: string, position: number): number {
  const before = wordsOf(text.slice(Math.max(0, position - REACH), position));
  const after = wordsOf(text.slice(position, position + REACH));
  if (before.size === 0 || after.size === 0) return 0;
  let common = 0;
  for (const word of before) if (after.has(word)) common += 1;
  return common / Math.sqrt(before.size * after.size);
}

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    if (isSpaceless(word))
      for (let index = 1; index < word.length; index++) words.add(word.slice(index - 1, index + 1));
    else if (word.length >= LEAST_LETTERS) words.add(word.slice(0, STEM_LETTERS));
  }
  return words;
}
