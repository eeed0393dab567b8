import { format, getFormatFromId, isDateFormat, isTextFormat } from "numfmt";

export const GENERAL = "General";

/** Patterns for the system's own short date and date with time, by their numbers in the list of built-in formats. */
const SYSTEM_DATES = new Map([
  [14, "yyyy-mm-dd"],
  [22, "yyyy-mm-dd hh:mm"],
]);

/**
 * The pattern of a built-in format. Those that follow the reader's system are written as ISO dates, which everybody reads
 * the same way.
 */
export function builtInFormat(id: number): string {
  return SYSTEM_DATES.get(id) ?? getFormatFromId(id) ?? GENERAL;
}

/** Days between the first days of the two calendars of workbooks. */
const DAYS_TO_1904 = 1_462;

/**
 * A number as its cell shows it: by a pattern of ECMA-376 18.8.31. A pattern that cannot be used leaves the plain number.
 */
export function formatNumber(value: number, pattern: string, options: { is1904?: boolean } = {}): string {
  if (pattern === "" || /^general$/i.test(pattern) || isTextual(pattern)) return plainNumber(value);
  try {
    const shown = isDateFormat(pattern)
      ? format(pattern, options.is1904 === true ? value + DAYS_TO_1904 : value)
      : format(pattern, value);
    // Too small a column, or a date before the calendar.
    return /^#+$/.test(shown) ? plainNumber(value) : shown;
  } catch {
    return plainNumber(value);
  }
}

/** Workbooks keep 15 digits; what is beyond is noise of binary fractions. */
export function plainNumber(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : String(value);
}

function isTextual(pattern: string): boolean {
  try {
    return isTextFormat(pattern);
  } catch {
    return true;
  }
}
