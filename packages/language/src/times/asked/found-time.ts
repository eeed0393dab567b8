import type { Days } from "../calendar.js";
import type { WordsFound } from "../dated-text.js";

export type DayRange = Pick<Days, "first" | "last">;

/** One time that a question names, and where. */
export interface FoundTime extends WordsFound {
  days: DayRange;
  /** It goes on until now: "since May". */
  isSince: boolean;
  /**
   * Of a day or month without its year, the latest one by another day: "in May" counted from the end of last year is May of last year.
   * Null of all else.
   */
  countedFrom: ((day: Date) => DayRange | null) | null;
}

export interface Asked {
  question: string;
  now: Date;
}

/** More times than a question names; each costs a look over it. */
export const MOST_TIMES = 4;

/** What was read already must not be found again; offsets hold. */
export function blank(text: string, { start, end }: WordsFound): string {
  return text.slice(0, start) + "·".repeat(end - start) + text.slice(end);
}

export function isWithin(inner: DayRange, outer: DayRange): boolean {
  return inner.first >= outer.first && inner.last <= outer.last;
}
