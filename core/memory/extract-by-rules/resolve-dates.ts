import { type ParsedComponents, type ParsedResult, parse } from "chrono-node";
import { nameRange } from "./name-range.js";

/** When something holds, and the words with relative dates made absolute: "last week (week of 2023-05-15)". */
export interface DatedText {
  text: string;
  /** ISO dates (`YYYY-MM-DD`), both inclusive; null when no date was found. */
  from: string | null;
  to: string | null;
}

/** Cheap test before chrono is asked (about half a millisecond a sentence). */
const MAY_HOLD_DATE =
  /\d{4}|\d{1,2}(?:st|nd|rd|th)?\b|\b(?:yesterday|today|tonight|tomorrow|ago|last|next|this|weekend|week|month|year|summer|winter|spring|fall|autumn|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|sun|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/i;

/** How often, not when. */
const HABITUAL = /\b(?:every|each) (?:single |other )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;

/** chrono takes "last week" for a day seven days back; these are ranges. */
const RANGE = /\b(last|this past|past|this|next|this coming|coming) (week(?:end)?|month|year)\b/i;
const AGO = /\b(an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (week|month|year)s? ago\b/i;
const IN_YEAR = /\b(?:in|since|back in|from|until) ((?:19|20)\d{2})\b(?!-)/i;
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
 * Finds the first date in a sentence and resolves it against the day it was written (UTC). `tense` decides whether "on Friday" is the last or the next one.
 */
export function resolveDates({
  text,
  writtenOn,
  tense,
}: {
  text: string;
  writtenOn: Date;
  tense: "past" | "present";
}): DatedText {
  const undated = { text, from: null, to: null };
  if (!MAY_HOLD_DATE.test(text) || HABITUAL.test(text)) return undated;
  const named = nameRange(text, writtenOn);
  if (named !== null) return { text: insertAfter(text, named.end, named.label), from: named.from, to: named.to };
  const range = resolveRange(text, writtenOn) ?? resolveAgo(text, writtenOn);
  if (range !== null) return range;
  return resolveByChrono({ text, writtenOn, tense }) ?? resolveYear(text) ?? undated;
}

function resolveRange(text: string, writtenOn: Date): DatedText | null {
  const match = RANGE.exec(text);
  if (match === null) return null;
  const which = (match[1] ?? "").toLowerCase();
  const shift = /next|coming/.test(which) ? 1 : /last|past/.test(which) ? -1 : 0;
  const unit = (match[2] ?? "").toLowerCase();
  if (unit === "week") {
    const monday = addDays(startOfWeek(writtenOn), shift * 7);
    return annotate({
      text,
      match,
      label: `week of ${isoDay(monday)}`,
      from: isoDay(monday),
      to: isoDay(addDays(monday, 6)),
    });
  }
  if (unit === "weekend") {
    const saturday = weekendOf(writtenOn, shift);
    return annotate({
      text,
      match,
      label: `weekend of ${isoDay(saturday)}`,
      from: isoDay(saturday),
      to: isoDay(addDays(saturday, 1)),
    });
  }
  return unit === "month"
    ? annotateMonth(text, match, monthStart(writtenOn, shift))
    : annotateYear(text, match, writtenOn.getUTCFullYear() + shift);
}

/** "last weekend" is the latest one that is over, "this" and "next" count from the coming one. */
function weekendOf(day: Date, shift: number): Date {
  const saturday = addDays(startOfWeek(day), 5);
  if (shift >= 0) return addDays(saturday, shift * 7);
  return addDays(saturday, -7);
}

function resolveAgo(text: string, writtenOn: Date): DatedText | null {
  const match = AGO.exec(text);
  if (match === null) return null;
  const word = (match[1] ?? "").toLowerCase();
  const count = NUMBERS[word] ?? Number(word);
  const unit = (match[2] ?? "").toLowerCase();
  if (unit === "year") return annotateYear(text, match, writtenOn.getUTCFullYear() - count);
  if (unit === "month") return annotateMonth(text, match, monthStart(writtenOn, -count));
  const monday = addDays(startOfWeek(writtenOn), -7 * count);
  return annotate({
    text,
    match,
    label: `week of ${isoDay(monday)}`,
    from: isoDay(monday),
    to: isoDay(addDays(monday, 6)),
  });
}

function resolveYear(text: string): DatedText | null {
  const match = IN_YEAR.exec(text);
  return match === null ? null : { text, from: `${match[1]}-01-01`, to: `${match[1]}-12-31` };
}

function resolveByChrono({
  text,
  writtenOn,
  tense,
}: {
  text: string;
  writtenOn: Date;
  tense: "past" | "present";
}): DatedText | null {
  const reference = { instant: writtenOn, timezone: 0 };
  // chrono knows "Tue" and "Tuesday" only; the length stays, so that offsets hold.
  const readable = text.replace(/\bTues\b/gi, "Tue ");
  const result = parse(readable, reference, { forwardDate: tense === "present" }).find(isDay);
  if (result === undefined) return null;
  const isOver = tense === "past" || /^(?:last|this past)\b/i.test(result.text);
  const start = inTense({ components: result.start, writtenOn, tense: isOver ? "past" : "present" });
  if (start === null) return null;
  if (!result.start.isCertain("day") && !result.start.isCertain("weekday")) return monthOf({ text, result, start });
  const end = result.end === undefined || result.end === null ? start : (dayOf(result.end) ?? start);
  const dated = { text, from: isoDay(start), to: isoDay(end < start ? start : end) };
  if (/\d{4}/.test(result.text)) return dated;
  return { ...dated, text: insertAfter(text, result.index + result.text.length, isoDay(start)) };
}

/** "twice a week", "for two years", "the weekend": how often, how long or which kind, not when. */
const NO_DATE =
  /^[a-z]{3,}\d|^(?:the )?(?:week|weekend|month|year|day|now|second|sec)$|^(?:for )?(?:an?|one|two|three|\d+|few|couple)\b.*\b(?:second|sec|minute|min|hour|day|week|month|year)s?$/i;
const AMBIGUOUS = /^(?:may|sat|sun|mar|march)$/i;

/** Times alone ("at 5") and bare numbers are no days; "may" and "sat" are mostly words. */
function isDay(result: ParsedResult): boolean {
  const { start } = result;
  if (NO_DATE.test(result.text) || (AMBIGUOUS.test(result.text) && !/^\p{Lu}/u.test(result.text))) return false;
  return (
    start.isCertain("day") ||
    start.isCertain("weekday") ||
    start.isCertain("month") ||
    /^(?:yesterday|today|tonight|tomorrow)/i.test(result.text)
  );
}

function inTense({
  components,
  writtenOn,
  tense,
}: {
  components: ParsedComponents;
  writtenOn: Date;
  tense: "past" | "present";
}): Date | null {
  const day = dayOf(components);
  if (day === null || tense === "present" || day <= writtenOn || components.isCertain("year")) return day;
  if (components.isCertain("weekday") && !components.isCertain("day")) return addDays(day, -7);
  return new Date(Date.UTC(day.getUTCFullYear() - 1, day.getUTCMonth(), day.getUTCDate()));
}

function monthOf({ text, result, start }: { text: string; result: ParsedResult; start: Date }): DatedText {
  const first = monthStart(start, 0);
  const dated = { text, from: isoDay(first), to: isoDay(addDays(monthStart(first, 1), -1)) };
  if (/\d{4}/.test(result.text)) return dated;
  return { ...dated, text: insertAfter(text, result.index + result.text.length, isoDay(first).slice(0, 7)) };
}

/** By components, not by instant: independent of the time zone of the machine. */
function dayOf(components: ParsedComponents): Date | null {
  const [year, month, day] = [components.get("year"), components.get("month"), components.get("day")];
  return year === null || month === null || day === null ? null : new Date(Date.UTC(year, month - 1, day));
}

function annotateMonth(text: string, match: RegExpExecArray, first: Date): DatedText {
  const last = addDays(monthStart(first, 1), -1);
  return annotate({ text, match, label: isoDay(first).slice(0, 7), from: isoDay(first), to: isoDay(last) });
}

function annotateYear(text: string, match: RegExpExecArray, year: number): DatedText {
  return annotate({ text, match, label: String(year), from: `${year}-01-01`, to: `${year}-12-31` });
}

function annotate({
  text,
  match,
  label,
  from,
  to,
}: {
  text: string;
  match: RegExpExecArray;
  label: string;
  from: string;
  to: string;
}): DatedText {
  return { text: insertAfter(text, match.index + match[0].length, label), from, to };
}

function insertAfter(text: string, position: number, label: string): string {
  const head = text.slice(0, position).replace(/[\s,.]+$/, "");
  return `${head} (${label})${text.slice(head.length)}`;
}

function startOfWeek(day: Date): Date {
  return addDays(day, -((day.getUTCDay() + 6) % 7));
}

function monthStart(day: Date, shift: number): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + shift, 1));
}

function addDays(day: Date, days: number): Date {
  return new Date(day.getTime() + days * 24 * 60 * 60 * 1000);
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
