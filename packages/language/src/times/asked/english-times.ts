import type { ParsedComponents, ParsedResult } from "chrono-node";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { monthAfter, singleDay, yearOf } from "../dates/calendar.js";
import type { WordsFound } from "../dates/dated-text.js";
import { parseEnglish } from "../dates/parse-english.js";
import { resolveDates } from "../dates/resolve-dates.js";
import { ENGLISH_PARTS, ENGLISH_STRETCHES } from "./english-rules.js";
import { type Asked, blank, type DayRange, type FoundTime, isSince, MOST_TIMES, timesByRules } from "./found-time.js";
import { NUMBERED_PARTS } from "./numeric-rules.js";

/** The times that an English question names. If some have a year, only those are returned. */
export function englishTimes({ question, now }: Asked): FoundTime[] {
  const text = readable(question);
  const dated = /\d{4}/.test(text) ? datedTimes(text, now) : [];
  return dated.length > 0 ? dated : countedTimes(readableMonths(text), now);
}

function datedTimes(text: string, now: Date): FoundTime[] {
  const parts = timesByRules([...NUMBERED_PARTS, ...ENGLISH_PARTS], { question: text, now });
  const rest = parts.reduce(blank, text);
  const dates = parseEnglish(rest, { instant: now, timezone: 0 }).flatMap((found) => datedTime(found, { text, now }));
  return [...parts, ...dates, ...yearsIn(dates.reduce(blank, rest))];
}

function datedTime(found: ParsedResult, { text, now }: { text: string; now: Date }): FoundTime[] {
  const days = datedDays(found, now);
  if (days === null) return [];
  const [start, end] = [found.index, found.index + found.text.length];
  return [{ start, end, days, countedFrom: null, isSince: isSince(text, start) }];
}

function datedDays(found: ParsedResult, now: Date): DayRange | null {
  const isYearGiven = found.start.isCertain("year") || (found.end?.isCertain("year") ?? false);
  if (!/\d{4}/.test(found.text) || !isYearGiven || !found.start.isCertain("month")) return null;
  const days = daysOf(found.start);
  const other = found.end ? daysOf(found.end) : anchorOf(found, now);
  if (days === null || other === null) return days;
  return {
    first: days.first < other.first ? days.first : other.first,
    last: days.last > other.last ? days.last : other.last,
  };
}

/**
 * The day that "Two weeks before 11 August 2023" counts from. The range extends to that day, when it was probably told.
 */
function anchorOf({ text }: ParsedResult, now: Date): DayRange | null {
  const anchor = /\b(?:before|after|from)\b(?<date>.+)/i.exec(text)?.groups?.["date"];
  const found = anchor === undefined ? undefined : parseEnglish(anchor, { instant: now, timezone: 0 })[0];
  return found === undefined ? null : datedDays(found, now);
}

function daysOf(components: ParsedComponents): DayRange | null {
  const [year, month, day] = [components.get("year"), components.get("month"), components.get("day")];
  if (year === null || month === null || day === null) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = components.isCertain("day") || components.isCertain("weekday");
  return isDay ? singleDay(date) : monthAfter(date, 0);
}

const IN_YEAR =
  /\b(?:in|since|from|during|throughout|back in|between|before|after|year|and|or|to) +(?<year>(?:19|20)\d{2})\b(?![-\d])/gi;

/** "In 2022 and 2023": the first year needs a word of time before it. */
function yearsIn(text: string): FoundTime[] {
  const years: FoundTime[] = [];
  for (const { 0: words, index, groups } of text.matchAll(IN_YEAR)) {
    const year = groups?.["year"] ?? "";
    if (years.length === 0 && /^(?:and|or|to)\b/i.test(words)) continue;
    const end = index + words.length;
    const days = yearOf(Number(year));
    years.push({ start: end - year.length, end, days, countedFrom: null, isSince: /^since/i.test(words) });
  }
  return years;
}

/** Times counted from now: "last week", "on Friday", "in May". */
function countedTimes(text: string, now: Date): FoundTime[] {
  const times = timesByRules(ENGLISH_STRETCHES, { question: text, now });
  let rest = times.reduce(blank, text);
  for (let looks = 0; looks < MOST_TIMES; looks += 1) {
    const { from, to, words } = resolveDates({ text: rest, writtenOn: now, tense: "over" });
    if (from === null || words === null) break;
    const said = rest.slice(words.start, words.end);
    const isNumeric = times.length > 0 && !/\p{L}{2}/u.test(said);
    if (!isNumeric && isTimeByUse(text, words)) {
      const days = daysBetween(from, to);
      times.push({ ...words, days, isSince: isSince(text, words.start), countedFrom: countedFrom(said) });
    }
    rest = blank(rest, words);
  }
  return times;
}

const NAMED =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|\p{Lu}\p{L}+(?: \d{1,2})?|\d{1,2}(?:th|st|nd|rd)? \p{Lu}\p{L}+)/u;
const COUNTED = /\b(?:last|next|this|past|ago|yesterday|today|tonight|tomorrow)\b/i;

function countedFrom(said: string): FoundTime["countedFrom"] {
  const name = said.replace(/^(?:on|in) /i, "");
  if (COUNTED.test(said) || !NAMED.test(name)) return null;
  return (day) => {
    const { from, to } = resolveDates({ text: name, writtenOn: day, tense: "over" });
    return from === null ? null : daysBetween(from, to);
  };
}

function daysBetween(from: string, to: string | null): DayRange {
  return { first: new Date(from), last: new Date(to ?? from) };
}

const ENGLISH_MONTH = oneOf(
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun",
  "jul|aug|sept?|oct|nov|dec",
);
/** Words that can also be names of people, verbs, or the sun. An expression with a day or year does not match. */
const AMBIGUOUS = /^(?:march|mar|may|april|june|august|jan|jun|sun|sat|wed)\.?(?: of)?$/i;
const BEFORE_TIME = oneOf(
  "in|on|during|since|until|till|throughout|early|late|mid|last|past|this|next",
  "(?:end|start|beginning|middle|month|months|week|half) of",
);
const WORD_OF_TIME = new RegExp(pattern`(?<!\p{L})${BEFORE_TIME}[ -](?:${ENGLISH_MONTH}\.?,? )*$`, "iu");
const LONGEST_LEAD = 80;

/**
 * Whether an ambiguous name of a month means the month. It does not in "March forward", "did April call" and "May I".
 */
function isTimeByUse(text: string, { start, end }: WordsFound): boolean {
  if (!AMBIGUOUS.test(text.slice(start, end))) return true;
  if (/^['’]s\b/.test(text.slice(end))) return false;
  return WORD_OF_TIME.test(text.slice(Math.max(0, start - LONGEST_LEAD), start));
}

/** chrono would read "MEK 1/2" as a date. */
const FRACTIONS = /(?<![\d/])\d{1,2}\/\d{1,4}\b(?!\/)/g;
/** chrono would read "in 1990s" as a number of seconds. */
const DECADES = /\b(?:19|20)\d0['’]?s\b/gi;
/** chrono reads "may" as a verb. */
const LOWER_MONTH = /\b(?:in|of|since|during|last|next|until) (?:may|march|mar)\b/g;
/** Means the whole month. chrono would read the end of May as its last day. */
const PART_OF_MONTH = new RegExp(`\\b(?:end|beginning|start|middle) of (?=${ENGLISH_MONTH}\\b)`, "gi");
/** chrono reads "from 5 May to 9 May" wrongly, and correctly without the first word. */
const FROM = /\bfrom (?=.{3,25}? (?:to|until|till|through) )/gi;
/** The year follows the second date. chrono reads two dates with "to" between them as one range. */
const BETWEEN = /\bbetween\b.{3,25}?\band\b/i;

const TO = "(?:to|until|till|through|and|or)";
const FIRST_OF_TWO = new RegExp(`(?:\\b(?:from|between)|····) (?=${ENGLISH_MONTH} ${TO}\\b)`, "gi");
const SECOND_OF_TWO = new RegExp(
  `(?<=\\b(?:in|during|since|last|this) (?:${ENGLISH_MONTH},? (?:${TO} )?){1,12})${TO} {1,2}(?=${ENGLISH_MONTH}\\b)`,
  "gi",
);
const TO_A_DAY = /(?<=\b\w{2,6}day )(?:to|until|till|through)(?= {1,2}\p{L})/giu;

/** Rewrites the question so that chrono reads it correctly. The length stays the same, so offsets hold. */
function readable(question: string): string {
  return question
    .replace(FRACTIONS, hidden)
    .replace(DECADES, hidden)
    .replace(LOWER_MONTH, (words) => words.replace(/ m/, " M"))
    .replace(PART_OF_MONTH, saidIn)
    .replace(FROM, (word) => `${hidden(word.trimEnd())} `)
    .replace(BETWEEN, (words) => `${words.slice(0, -3)}to `);
}

/** Separates two months or weekdays, so that each is the latest one. chrono recognises "May" only after "in". */
function readableMonths(text: string): string {
  return text.replace(FIRST_OF_TWO, saidIn).replace(SECOND_OF_TWO, saidIn).replace(TO_A_DAY, hidden);
}

function hidden(words: string): string {
  return "·".repeat(words.length);
}

function saidIn(words: string): string {
  return "in ".padStart(words.length, "·");
}
