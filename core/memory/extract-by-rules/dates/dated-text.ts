import { type Days, isoDay } from "./calendar.js";

/** When something holds, and the words with relative dates made absolute: "last week (week of 2023-05-15)". */
export interface DatedText {
  text: string;
  /** ISO dates (`YYYY-MM-DD`), both inclusive; null when no date was found. */
  from: string | null;
  to: string | null;
}

/** The text with the days in brackets after the words that end at `end`. */
export function dateText(text: string, { end, days }: { end: number; days: Days }): DatedText {
  const head = text.slice(0, end).replace(/[\s,.]+$/, "");
  return { text: `${head} (${days.label})${text.slice(head.length)}`, from: isoDay(days.first), to: isoDay(days.last) };
}
