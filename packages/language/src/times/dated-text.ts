import { type Days, isoDay } from "./calendar.js";

/** When something holds, and the words with relative dates made absolute: "last week (week of 2023-05-15)". */
export interface DatedText {
  text: string;
  /** ISO dates (`YYYY-MM-DD`), both inclusive; null when no date was found. */
  from: string | null;
  to: string | null;
  /** Where the words that say when stood in the text as it was given; null when no date was found. */
  words: WordsFound | null;
}

/** In characters; `end` is behind the last. */
export interface WordsFound {
  start: number;
  end: number;
}

/** The text with the days in brackets after its words. */
export function dateText(text: string, { start, end, days }: WordsFound & { days: Days }): DatedText {
  const head = text.slice(0, end).replace(/[\s,.]+$/, "");
  const dated = `${head} (${days.label})${text.slice(head.length)}`;
  return { text: dated, from: isoDay(days.first), to: isoDay(days.last), words: { start, end } };
}
