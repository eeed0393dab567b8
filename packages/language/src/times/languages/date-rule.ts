import { type CalendarUnit, type Days, namedDay, namedMonth, unitAfter } from "../calendar.js";
import type { DateRule } from "./read-time.js";

/** A date in words, as a pattern found it. */
export interface FoundDate {
  groups: Record<string, string | undefined>;
  saidOn: Date;
  isPast: boolean;
}

export function dateRule(
  role: DateRule["role"],
  pattern: RegExp,
  resolve: (found: FoundDate) => Days | null,
): DateRule {
  return { role, pattern, resolve: (match, context) => resolve({ groups: match.groups ?? {}, ...context }) };
}

/** Reads the groups `day`, `month` (a name) or `number`, and `year`, with the given names of months. */
export function monthReader(months: readonly string[]) {
  const indexOf = (month: string | undefined) => months.indexOf((month ?? "").toLowerCase());
  return {
    dayOfMonth({ groups, saidOn, isPast }: FoundDate): Days | null {
      const { month, number, year, day } = groups;
      const index = month === undefined ? Number(number) - 1 : indexOf(month);
      return namedDay({ year, month: index, day: Number(day), saidOn, isPast });
    },
    monthNamed({ groups, saidOn, isPast }: FoundDate): Days {
      return namedMonth({ year: groups["year"], month: indexOf(groups["month"]), saidOn, isPast });
    },
  };
}

/** Reads the groups `count` and `unit`, with the given words of a language. */
export function unitReader({
  units,
  countOf,
}: {
  /** The keys are lower-case words. Any other word means a week. */
  units: Record<string, CalendarUnit>;
  countOf: (word: string) => number;
}) {
  const unitAt = (word: string | undefined, { saidOn, shift }: { saidOn: Date; shift: number }): Days =>
    unitAfter(saidOn, { unit: units[(word ?? "").toLowerCase()] ?? "week", shift });
  return {
    unitAt,
    /** "Three weeks ago" is -1, and "in three weeks" is 1. */
    unitsAway:
      (direction: 1 | -1) =>
      ({ groups, saidOn }: FoundDate): Days =>
        unitAt(groups["unit"], { saidOn, shift: direction * countOf((groups["count"] ?? "").toLowerCase()) }),
  };
}

/** The number of a word by its index in a list, from zero. Figures are read as numbers. Any other word means one. */
export function countIn(numbers: readonly string[]): (word: string) => number {
  return (word) => (/\d/.test(word) ? Number(word) : Math.max(1, numbers.indexOf(word)));
}
