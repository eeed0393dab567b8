import { type CalendarUnit, dayAfter, unitAfter } from "../calendar.js";
import { dateRule } from "../languages/date-rule.js";
import type { DateRule } from "../languages/read-time.js";
import { lastPart, partOfYear, type YearPart } from "./year-parts.js";

/** A year as people write it now, with what makes it a winter's: 2023/24. Those of "the 1990s" and "1990er" are ten. */
export const YEAR = "(?<year>(?:19|20)\\d{2})(?:[/-]\\d{2}(?!\\d))?(?![\\d\\p{Script=Latin}-])";

export type PartNames = Readonly<Record<string, YearPart>>;
export type UnitNames = Readonly<Record<string, CalendarUnit | "hour">>;

/** Any of the words; what begins others comes behind them, so that the longest is found. */
export function anyOf(words: Iterable<string>): string {
  return [...words].toSorted((one, other) => other.length - one.length).join("|");
}

/** Reads the groups `part` and `year`. */
export function partRule(pattern: RegExp, parts: PartNames): DateRule {
  return dateRule("at", pattern, ({ groups }) => {
    const part = parts[(groups["part"] ?? "").toLowerCase()];
    return part === undefined ? null : partOfYear(part, Number(groups["year"]));
  });
}

/** Reads the group `part`: the latest one that is over. */
export function lastPartRule(pattern: RegExp, parts: PartNames): DateRule {
  return dateRule("at", pattern, ({ groups, saidOn }) => {
    const part = parts[(groups["part"] ?? "").toLowerCase()];
    return part === undefined ? null : lastPart(part, saidOn);
  });
}

const FEW = 3;

/** Reads the groups `unit` and `count`, in figures or words; other words, or none, are a few: "in the last three weeks". */
export function untilNowRule(
  pattern: RegExp,
  { units, countOf }: { units: UnitNames; countOf: (word: string) => number | undefined },
): DateRule {
  return dateRule("since", pattern, ({ groups, saidOn }) => {
    const word = (groups["count"] ?? "").toLowerCase();
    const count = /\d/.test(word) ? Number(word) : (countOf(word) ?? FEW);
    const unit = units[(groups["unit"] ?? "").toLowerCase()];
    if (unit === undefined) return null;
    return unit === "hour" ? dayAfter(saidOn, -Math.ceil(count / 24)) : unitAfter(saidOn, { unit, shift: -count });
  });
}

/** The number of a word by its place in a list from zero; undefined: it is not in there. */
export function placeIn(numbers: readonly string[]): (word: string) => number | undefined {
  return (word) => {
    const place = numbers.indexOf(word);
    return place > 0 ? place : undefined;
  };
}

/** Whole words, whatever their case. */
export function wordPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}])`, "iu");
}
