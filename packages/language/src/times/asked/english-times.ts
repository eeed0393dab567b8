import type { ParsedComponents, ParsedResult } from "chrono-node";
import { monthAfter, singleDay, yearOf } from "../calendar.js";
import { parseEnglish } from "../parse-english.js";
import { resolveDates } from "../resolve-dates.js";
import { readable, readableMonths } from "./english-readable.js";
import { ENGLISH_PARTS, ENGLISH_STRETCHES } from "./english-rules.js";
import { type Asked, blank, type DayRange, type FoundTime, MOST_TIMES } from "./found-time.js";
import { isTimeByUse } from "./is-time-by-use.js";
import { NUMBERED_PARTS } from "./numeric-rules.js";
import { isSince, timesByRules } from "./times-by-rules.js";

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
  return [{ ...{ start, end, days, countedFrom: null }, isSince: isSince(text, start) }];
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
    const { from, to, words } = resolveDates({ text: rest, writtenOn: now, tense: "past" });
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
    const { from, to } = resolveDates({ text: name, writtenOn: day, tense: "past" });
    return from === null ? null : daysBetween(from, to);
  };
}

function daysBetween(from: string, to: string | null): DayRange {
  return { first: new Date(from), last: new Date(to ?? from) };
}
