/** The order of day and month in a numeric date. */
type DayOrder = "day-first" | "month-first";

const YEAR_FIRST = /^(\d{4})[-/.年] ?(\d{1,2})[-/.月] ?(\d{1,2})日?\.?$/;
const YEAR_LAST = /^(\d{1,2})([-/.]) ?(\d{1,2})[-/.] ?(\d{4}|\d{2})\.?$/;
const WEEKDAY = /^\p{L}{2,10}\.?,? +(?=\d|\p{L}{3,10}\.? +\d)/u;
/** `Sun Sep 14 19:02:33 2025`. */
const CLOCK = / \d{2}:\d{2}:\d{2} /;
const DAY_OF_MONTH = /^(\d{1,2})(?:st|nd|rd|th|\.)?(?: de| of)? +(\p{L}{3,10})\.?,?(?: de| del)? +(\d{4})$/u;
const MONTH_DAY = /^(\p{L}{3,10})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/u;

/** The first letters of months in English, German and Spanish. They identify each word of three letters or more. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|jän|ene)/,
  /^feb/,
  /^(?:mar|mär|mrz)/,
  /^(?:apr|abr)/,
  /^ma[yi]/,
  /^jun/,
  /^jul/,
  /^(?:aug|ago)/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^d[ei][czt]/,
];

/** The first millisecond of a day (UTC). Null when the text is no day, or a day that the calendar lacks. */
export function readDay(written: string, order: DayOrder): number | null {
  const day = written.trim();
  const iso = YEAR_FIRST.exec(day);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = YEAR_LAST.exec(day);
  if (numbers !== null) {
    const [first, second] = [Number(numbers[1]), Number(numbers[3])];
    const year = fullYear(numbers[4] ?? "");
    return order === "day-first" ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  const named = day.replace(CLOCK, " ");
  return readNamedDay(named) ?? readNamedDay(named.replace(WEEKDAY, ""));
}

/** Reads a day whose month is a word. */
function readNamedDay(written: string): number | null {
  const dayFirst = DAY_OF_MONTH.exec(written);
  if (dayFirst !== null) return dayOf(Number(dayFirst[3]), monthOf(dayFirst[2] ?? ""), Number(dayFirst[1]));
  const monthFirst = MONTH_DAY.exec(written);
  return monthFirst === null ? null : dayOf(Number(monthFirst[3]), monthOf(monthFirst[1] ?? ""), Number(monthFirst[2]));
}

/** Whether the day and the month of a numeric date could be swapped. */
function isOrderedNumbers(written: string): boolean {
  return YEAR_LAST.test(written.trim());
}

function dayOf(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null;
}

/** Chats are younger than 1970. */
function fullYear(written: string): number {
  const year = Number(written);
  return written.length > 2 ? year : year + (year < 70 ? 2000 : 1900);
}

/** From 1. 0 when the word is no month. */
function monthOf(word: string): number {
  return MONTHS.findIndex((beginning) => beginning.test(word.toLowerCase())) + 1;
}

interface Written {
  /** In the order of the text. */
  days: readonly string[];
  /** Times of day, as written. Their form tells the country of the application. */
  clocks: readonly string[];
}

/**
 * Whether the dates of one export name the day or the month first. It picks the order in which more of the dates exist,
 * then the order in which they go back in time less often, then the habit of the application's country. Linear in the
 * number of dates.
 */
export function findDayOrder({ days, clocks }: Written): DayOrder {
  const numbers = days.filter(isOrderedNumbers);
  const [first = ""] = numbers;
  const [dayFirst, monthFirst] = [faultsOf(numbers, "day-first"), faultsOf(numbers, "month-first")];
  if (dayFirst.missing !== monthFirst.missing)
    return dayFirst.missing < monthFirst.missing ? "day-first" : "month-first";
  if (dayFirst.steps !== monthFirst.steps) return dayFirst.steps < monthFirst.steps ? "day-first" : "month-first";
  return isAmerican(first, clocks[0] ?? "") ? "month-first" : "day-first";
}

function faultsOf(days: readonly string[], order: DayOrder): { missing: number; steps: number } {
  let last = Number.NEGATIVE_INFINITY;
  const faults = { missing: 0, steps: 0 };
  for (const written of days) {
    const day = readDay(written, order);
    if (day === null) faults.missing += 1;
    else {
      if (day < last) faults.steps += 1;
      last = day;
    }
  }
  return faults;
}

/** `9/4/25, 7:02 PM`: slashes, no leading zeros, and twelve hours with capitals. India and Australia write `pm`. */
function isAmerican(day: string, clock: string): boolean {
  return day.includes("/") && !/^0/.test(day) && /[AP]M$/.test(clock.trim());
}
