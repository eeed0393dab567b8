import { SMALL_WORDS } from "../../../detection/small-words.js";
import { splitWords } from "../../../words/split-words.js";
import { type Stretch, splitSentences } from "../../statements/split-clauses.js";
import type { CorrectionPatterns } from "./correction-patterns.js";
import { findValues } from "./find-values.js";
import type { CorrectionWords } from "./words/correction-words.js";

/** The words of one turn, which their speaker may correct later. */
export interface SaidWords {
  text: string;
  speaker: string;
  /** Two letters. */
  language: string;
}

/** A range of a turn that does not hold as it was said. */
export interface Correction {
  start: number;
  end: number;
  /** The words that hold instead. Empty: the range is left out of its sentence. Null: a whole sentence goes. */
  now: string | null;
}

/** A turn with the corrections of its words so far. */
export interface Told extends SaidWords {
  corrections: Correction[];
}

/** A sentence that may correct its own turn or those before it. */
export interface Place {
  turn: Told;
  before: readonly Told[];
  sentence: Stretch;
  words: CorrectionWords;
  patterns: CorrectionPatterns;
}

/** Words without a time of their own correct only the turns just before: "Nein, Dienstag." */
export const SHORT_REACH = 3;

export function replace(turn: Told, { start, end }: { start: number; end: number }, text: string): void {
  add(turn, { start, end, now: text });
}

/** A later correction of the same words counts. */
export function add(turn: Told, correction: Correction): void {
  const others = turn.corrections.filter(({ start, end }) => end <= correction.start || start >= correction.end);
  turn.corrections = [...others, correction].toSorted((one, other) => one.start - other.start);
}

export function lastSentence({ text, language }: Told): Stretch | null {
  return spokenSentences(text, language).at(-1) ?? null;
}

const MIN_LETTERS = 4;
/** "Verhuizing" and "verhuizen" begin alike. */
const STEM_LETTERS = 6;

export function spokenSentences(text: string, language: string): Stretch[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap((line) =>
    splitSentences(line[0], language).map(({ start, text: sentence }) => ({
      start: line.index + start,
      text: sentence,
    })),
  );
}

/** The words that tell what a sentence is about. */
export function contentOf(sentence: string, language: string, words: CorrectionWords): string[] {
  const small = SMALL_WORDS.get(language);
  const bare = findValues(sentence, words).reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    sentence,
  );
  return splitWords(bare).flatMap(({ text, isUnspaced }) => {
    const letters = [...text.toLowerCase()];
    if (isUnspaced) return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
    return letters.length < MIN_LETTERS || small?.has(text.toLowerCase())
      ? []
      : [letters.slice(0, STEM_LETTERS).join("")];
  });
}
