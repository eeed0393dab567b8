export const DAY_MS = 24 * 60 * 60 * 1000;

/** A range of days, both inclusive, and its form in brackets. */
export interface Days {
  first: Date;
  last: Date;
  label: string;
}

/** The functions below find days by their everyday names, counted from the day of the words (UTC). */
export function dayAfter(from: Date, days: number): Days {
  return singleDay(addDays(startOfDay(from), days));
}

export function singleDay(day: Date): Days {
  return { first: day, last: day, label: isoDay(day) };
}

export function weekAfter(from: Date, weeks: number): Days {
  const monday = addDays(startOfWeek(from), weeks * 7);
  return { first: monday, last: addDays(monday, 6), label: rangeOf(monday, addDays(monday, 6)) };
}

/** -1 is the latest weekend that is over. */
export function weekendAfter(from: Date, weekends: number): Days {
  const saturday = addDays(startOfWeek(from), 5 + weekends * 7);
  return { first: saturday, last: addDays(saturday, 1), label: rangeOf(saturday, addDays(saturday, 1)) };
}

export function monthAfter(from: Date, months: number): Days {
  return monthOf(from.getUTCFullYear(), from.getUTCMonth() + months);
}

/** `month` counts from 0. */
function monthOf(year: number, month: number): Days {
  const first = new Date(Date.UTC(year, month, 1));
  return { first, last: new Date(Date.UTC(year, month + 1, 0)), label: isoDay(first).slice(0, 7) };
}

/** `count` months from a month. The month's number counts from 0, so 12 is the first month of the next year. */
export function monthsFrom({ year, month, count }: { year: number; month: number; count: number }): Days {
  const [first, last] = [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + count, 0))];
  return { first, last, label: rangeOf(first, last) };
}

export function yearOf(year: number): Days {
  return { first: new Date(Date.UTC(year, 0, 1)), last: new Date(Date.UTC(year, 11, 31)), label: String(year) };
}

export type CalendarUnit = "day" | "week" | "weekend" | "month" | "year";

/** The day, week, month ... that is `shift` units after the unit of `from`. */
export function unitAfter(from: Date, { unit, shift }: { unit: CalendarUnit; shift: number }): Days {
  switch (unit) {
    case "day":
      return dayAfter(from, shift);
    case "week":
      return weekAfter(from, shift);
    case "weekend":
      return weekendAfter(from, shift);
    case "month":
      return monthAfter(from, shift);
    case "year":
      return yearOf(from.getUTCFullYear() + shift);
  }
}

/** Null when there is no such day. `month` counts from 0. */
function dateOf(year: number, month: number, day: number): Days | null {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? singleDay(date) : null;
}

interface Named {
  /** Undefined means the nearest one: the next, or the last when `isPast` is set. */
  year: string | undefined;
  /** Counts from 0. */
  month: number;
  saidOn: Date;
  isPast: boolean;
}

/** "3 May", with or without a year. Null when there is no such day. */
export function namedDay({ year, month, day, saidOn, isPast }: Named & { day: number }): Days | null {
  if (year !== undefined) return dateOf(Number(year), month, day);
  const here = dateOf(saidOn.getUTCFullYear(), month, day);
  return here === null ? null : dateOf(nearestYear(here, { saidOn, isPast }), month, day);
}

/** "In May", with or without a year. */
export function namedMonth({ year, month, saidOn, isPast }: Named): Days {
  if (year !== undefined) return monthOf(Number(year), month);
  return monthOf(nearestYear(monthOf(saidOn.getUTCFullYear(), month), { saidOn, isPast }), month);
}

function nearestYear(here: Days, { saidOn, isPast }: { saidOn: Date; isPast: boolean }): number {
  const year = saidOn.getUTCFullYear();
  if (isPast) return here.first > saidOn ? year - 1 : year;
  return here.last < startOfDay(saidOn) ? year + 1 : year;
}

/** The nearest weekday (0 is Sunday) after `from`, or before it for -1. */
export function weekdayAfter(from: Date, weekday: number, direction: 1 | -1): Days {
  const distance = (weekday - from.getUTCDay() + 7) % 7;
  if (direction === 1) return dayAfter(from, distance === 0 ? 7 : distance);
  return dayAfter(from, distance === 0 ? -7 : distance - 7);
}

/** The given weekday in the week that is `weeks` weeks later. */
export function weekdayOfWeek(from: Date, weekday: number, weeks: number): Days {
  return singleDay(addDays(startOfWeek(from), weeks * 7 + ((weekday + 6) % 7)));
}

export function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function rangeOf(first: Date, last: Date): string {
  return `${isoDay(first)} – ${isoDay(last)}`;
}

function startOfDay(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
}

function startOfWeek(day: Date): Date {
  return addDays(startOfDay(day), -((day.getUTCDay() + 6) % 7));
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}
