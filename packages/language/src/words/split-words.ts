/**
 * Scripts without spaces between words, and Korean, whose particles attach to the word. They are cut into pairs of
 * letters.
 */
const UNSPACED =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々〆";
const SPACED = `[[\\p{L}\\p{M}\\p{N}_]--[${UNSPACED}]]`;

/**
 * Grouped numbers (`1,250,000`), names of languages like C++, words with inner joints, and runs of a script without
 * spaces.
 */
const WORD = new RegExp(
  [
    "\\p{N}{1,3}(?:,\\p{N}{3})+(?![\\p{N}\\p{L}])",
    "(?<![\\p{L}\\p{N}])[CcFf](?:\\+\\+|#)(?![\\p{L}\\p{N}])",
    `${SPACED}+(?:[.'’@\\-]${SPACED}+)*`,
    `[${UNSPACED}]+`,
  ].join("|"),
  "gv",
);
const STARTS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "v");

export interface WrittenWord {
  text: string;
  isUnspaced: boolean;
}

/** The words of a text in order, as written. Inner joints stay: `don't`, `node.js`, `getUserName`, `COVID-19`. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFKC").match(WORD) ?? [];
}

/** A word is of one kind of script, which its beginning shows. */
export function isUnspaced(word: string): boolean {
  return STARTS_UNSPACED.test(word);
}

/** The words with their kinds. */
export function splitWords(text: string): WrittenWord[] {
  return wordsOf(text).map((word) => ({ text: word, isUnspaced: isUnspaced(word) }));
}
