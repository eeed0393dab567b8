import { readClock } from "./read-clock.js";
import { readDay } from "./read-day.js";

const DAY =
  /\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.)?(?: of)? \p{L}{3,10}\.?,? \d{4}|\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}/u;
const CLOCK = /\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?/i;

/** The time (UTC) that a line such as `1:56 pm on 8 May, 2023` names. Null when the line names no day. */
export function readDateLine(line: string): Date | null {
  const written = DAY.exec(line)?.[0];
  if (written === undefined) return null;
  const [dayFirst, monthFirst] = [readDay(written, "day-first"), readDay(written, "month-first")];
  const isOpen = dayFirst !== null && monthFirst !== null && dayFirst !== monthFirst && !written.includes(".");
  const day = dayFirst ?? monthFirst;
  if (day === null || isOpen) return null;
  return new Date(day + (readClock(CLOCK.exec(line.replace(written, " "))?.[0] ?? "") ?? 0) * 1000);
}
