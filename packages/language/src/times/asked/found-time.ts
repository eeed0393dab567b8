import type { Days } from "../calendar.js";
import type { WordsFound } from "../dated-text.js";

export type DayRange = Pick<Days, "first" | "last">;

/** One time that a question names, with its position. */
export interface FoundTime extends WordsFound {
  days: DayRange;
  /** True when it continues until now: "since May". */
  isSince: boolean;
  /**
   * For a day or month without a year: the latest one, counted from another day. "in May" counted from the end of last
   * year is May of last year. Null for all others.
   */
  countedFrom: ((day: Date) => DayRange | null) | null;
}

export interface Asked {
  question: string;
  now: Date;
}

/** No question names more times. Each costs a scan of the question. */
export const MOST_TIMES = 4;

/** Blanks words that were already read, so that they are not found again. Offsets stay. */
export function blank(text: string, { start, end }: WordsFound): string {
  return text.slice(0, start) + "·".repeat(end - start) + text.slice(end);
}

export function isWithin(inner: DayRange, outer: DayRange): boolean {
  return inner.first >= outer.first && inner.last <= outer.last;
}
