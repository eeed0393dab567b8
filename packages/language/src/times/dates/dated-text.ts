import { type Days, isoDay } from "./calendar.js";

/** The time of a text, and its words with relative dates made absolute: "last week (week of 2023-05-15)". */
export interface DatedText {
  text: string;
  /** ISO dates (`YYYY-MM-DD`), both inclusive. Null when no date was found. */
  from: string | null;
  to: string | null;
  /** The position of the date words in the original text. Null when no date was found. */
  words: WordsFound | null;
}

/** In characters. `end` is exclusive. */
export interface WordsFound {
  start: number;
  end: number;
}

/** Inserts the days in brackets after the date words of a text. */
export function dateText(text: string, { start, end, days }: WordsFound & { days: Days }): DatedText {
  const head = text.slice(0, end).replace(/[\s,.]+$/, "");
  const dated = `${head} (${days.label})${text.slice(head.length)}`;
  return { text: dated, from: isoDay(days.first), to: isoDay(days.last), words: { start, end } };
}

/** `last week (week of 2023-05-15)`, `yesterday (2023-05-14)`, `last summer (summer 2022)`. */
const LABEL = /\s*\((?:\p{L}+ (?:of )?)?\d{4}(?:-\d{2}){0,2}(?:\D{1,4}\d{4}-\d{2}-\d{2})?\)/gu;

/** A dated text without the days that were put behind its words. Days that the words have themselves stay. */
export function withoutLabels(text: string, words: string): string {
  return text.replace(LABEL, (label) => (words.includes(label.trim()) ? label : ""));
}
