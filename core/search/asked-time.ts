import type { ParsedComponents, ParsedResult } from "chrono-node";
import {
  type CalendarUnit,
  type Days,
  dayAfter,
  monthAfter,
  namedDay,
  singleDay,
  unitAfter,
} from "#core/memory/extract-by-rules/dates/calendar.js";
import { parseEnglish } from "#core/memory/extract-by-rules/dates/parse-english.js";
import { resolveDates } from "#core/memory/extract-by-rules/dates/resolve-dates.js";
import { CHINESE_DATES } from "#core/memory/extract-by-rules/languages/chinese/chinese-dates.js";
import { dateRule, type FoundDate } from "#core/memory/extract-by-rules/languages/date-rule.js";
import { GERMAN_DATES } from "#core/memory/extract-by-rules/languages/german/german-dates.js";
import type { DateRule } from "#core/memory/extract-by-rules/languages/read-time.js";
import { SPANISH_DATES } from "#core/memory/extract-by-rules/languages/spanish/spanish-dates.js";
import type { TimeRange } from "#core/ports/search-index.js";
import { detectLanguage } from "#core/text/detect-language.js";

type DayRange = Pick<Days, "first" | "last">;

const DAY_MS = 24 * 60 * 60 * 1000;
/** What goes on longer is a text and no question: its beginning is read, as reading takes time with the square of its length. */
const REACH = 1_000;

const ISO_DAY = String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!\d)`;
/** In all languages; chrono reads them beside the English ones. */
const NUMERIC_DATES: readonly DateRule[] = [
  dateRule("since", new RegExp(`(?:seit(?: dem)?|desde(?: el)?|从|自) ?${ISO_DAY}`, "iu"), numericDay),
  dateRule("at", new RegExp(`(?<!\\d)${ISO_DAY}`, "u"), numericDay),
];
/** The day comes first where points part them: chrono takes 08.05.2023 for the fifth of August. */
const POINTED = /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)/g;

const RULES = new Map<string | null, readonly DateRule[]>([
  ["de", [...NUMERIC_DATES, ...GERMAN_DATES]],
  ["es", [...NUMERIC_DATES, ...SPANISH_DATES]],
  ["zh", [...NUMERIC_DATES, ...CHINESE_DATES]],
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
  const read = question.slice(0, REACH).replace(/\s+/g, " ").replace(POINTED, isoOfPointed);
  const days = daysIn(detectLanguage(read), { question: read, now });
  return days === null ? null : { from: days.first.getTime(), to: days.last.getTime() + DAY_MS - 1 };
}

function isoOfPointed(_written: string, day: string, month: string, year: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function numericDay({ groups, saidOn, isPast }: FoundDate): Days | null {
  const { year, month, day } = groups;
  return namedDay({ year, month: Number(month) - 1, day: Number(day), saidOn, isPast });
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
  `\\b(?:(?:last|past|previous) (?<count>\\d{1,3}|few|couple(?: of)?|${NUMBERS.join("|")}) (?<unit>hour|day|week|month|year)s|the past (?<one>day|week|month|year))\\b`,
  "i",
);
const FEW = 3;

/** "In the past three weeks", "over the past month". */
function stretchUntilNow(text: string, now: Date): DayRange | null {
  const groups = STRETCH.exec(text)?.groups;
  if (groups === undefined) return null;
  const word = (groups["count"] ?? "one").toLowerCase();
  const count = /\d/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1 || FEW;
  const unit = (groups["unit"] ?? groups["one"] ?? "").toLowerCase();
  if (unit === "hour") return upTo(now, dayAfter(now, -Math.ceil(count / 24)));
  // The pattern lets no others through.
  return upTo(now, unitAfter(now, { unit: unit as CalendarUnit, shift: -count }));
}

/** Right before a date: "since May 2023", "since about 8 May 2023". */
const SINCE = /\bsince (?:\S+ )?$/i;

/** A date with its year comes before all that is counted from now: "last week, as mentioned on 6 November 2023". */
function datedDays(text: string, now: Date): DayRange | null {
  const result = parseEnglish(text, { instant: now, timezone: 0 }).find(
    (found) => /\d{4}/.test(found.text) && found.start.isCertain("year") && found.start.isCertain("month"),
  );
  const days = result === undefined ? null : daysOf(result.start);
  if (result === undefined || days === null) return null;
  if (SINCE.test(text.slice(0, result.index))) return upTo(now, days);
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
