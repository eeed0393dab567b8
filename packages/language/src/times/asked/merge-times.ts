import { DAY_MS, dayAfter } from "../dates/calendar.js";
import { type Asked, type DayRange, type FoundTime, isWithin } from "./found-time.js";

interface MergedTime {
  days: DayRange;
  /** The times that it was read from, in the order of the question. */
  times: FoundTime[];
}

/** The number of other days that may lie between two times: "in May or July". */
const WIDEST_GAP = 31;
/** Words between two times, or at the start of the second: "May to July 2023", "von Mai 2023 bis Juli 2023". */
const UP_TO = /^\s*(?:to|until|till|through|bis|hasta|al?|-|–|到|至)(?: \p{L}{1,3}){0,2}\s*$/iu;
const UP_TO_THIS = /^(?:bis|hasta|到|至)/iu;
/** Matches "Between May 2023 and July 2024". */
const BETWEEN = /(?<!\p{L})(?:between|zwischen|entre)(?: \p{L}{1,3})?\s$/iu;
const AND = /^\s*(?:and|und|y)(?: \p{L}{1,3})?\s$/iu;
/** Nothing, or a short word: "May of last year", "letztes Jahr im Mai". "and" names a second time. */
const BESIDE = /^[\s,的]*(?!(?:and|or|und|oder|y|o|e|u)\s)(?:\p{L}{1,4}\s+)?$/iu;

/**
 * Merges the times of a question: the span of all, if they are near each other. Null when they are far apart, because
 * the question prefers none of them. Times with a year take precedence over times counted from now.
 */
export function mergeTimes(found: FoundTime[], asked: Asked): MergedTime | null {
  const { question, now } = asked;
  const ordered = found.toSorted((one, other) => one.start - other.start);
  const dated = ordered.filter(({ start, end }) => /\d{4}/.test(question.slice(start, end)));
  const times = dated.length > 0 ? dated : ordered;
  const days = stretchesOf(dated.length > 0 ? dated : narrow(ordered, question), asked)
    .map((time) => (time.isSince ? spanOf(time.days, dayAfter(now, 0)) : time.days))
    .toSorted((one, other) => one.first.getTime() - other.first.getTime())
    .reduce<DayRange | null | undefined>((span, next) => {
      if (span === undefined) return next;
      return span === null || daysBetween(span, next) > WIDEST_GAP ? null : spanOf(span, next);
    }, undefined);
  return days ? { days, times } : null;
}

/** "Friday last week": a day of that week, and no other Friday. */
function narrow(times: FoundTime[], question: string): FoundTime[] {
  return times.flatMap((time, index) => {
    const beside = [times[index - 1], times[index + 1]].filter(
      (other) => other !== undefined && BESIDE.test(between(time, { other, question })),
    );
    const inside = beside.map((other) => other && partOf(time, other)).find((part) => part);
    if (inside) return { ...time, days: inside };
    return beside.some((other) => other && partOf(other, time)) ? [] : time;
  });
}

function partOf(part: FoundTime, whole: FoundTime): DayRange | null {
  if (part.countedFrom === null || whole.countedFrom !== null) return null;
  const days = part.countedFrom(whole.days.last);
  return days !== null && isWithin(days, whole.days) ? days : null;
}

function between(time: FoundTime, { other, question }: { other: FoundTime; question: string }): string {
  const [first, second] = time.start < other.start ? [time, other] : [other, time];
  return question.slice(first.end, second.start);
}

/** Two times with "to" between them are one. */
function stretchesOf(times: FoundTime[], { question }: Asked): FoundTime[] {
  const stretches: FoundTime[] = [];
  for (const time of times) {
    const last = stretches.at(-1);
    if (last !== undefined && isUpTo(last, { time, question })) {
      stretches[stretches.length - 1] = { ...last, end: time.end, days: spanOf(last.days, time.days), isSince: false };
    } else {
      stretches.push(time);
    }
  }
  return stretches;
}

function isUpTo(before: FoundTime, { time, question }: { time: FoundTime; question: string }): boolean {
  const words = question.slice(before.end, time.start);
  if (AND.test(words)) return BETWEEN.test(question.slice(0, before.start));
  return words.trim() === "" ? UP_TO_THIS.test(question.slice(time.start, time.end)) : UP_TO.test(words);
}

function daysBetween(one: DayRange, next: DayRange): number {
  return (next.first.getTime() - one.last.getTime()) / DAY_MS - 1;
}

function spanOf(one: DayRange, other: DayRange): DayRange {
  return {
    first: one.first < other.first ? one.first : other.first,
    last: one.last > other.last ? one.last : other.last,
  };
}

const BEFORE = /(?<!\p{L})(?:before|prior to|vor(?: dem| der)?|antes del?)(?: the)?(?: year| jahr)? $/iu;
const AFTER = /(?<!\p{L})(?:after|nach(?: dem| der)?|después del?|despues del?)(?: the)?(?: year| jahr)? $/iu;
/** Without this, 前 and 后 would also match the beginnings of other words, such as 前往 and 后来. */
const ALONE = "(?=[\\p{P}的有我你您他她它谁]|$)";
const BEFORE_IT = new RegExp(`^(?:之前|以前|前${ALONE})`, "u");
const AFTER_IT = new RegExp(`^(?:之后|以后|后${ALONE})`, "u");
const LONGEST = 20;

/**
 * "After May 2023" begins with June. It continues until now, or until the day before another time: "but before August
 * 2023". "Before May 2023" alone is no time: nothing tells how far back it goes, and May is not meant. "After next
 * month" is no time either, because nothing tells its end.
 */
export function apartFrom(times: FoundTime[], { question, now }: Asked): FoundTime[] {
  const sided = times.map((time) => ({ time, side: sideOf(time, question) }));
  const end = sided.find(({ side }) => side === "before")?.time;
  const start = sided.find(({ side }) => side === "after")?.time;
  const stretch = start && end && stretchBetween(start.days, end.days);
  return sided.flatMap(({ time, side }) => {
    if (side === null) return time;
    const isBound = time === start || time === end;
    if (stretch && isBound) return { ...time, days: stretch, isSince: false, countedFrom: null };
    const { first } = dayAfter(time.days.last, 1);
    if (side === "before" || first > now) return [];
    return { ...time, days: { first, last: first }, isSince: true, countedFrom: null };
  });
}

function sideOf({ start, end }: FoundTime, question: string): "before" | "after" | null {
  const lead = question.slice(Math.max(0, start - LONGEST), start);
  const rest = question.slice(end, end + LONGEST);
  if (BEFORE.test(lead) || BEFORE_IT.test(rest)) return "before";
  return AFTER.test(lead) || AFTER_IT.test(rest) ? "after" : null;
}

/** Null when no day lies between them. */
function stretchBetween(start: DayRange, end: DayRange): DayRange | null {
  const [{ first }, { last }] = [dayAfter(start.last, 1), dayAfter(end.first, -1)];
  return first > last ? null : { first, last };
}
