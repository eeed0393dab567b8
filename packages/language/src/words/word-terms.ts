import { toSimplified } from "./chinese-scripts.js";
import { foldText } from "./fold-text.js";
import { stemWord } from "./stem-word.js";
import { STOP_WORDS } from "./stop-words.js";

export interface Term {
  text: string;
  isStopWord: boolean;
}

/** Longer runs (base64, sequences of hashes) are noise that nobody searches for in full. */
const MAX_TERM_LENGTH = 64;
const CLITIC = /['’](?:s|t|d|ll|m|re|ve)$/i;
const CASE_CHANGE = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const LETTER = /\p{L}\p{M}*|\p{N}/gu;

/**
 * The terms of a word in a script with spaces. An identifier gives the whole and its parts: `node.js` -> `node.js`,
 * `node`, `js`.
 */
export function wordTerms(written: string): Term[] {
  const word = written.replace(CLITIC, "").replaceAll(",", "");
  const parts = word.split(/[.'’@\-_]+/u).filter((part) => part !== "");
  const whole = wholeTerm(word, parts);
  const smallest = parts.flatMap((part) => camelParts(part));
  const isNumber = smallest.length > 1 && smallest.every((part) => /^\p{N}+$/u.test(part)) && !word.includes("-");
  const terms = isNumber ? [] : smallest.map(simpleTerm);
  if (whole !== null && !terms.some((term) => term.text === whole)) terms.unshift({ text: whole, isStopWord: false });
  return terms;
}

/** Overlapping pairs of letters, or a letter that stands alone. */
export function unspacedTerms(run: string): Term[] {
  const letters = toSimplified(foldText(run)).match(LETTER) ?? [];
  if (letters.length <= 1) return letters.map((text) => ({ text, isStopWord: false }));
  return letters.slice(1).map((letter, index) => ({ text: `${letters[index]}${letter}`, isStopWord: false }));
}

/** One term for the whole identifier. Null for words of prose such as `long-term` or `O'Brien`. */
function wholeTerm(word: string, parts: string[]): string | null {
  if (parts.length === 1 && camelParts(word).length === 1) return null;
  const folded = foldText(word);
  if (/^[\p{L}\p{M}'’-]+$/u.test(word)) return CASE_CHANGE.test(word) && !/['’-]/.test(word) ? cut(folded) : null;
  // `IL-6`, `il6` and `IL 6` mean the same to readers. Dates such as 2023-05-08 keep their joints.
  if (/^[\p{L}\p{N}-]+$/u.test(word) && /\p{L}/u.test(word)) return cut(folded.replaceAll("-", ""));
  return cut(folded);
}

/** `getUserName` -> `get`, `User`, `Name`. A single letter (`iPhone` -> `i`) joins the next part. */
function camelParts(part: string): string[] {
  const pieces = part.split(CASE_CHANGE);
  return pieces.length === 1 || pieces.some((piece) => piece.length === 1) ? [part] : pieces;
}

function simpleTerm(part: string): Term {
  const folded = cut(foldText(part));
  return { text: stemWord(folded), isStopWord: STOP_WORDS.has(folded) };
}

function cut(text: string): string {
  return text.length > MAX_TERM_LENGTH ? text.slice(0, MAX_TERM_LENGTH) : text;
}
