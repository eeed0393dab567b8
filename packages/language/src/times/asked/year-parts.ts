import { type Days, monthsFrom } from "../calendar.js";

/** Months of a year. `first` counts from 0. */
export interface YearPart {
  first: number;
  count: number;
}

/** Seasons of the northern hemisphere. A winter belongs to the year of its beginning. */
export const SPRING: YearPart = { first: 2, count: 3 };
export const SUMMER: YearPart = { first: 5, count: 3 };
export const AUTUMN: YearPart = { first: 8, count: 3 };
export const WINTER: YearPart = { first: 11, count: 3 };
export const EARLY: YearPart = { first: 0, count: 4 };
export const MIDDLE: YearPart = { first: 4, count: 4 };
export const LATE: YearPart = { first: 8, count: 4 };

/** Counts from 1. */
export function quarter(number: number): YearPart {
  return { first: (number - 1) * 3, count: 3 };
}

export function half(number: number): YearPart {
  return { first: (number - 1) * 6, count: 6 };
}

export function partOfYear({ first, count }: YearPart, year: number): Days {
  return monthsFrom({ year, month: first, count });
}

/** The latest one that is over. */
export function lastPart(part: YearPart, now: Date): Days {
  const year = now.getUTCFullYear();
  const [here, before] = [partOfYear(part, year), partOfYear(part, year - 1)];
  if (here.last < now) return here;
  return before.last < now ? before : partOfYear(part, year - 2);
}
