import { type Days, namedDay, namedMonth } from "./calendar.js";
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

/** Reads the groups `day`, `month` (a name) or `number`, and `year`, in a language that has these names of months. */
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
