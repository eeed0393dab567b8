import { type CalendarUnit, type Days, dayAfter, monthsFrom, unitAfter } from "../dates/calendar.js";
import { type DateRule, dateRule } from "../languages/read-time.js";

/**
 * A year in its current form, and with the second half of a winter: 2023/24. The year in "the 1990s" and "1990er" means
 * a decade and does not match.
 */
export const YEAR = "(?<year>(?:19|20)\\d{2})(?:[/-]\\d{2}(?!\\d))?(?![\\d\\p{Script=Latin}-])";

type PartNames = Readonly<Record<string, YearPart>>;
type UnitNames = Readonly<Record<string, CalendarUnit | "hour">>;

/** Each word with its meaning, from the words of each meaning, which "|" separates. */
export function namesOf<Meaning extends string>(words: Readonly<Record<Meaning, string>>): Record<string, Meaning> {
  const meanings = Object.keys(words) as Meaning[];
  return Object.fromEntries(meanings.flatMap((meaning) => words[meaning].split("|").map((word) => [word, meaning])));
}

/** Each word with the part of a year that it names. */
export function partsNamed<Name extends PartName>(words: Readonly<Record<Name, string>>): PartNames {
  return Object.fromEntries(Object.entries(namesOf(words)).map(([word, name]) => [word, YEAR_PARTS[name]]));
}

/** Matches any of the words. Longer words come before their prefixes, so that the longest is found. */
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

/** Reads the group `part` as the latest one that is over. */
export function lastPartRule(pattern: RegExp, parts: PartNames): DateRule {
  return dateRule("at", pattern, ({ groups, saidOn }) => {
    const part = parts[(groups["part"] ?? "").toLowerCase()];
    return part === undefined ? null : lastPart(part, saidOn);
  });
}

const FEW = 3;

/** Reads the groups `unit` and `count`, in figures or words. Any other count means a few: "in the last three weeks". */
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

/** The number of a word by its index in a list, from zero. Undefined when the list lacks it. */
export function placeIn(numbers: readonly string[]): (word: string) => number | undefined {
  return (word) => {
    const place = numbers.indexOf(word);
    return place > 0 ? place : undefined;
  };
}

/** Matches whole words, in any case. */
export function wordPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}])`, "iu");
}

/** Months of a year. `first` counts from 0. */
interface YearPart {
  first: number;
  count: number;
}

/** Counts from 1. */
export function quarter(number: number): YearPart {
  return { first: (number - 1) * 3, count: 3 };
}

export function half(number: number): YearPart {
  return { first: (number - 1) * 6, count: 6 };
}

/** Seasons of the northern hemisphere. A winter belongs to the year of its beginning. */
const YEAR_PARTS = {
  spring: { first: 2, count: 3 },
  summer: { first: 5, count: 3 },
  autumn: { first: 8, count: 3 },
  winter: { first: 11, count: 3 },
  early: { first: 0, count: 4 },
  middle: { first: 4, count: 4 },
  late: { first: 8, count: 4 },
  quarter1: quarter(1),
  quarter2: quarter(2),
  quarter3: quarter(3),
  quarter4: quarter(4),
  half1: half(1),
  half2: half(2),
};
type PartName = keyof typeof YEAR_PARTS;

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
