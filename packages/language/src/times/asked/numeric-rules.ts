import { type Days, namedDay } from "../dates/calendar.js";
import { type DateRule, dateRule, type FoundDate } from "../languages/read-time.js";
import { half, partOfYear, quarter, YEAR } from "./asked-rule.js";

/** Dates in machine form, in all languages. In English, chrono reads them too. */
export const NUMERIC_DATES: readonly DateRule[] = [
  dateRule("at", /(?<!\d)(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)/u, numericDay),
];

/** "Q3 2023", "2023-Q3", "H1 2023", in all languages. */
export const NUMBERED_PARTS: readonly DateRule[] = [
  dateRule(
    "at",
    new RegExp(`(?<![\\p{L}\\d])(?<kind>[QH])(?<number>[1-4])(?: of |[ /,-]{1,2})${YEAR}`, "iu"),
    numberedPart,
  ),
  dateRule("at", /(?<!\d)(?<year>(?:19|20)\d{2})年?[ /-]?(?<kind>[QH])(?<number>[1-4])(?![\p{L}\d])/iu, numberedPart),
];

function numericDay({ groups, saidOn, isPast }: FoundDate): Days | null {
  const { year, month, day } = groups;
  return namedDay({ year, month: Number(month) - 1, day: Number(day), saidOn, isPast });
}

function numberedPart({ groups: { kind = "", number, year } }: FoundDate): Days | null {
  const place = Number(number);
  if (/q/i.test(kind)) return partOfYear(quarter(place), Number(year));
  return place > 2 ? null : partOfYear(half(place), Number(year));
}
