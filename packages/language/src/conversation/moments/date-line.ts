import { oneOf, pattern } from "#language/pattern/pattern.js";
import { readDay } from "./read-day.js";
import { readClock } from "./stamp.js";

const DAY = new RegExp(
  oneOf(
    pattern`\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{1,2}(?:st|nd|rd|th|\.)?(?: of)? \p{L}{3,10}\.?,? \d{4}`,
    pattern`\p{L}{3,10}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}`,
  ),
  "u",
);
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

const DATE_WORD = oneOf(
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?",
  "oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?",
  pattern`fri(?:day)?|sat(?:urday)?|sun(?:day)?|am|pm|a\.m|p\.m|on|at|the|of|utc|gmt|session|date|time|conversation`,
  "chat|day|part|st|nd|rd|th|t|z",
);
const WORDS = new RegExp(pattern`\b${DATE_WORD}\b`, "gi");
const ORDINAL = /(\d)(?:st|nd|rd|th)\b/gi;
const HAS_DATE = new RegExp(
  oneOf(
    pattern`\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}`,
    pattern`\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b.*\d`,
    pattern`\d.*\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b`,
  ),
  "i",
);
const SESSION = /^[\s#=*[(-]*(?:session|conversation|chat|part|day)\s*#?\d+[\s#=*\]):.-]*$/i;

/** Whether a line holds only a date, a time or the number of a session: `1:56 pm on 8 May, 2023`, `Session 3`. */
export function isDateLine(line: string): boolean {
  if (line.length > 100 || !/\d/.test(line)) return false;
  if (SESSION.test(line)) return true;
  if (!HAS_DATE.test(line)) return false;
  return (
    line
      .replace(ORDINAL, "$1")
      .replace(WORDS, "")
      .replace(/[\d\s.,:;/()[\]#=*+–—-]/g, "") === ""
  );
}
