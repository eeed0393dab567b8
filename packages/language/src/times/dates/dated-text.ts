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
