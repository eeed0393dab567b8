import { dayAfter } from "../calendar.js";
import type { Asked, DayRange, FoundTime } from "./found-time.js";

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
