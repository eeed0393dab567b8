import { type CalendarUnit, type Days, isoDay, namedDay, namedMonth, unitAfter } from "../dates/calendar.js";

/** One way to name a time in a language. */
export interface DateRule {
  pattern: RegExp;
  /**
   * `since`: it has held from then on. `until`: it holds to the end of that time. `during`: it holds within it. `at`:
   * it happens then.
   */
  role: "since" | "until" | "during" | "at";
  /**
   * `isPast`: the clause tells of the past, so "on Friday" alone means the last one. Null when the match is no date.
   */
  resolve(match: RegExpExecArray, context: { saidOn: Date; isPast: boolean }): Days | null;
}

export interface SpokenTime {
  /** The clause with a date in brackets after relative words: "yesterday (2026-11-20)". */
  dated: string;
  /** The clause without its words of time. */
  timeless: string;
  /** ISO dates. */
  eventFrom: string | null;
  eventTo: string | null;
  validFrom: string | null;
  validTo: string | null;
}

/** The first expression of time in a clause, resolved against the day of the words. Rules are tried in order. */
export function readTime({
  clause,
  rules,
  saidOn,
  isPast,
}: {
  clause: string;
  rules: readonly DateRule[];
  saidOn: Date;
  isPast: boolean;
}): SpokenTime {
  const none = { dated: clause, timeless: clause, eventFrom: null, eventTo: null, validFrom: null, validTo: null };
  for (const rule of rules) {
    const match = rule.pattern.exec(clause);
    const days =
      match === null
        ? null
        : rule.resolve(match, { saidOn, isPast: isPast && !BEGINS.test(clause.slice(0, match.index)) });
    if (match === null || days === null) continue;
    return { ...none, ...wordsOf({ clause, match, days }), ...rangesOf(rule.role, days) };
  }
  return none;
}

/** "Contraté a mi prima, empieza el 2 de marzo": the past verb is another one. */
const BEGINS =
  /(?<!\p{L})(?:empieza[ns]?|empiezo|comienza[ns]?|comienzo|beginn(?:t|e|en)|start(?:et|e|en)|fäng(?:t|st)) $/iu;

function wordsOf({ clause, match, days }: { clause: string; match: RegExpExecArray; days: Days }) {
  const before = clause.slice(0, match.index);
  const after = clause.slice(match.index + match[0].length);
  const timeless = `${before.trimEnd()} ${after.trimStart()}`
    .replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, "")
    .trim();
  if (/\d{4}/.test(match[0])) return { dated: clause, timeless };
  if (/\p{Script=Han}/u.test(match[0])) return { dated: `${before}${match[0]}（${days.label}）${after}`, timeless };
  const gap = /^[\s,.;]|^$/.test(after) ? "" : " ";
  return { dated: `${before}${match[0].trimEnd()} (${days.label})${gap}${after}`, timeless };
}

function rangesOf(role: DateRule["role"], { first, last }: Days): Partial<SpokenTime> {
  if (role === "since") return { validFrom: isoDay(first) };
  if (role === "until") return { validTo: isoDay(last) };
  if (role === "during") return { validFrom: isoDay(first), validTo: isoDay(last) };
  return { eventFrom: isoDay(first), eventTo: isoDay(last) };
}

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
