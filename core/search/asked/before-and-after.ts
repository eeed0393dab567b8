import { dayAfter } from "#core/memory/extract-by-rules/dates/calendar.js";
import type { FoundTime } from "./found-time.js";

const BEFORE = /(?<!\p{L})(?:before|prior to|vor(?: dem| der)?|antes del?)(?: the)? $/iu;
const AFTER = /(?<!\p{L})(?:after|nach(?: dem| der)?|después del?|despues del?)(?: the)? $/iu;
const BEFORE_IT = /^(?:之前|以前)/u;
const AFTER_IT = /^(?:之后|以后)/u;
const LONGEST = 20;

/** "After May 2023" begins with June. "Before May 2023" is no time: nothing tells how far back it goes, and May is not meant. */
export function apartFrom(times: FoundTime[], question: string): FoundTime[] {
  return times.flatMap((time) => {
    const lead = question.slice(Math.max(0, time.start - LONGEST), time.start);
    const rest = question.slice(time.end, time.end + LONGEST);
    if (BEFORE.test(lead) || BEFORE_IT.test(rest)) return [];
    if (!AFTER.test(lead) && !AFTER_IT.test(rest)) return time;
    const first = dayAfter(time.days.last, 1).first;
    return { ...time, days: { first, last: first }, isSince: true, countedFrom: null };
  });
}
