import { BadInputError } from "@loci/errors";
import { DAY_MS } from "#core/kernel/clock.js";

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const IN_YEARS = "in the years 1 to 9999 (UTC)";

/**
 * `YYYY-MM-DD` (start of that UTC day) or ISO-8601 with a time; without an offset the time is UTC. Else
 * `BadInputError`.
 */
export function parseDocumentDate(value: string, path: string[] = ["documentDate"]): Date {
  return parseDay(value) ?? parseDateTime(value) ?? refuse(path);
}

/** Like `parseDocumentDate`, but a bare date means the last millisecond of that UTC day. */
export function parseForgetAfter(value: string, path: string[] = ["forgetAfter"]): Date {
  const day = parseDay(value);
  if (day !== null) return new Date(day.getTime() + DAY_MS - 1);
  return parseDateTime(value) ?? refuse(path);
}

/** Like `parseDocumentDate`, for a value of any type. Else `BadInputError`. */
export function parseMoment(value: unknown): Date {
  const moment = typeof value === "string" ? (parseDay(value) ?? parseDateTime(value)) : null;
  if (moment !== null) return moment;
  throw new BadInputError(`A moment must be YYYY-MM-DD or an ISO-8601 date-time, on a day that exists, ${IN_YEARS}`);
}

function parseDay(value: string): Date | null {
  const match = DATE.exec(value.trim());
  if (match === null) return null;
  return calendarDay(match);
}

/** JavaScript rolls 30 February over into March: a day that does not exist is refused instead. */
function calendarDay(match: RegExpExecArray): Date | null {
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  const isReal = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date : null;
}

function parseDateTime(value: string): Date | null {
  const match = DATE_TIME.exec(value.trim());
  return match === null ? null : dateTime(match);
}

/** The year is that of UTC: the database and its driver write no other than four digits. */
function dateTime(match: RegExpExecArray): Date | null {
  const day = calendarDay(match);
  const [hours, minutes, seconds] = [Number(match[4]), Number(match[5]), Number(match[6] ?? 0)];
  if (day === null || hours > 23 || minutes > 59 || seconds > 59) return null;
  const milliseconds = Number((match[7] ?? "0").padEnd(3, "0").slice(0, 3));
  const offset = offsetMinutes(match[8] ?? "Z");
  if (offset === null) return null;
  const date = new Date(day.getTime() + ((hours * 60 + minutes - offset) * 60 + seconds) * 1000 + milliseconds);
  return date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999 ? date : null;
}

function offsetMinutes(zone: string): number | null {
  if (zone.toUpperCase() === "Z") return 0;
  const digits = zone.slice(1).replace(":", "").padEnd(4, "0");
  const [hours, minutes] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  if (hours > 14 || minutes > 59) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

function refuse(path: string[]): never {
  const message = `must be YYYY-MM-DD or an ISO-8601 date-time, on a day that exists, ${IN_YEARS}`;
  throw new BadInputError("Invalid date", [{ path, message }]);
}
