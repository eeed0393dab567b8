import { oneOf, pattern } from "#language/pattern/pattern.js";
import { type CalendarUnit, type Days, isoDay, monthAfter, unitAfter } from "./calendar.js";
import { type DatedText, dateText, type WordsFound } from "./dated-text.js";
import { resolveByChrono, type Tense } from "./resolve-by-chrono.js";

const DATE_WORD = oneOf(
  "yesterday|today|tonight|tomorrow|ago|last|next|this|weekend|week|month|year|summer|winter|spring|fall",
  "autumn|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|sun|january",
  "february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug",
  "sept?|oct|nov|dec",
);
/** A cheap test before chrono, which takes about half a millisecond for a sentence. */
const MAY_HOLD_DATE = new RegExp(pattern`\d{4}|\d{1,2}(?:st|nd|rd|th)?\b|\b${DATE_WORD}\b`, "i");

const WEEKDAY = "(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*";
/** A frequency, not a date: "every Monday", "Mon Tue Thu", "Monday to Friday". */
const HABITUAL = new RegExp(
  oneOf(
    pattern`\b(?:every|each) (?:single |other )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b`,
    pattern`\b${WEEKDAY}(?:[,/ ]+(?:and )?${WEEKDAY}){2,}\b|\b${WEEKDAY}(?: to | ?[-–] ?| through )${WEEKDAY}\b`,
  ),
  "i",
);

/** chrono reads "last week" as a day seven days ago. These words are ranges. */
const RANGE = /\b(last|this past|past|this|next|this coming|coming) (week(?:end)?|month|year)\b/i;
const AGO = /\b(an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (week|month|year)s? ago\b/i;
const IN_YEAR = /\b(?:in|since|back in|from|until) ((?:19|20)\d{2})\b(?!-)/i;
const UNITS: Record<string, CalendarUnit> = { week: "week", weekend: "weekend", month: "month", year: "year" };
const NUMBERS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};

/**
 * Finds the first date in a sentence and resolves it against the day it was written (UTC). `tense` decides whether "on
 * Friday" is the last or the next one.
 */
export function resolveDates({ text, writtenOn, tense }: { text: string; writtenOn: Date; tense: Tense }): DatedText {
  const undated = { text, from: null, to: null, words: null };
  if (!MAY_HOLD_DATE.test(text) || HABITUAL.test(text)) return undated;
  const named = nameRange(text, writtenOn);
  if (named !== null) return dateText(text, named);
  const range = resolveRange(text, writtenOn) ?? resolveAgo(text, writtenOn);
  if (range !== null) return range;
  return resolveByChrono({ text, writtenOn, tense }) ?? resolveYear(text) ?? undated;
}

function resolveRange(text: string, writtenOn: Date): DatedText | null {
  const match = RANGE.exec(text);
  if (match === null) return null;
  const which = (match[1] ?? "").toLowerCase();
  const shift = shiftOf(which);
  const days = rangeAfter(writtenOn, { unit: match[2] ?? "", shift });
  return dateText(text, { ...wordsOf(match), days });
}

function wordsOf(match: RegExpExecArray): WordsFound {
  return { start: match.index, end: match.index + match[0].length };
}

function shiftOf(which: string): number {
  if (/next|coming/.test(which)) return 1;
  return /last|past/.test(which) ? -1 : 0;
}

function resolveAgo(text: string, writtenOn: Date): DatedText | null {
  const match = AGO.exec(text);
  if (match === null) return null;
  const word = (match[1] ?? "").toLowerCase();
  const days = rangeAfter(writtenOn, { unit: match[2] ?? "", shift: -(NUMBERS[word] ?? Number(word)) });
  return dateText(text, { ...wordsOf(match), days });
}

/** "last weekend" is the latest one that is over. "this" and "next" count from the coming one. */
function rangeAfter(writtenOn: Date, { unit, shift }: { unit: string; shift: number }): Days {
  const name = unit.toLowerCase();
  const days = unitAfter(writtenOn, { unit: UNITS[name] ?? "week", shift });
  return name.startsWith("week") ? { ...days, label: `${name} of ${isoDay(days.first)}` } : days;
}

function resolveYear(text: string): DatedText | null {
  const match = IN_YEAR.exec(text);
  return match === null ? null : { text, from: `${match[1]}-01-01`, to: `${match[1]}-12-31`, words: wordsOf(match) };
}

/** A month or season, counted from the day of the words: "last May", "next summer". */
interface NamedRange extends WordsFound {
  days: Days;
}

const MONTHS = "january february march april may june july august september october november december".split(" ");
/** Seasons of the northern hemisphere, where most English text is written. The first month, from 0. */
const SEASONS: ReadonlyMap<string, number> = new Map([
  ["spring", 2],
  ["summer", 5],
  ["fall", 8],
  ["autumn", 8],
  ["winter", 11],
]);
const NAMED = new RegExp(
  `\\b(last|this past|this|next|this coming) (${MONTHS.join("|")}|${[...SEASONS.keys()].join("|")})\\b(?! \\d)`,
  "i",
);
/** Matches "This may sound odd." */
const VERB = /\b[Tt]his may\b/g;

/** The first such month or season of a text, or null. chrono does not read them. */
function nameRange(text: string, writtenOn: Date): NamedRange | null {
  const match = NAMED.exec(text.replace(VERB, (words) => "·".repeat(words.length)));
  if (match === null) return null;
  const [words, which = "", name = ""] = match;
  const season = SEASONS.get(name.toLowerCase());
  const first = season ?? MONTHS.indexOf(name.toLowerCase());
  const length = season === undefined ? 1 : 3;
  const year = yearOf({ which: which.toLowerCase(), first, length, writtenOn });
  const month = monthAfter(new Date(Date.UTC(year, first, 1)), 0);
  const last = new Date(Date.UTC(year, first + length, 0));
  const days = season === undefined ? month : { ...month, last, label: `${name.toLowerCase()} ${year}` };
  return { start: match.index, end: match.index + words.length, days };
}

/** "last" means one that is over, "next" one that has not begun, and "this" the one of the current year. */
function yearOf({
  which,
  first,
  length,
  writtenOn,
}: {
  which: string;
  first: number;
  length: number;
  writtenOn: Date;
}): number {
  const year = writtenOn.getUTCFullYear();
  const begins = Date.UTC(year, first, 1);
  const ends = Date.UTC(year, first + length, 1);
  if (/last|past/.test(which)) return ends <= writtenOn.getTime() ? year : year - 1;
  if (/next|coming/.test(which)) return begins > writtenOn.getTime() ? year : year + 1;
  return year;
}
