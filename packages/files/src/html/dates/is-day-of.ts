import { monthsByName, weekdayNames } from "./calendar-words.js";

/** A date in numbers, in any order of day and month. */
export const WHOLE_DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}[./-]\d{1,2}[./-]\d{1,2}(?:t.*)?)$/;
/** Times are none: their parts are joined by a colon, a point or an `h`. */
const PLAIN_NUMBER = /^(\d{1,4})(?:st|nd|rd|th|er)?$/;
const DAY_LENGTH = 86_400_000;

interface CalendarDay {
  day: number;
  month: number;
  year: number;
}

/** Whether every date among words in lower case is the day of a moment, in some time zone. Other dates are those of events. */
export function isDayOf(words: string[], moment: string): boolean {
  return [-1, 0, 1].some((shift) => {
    const date = new Date(Date.parse(moment) + shift * DAY_LENGTH);
    const wanted = { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
    const inNumbers = words.filter((word) => WHOLE_DATE.test(word));
    if (!inNumbers.every((word) => isSameNumbers(word, wanted))) return false;
    const inWords = words.some((word) => monthsByName().has(word));
    return inWords ? isSameWords(words, wanted) : inNumbers.length > 0;
  });
}

function isSameNumbers(date: string, { day, month, year }: CalendarDay): boolean {
  const [first = 0, second = 0, third = 0] = (date.match(/\d+/g) ?? []).map(Number);
  if (isYear(first, year) && second === month && third === day) return true;
  const isSameDay = (first === day && second === month) || (first === month && second === day);
  return isSameDay && isYear(third, year);
}

function isSameWords(words: string[], { day, month, year }: CalendarDay): boolean {
  const names = words.filter((word) => monthsByName().has(word));
  // `mar` is Tuesday in Italian.
  const certain = names.filter((name) => !weekdayNames().has(name));
  if (!names.some((name) => monthsByName().get(name) === month)) return false;
  if (!certain.every((name) => monthsByName().get(name) === month)) return false;
  const numbers = words.flatMap((word) => PLAIN_NUMBER.exec(word)?.[1] ?? []).map(Number);
  const dayAt = numbers.indexOf(day);
  // The year is another number than the day: `24 March` names none.
  return dayAt >= 0 && numbers.some((number, index) => index !== dayAt && isYear(number, year));
}

function isYear(number: number, year: number): boolean {
  return number === year || number === year % 100;
}
