import type { Days } from "../dates/calendar.js";
import type { WordsFound } from "../dates/dated-text.js";
import type { DateRule } from "../languages/read-time.js";

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

/** Words just before a date: "seit dem 8. Mai", "since about 8 May 2023", "从2023年5月". */
const SINCE = /(?:(?<!\p{L})(?:since(?: \S+)?|seit(?: dem)?|desde(?: el| la)?) |[从自])$/iu;
const LONGEST_SINCE = 40;
/** Groups of a time without a year: see `FoundTime.countedFrom`. */
const NAMES = ["month", "day", "weekday"];

export function isSince(text: string, start: number): boolean {
  return SINCE.test(text.slice(Math.max(0, start - LONGEST_SINCE), start));
}

/** The times that the rules of a language find. Rules are tried in order. */
export function timesByRules(rules: readonly DateRule[], { question, now }: Asked): FoundTime[] {
  const times: FoundTime[] = [];
  let rest = question;
  while (times.length < MOST_TIMES) {
    const time = firstTime(rules, { question: rest, now });
    if (time === null) break;
    times.push(time);
    rest = blank(rest, time);
  }
  return times;
}

function firstTime(rules: readonly DateRule[], { question, now }: Asked): FoundTime | null {
  for (const rule of rules) {
    const match = rule.pattern.exec(question);
    const days = match === null ? null : rule.resolve(match, { saidOn: now, isPast: true });
    if (match === null || days === null) continue;
    const { groups = {}, index } = match;
    const isBare = groups["year"] === undefined && groups["side"] === undefined;
    const isNamed = isBare && NAMES.some((name) => groups[name] !== undefined);
    return {
      start: index,
      end: index + match[0].length,
      days,
      isSince: rule.role === "since" || isSince(question, index),
      countedFrom: isNamed ? (day) => rule.resolve(match, { saidOn: day, isPast: true }) : null,
    };
  }
  return null;
}
