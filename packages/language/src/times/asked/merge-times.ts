import { DAY_MS, dayAfter } from "../calendar.js";
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
