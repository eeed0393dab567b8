import type { ParsedComponents, ParsedResult } from "chrono-node";
import { parse } from "chrono-node/en";
import {
  type CalendarUnit,
  type Days,
  dayAfter,
  monthAfter,
  singleDay,
  unitAfter,
} from "#core/memory/extract-by-rules/dates/calendar.js";
import { resolveDates } from "#core/memory/extract-by-rules/dates/resolve-dates.js";
import { CHINESE_DATES } from "#core/memory/extract-by-rules/languages/chinese/chinese-dates.js";
import { GERMAN_DATES } from "#core/memory/extract-by-rules/languages/german/german-dates.js";
import type { DateRule } from "#core/memory/extract-by-rules/languages/read-time.js";
import { SPANISH_DATES } from "#core/memory/extract-by-rules/languages/spanish/spanish-dates.js";
import type { TimeRange } from "#core/ports/search-index.js";
import { detectLanguage } from "#core/text/detect-language.js";

type DayRange = Pick<Days, "first" | "last">;

const DAY_MS = 24 * 60 * 60 * 1000;

const RULES = new Map<string | null, readonly DateRule[]>([
  ["de", GERMAN_DATES],
  ["es", SPANISH_DATES],
  ["zh", CHINESE_DATES],
]);
const WORDED_RULES = [...RULES.values()].flat().map(
  (rule): DateRule => ({
    ...rule,
    resolve: (match, context) => (/\p{L}/u.test(match[0]) ? rule.resolve(match, context) : null),
  }),
);

/**
 * The days that a question asks about (UTC), counted from `now`: `last week`, `in May 2023`, `am 7. Juli`, `hace dos semanas`, `上周`.
 * A day or month without its year is the latest one. In the languages whose memories are read; dates like 2023-05-08 in every language.
 * Null when it names none. Words like `recently` are none: to put the newest first lost turns and messages wherever it was tried.
 */
export function askedTime(question: string, now: Date): TimeRange | null {
  const days = daysIn(detectLanguage(question), { question, now });
  return days === null ? null : { from: days.first.getTime(), to: days.last.getTime() + DAY_MS - 1 };
}

interface Asked {
  question: string;
  now: Date;
}

/** Few words do not tell a language for sure: what is no date in English may be one in another, if it is more than numbers. */
function daysIn(language: string | null, asked: Asked): DayRange | null {
  const rules = RULES.get(language);
  if (rules !== undefined) return daysByRules(rules, asked);
  const others = language === null || language === "en" ? WORDED_RULES : [];
  return englishDays(asked) ?? daysByRules(others, asked);
}

function daysByRules(rules: readonly DateRule[], { question, now }: Asked): DayRange | null {
  for (const { pattern, role, resolve } of rules) {
    const match = pattern.exec(question);
    const days = match === null ? null : resolve(match, { saidOn: now, isPast: true });
    if (days !== null) return role === "since" ? upTo(now, days) : days;
  }
  return null;
}

/** chrono takes "MEK 1/2" for a date. */
const FRACTIONS = /(?<![\d/])\d{1,2}\/\d{1,4}\b(?!\/)/g;

function englishDays({ question, now }: Asked): DayRange | null {
  const text = question.replace(FRACTIONS, " ").replace(/\bbetween\b(.{3,25}?)\band\b/i, "$1 to");
  return stretchUntilNow(text, now) ?? datedDays(text, now) ?? relativeDays(text, now);
}

const NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const STRETCH = new RegExp(
  `\\b(?:last|past|previous) (?<count>\\d{1,3}|few|couple of|${NUMBERS.join("|")}) (?<unit>day|week|month|year)s\\b`,
  "i",
);
const FEW = 3;

/** "In the past three weeks". */
function stretchUntilNow(text: string, now: Date): DayRange | null {
  const groups = STRETCH.exec(text)?.groups;
  if (groups === undefined) return null;
  const word = (groups["count"] ?? "").toLowerCase();
  const count = /\d/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1 || FEW;
  // The pattern lets no others through.
  const unit = (groups["unit"] ?? "day").toLowerCase() as CalendarUnit;
  return upTo(now, unitAfter(now, { unit, shift: -count }));
}

/** A date with its year comes before all that is counted from now: "last week, as mentioned on 6 November 2023". */
function datedDays(text: string, now: Date): DayRange | null {
  const result = parse(text, { instant: now, timezone: 0 }).find(
    (found) => /\d{4}/.test(found.text) && found.start.isCertain("year") && found.start.isCertain("month"),
  );
  const days = result === undefined ? null : daysOf(result.start);
  if (result === undefined || days === null) return null;
  const other = result.end ? daysOf(result.end) : anchorOf(result, now);
  return other === null ? days : spanOf(days, other);
}

/** "Two weeks before 11 August 2023" is found from there to the day that it is counted from, when it was told. */
function anchorOf({ text }: ParsedResult, now: Date): DayRange | null {
  const anchor = /\b(?:before|after|from)\b(?<date>.+)/i.exec(text)?.groups?.["date"];
  return anchor === undefined ? null : datedDays(anchor, now);
}

function daysOf(components: ParsedComponents): DayRange | null {
  const [year, month, day] = [components.get("year"), components.get("month"), components.get("day")];
  if (year === null || month === null || day === null) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = components.isCertain("day") || components.isCertain("weekday");
  return isDay ? singleDay(date) : monthAfter(date, 0);
}

function relativeDays(text: string, now: Date): DayRange | null {
  const { from, to } = resolveDates({ text, writtenOn: now, tense: "past" });
  if (from === null) return null;
  const days = { first: new Date(from), last: new Date(to ?? from) };
  return /\bsince\b/i.test(text) ? upTo(now, days) : days;
}

function upTo(now: Date, days: DayRange): DayRange {
  return spanOf(days, dayAfter(now, 0));
}

function spanOf(one: DayRange, other: DayRange): DayRange {
  return {
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
  };
}
