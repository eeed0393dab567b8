import { detectLanguage } from "#language/detection/detect-language.js";
import { toSimplified } from "#language/words/chinese-scripts.js";
import { DAY_MS } from "../dates/calendar.js";
import { CHINESE_DATES } from "../languages/chinese-dates.js";
import { GERMAN_DATES } from "../languages/german-dates.js";
import type { DateRule } from "../languages/read-time.js";
import { SPANISH_DATES } from "../languages/spanish-dates.js";
import { CHINESE_TIMES } from "./chinese-rules.js";
import { englishTimes } from "./english-times.js";
import { type Asked, type FoundTime, timesByRules } from "./found-time.js";
import { GERMAN_TIMES } from "./german-rules.js";
import { apartFrom, mergeTimes } from "./merge-times.js";
import { NUMBERED_PARTS, NUMERIC_DATES } from "./numeric-rules.js";
import { SPANISH_TIMES } from "./spanish-rules.js";

/** The time that a question asks about, and the words that name it. */
interface AskedTime extends TimeRange {
  /**
   * The words as in the question, with normalised white space. Separate parts are joined by a space: "May 2023",
   * "yesterday today".
   */
  words: string;
}

/**
 * A longer text is no question. Only its beginning is read, because reading time grows with the square of the length.
 */
const REACH = 1_000;
/** In dates with points, the day comes first. chrono would read 08.05.2023 as the fifth of August. */
const POINTED = /(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)/g;

const COMMON = [...NUMERIC_DATES, ...NUMBERED_PARTS];
const RULES = new Map<string | null, readonly DateRule[]>([
  ["de", [...COMMON, ...GERMAN_TIMES, ...GERMAN_DATES]],
  ["es", [...COMMON, ...SPANISH_TIMES, ...SPANISH_DATES]],
  ["zh", [...COMMON, ...CHINESE_TIMES, ...CHINESE_DATES]],
]);
const WORDED_RULES = [...RULES.values()].flat().map(
  (rule): DateRule => ({
    ...rule,
    resolve: (match, context) => (/\p{L}/u.test(match[0]) ? rule.resolve(match, context) : null),
  }),
);

/**
 * The days that a question asks about (UTC), counted from `now`: `last week`, `in May 2023`, `am 7. Juli`, `hace dos
 * semanas`, `上周`. A day or month without a year is the latest one. Several times near each other are one span.
 *
 * It reads the languages of the memory rules, and dates like 2023-05-08 in every language. Null when the question names
 * no time, or several that are far apart. Words like `recently` do not count: ranking the newest first lost turns and
 * messages wherever it was tried.
 */
export function askedTime(question: string, now: Date): AskedTime | null {
  const written = new Map<string, string>();
  const read = question
    .slice(0, REACH)
    .replace(/\s+/g, " ")
    .replace(POINTED, (pointed, day: string, month: string, year: string) => {
      const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
      written.set(iso, pointed);
      return iso;
    });
  const asked = { question: toSimplified(read), now };
  const merged = mergeTimes(apartFrom(timesIn(detectLanguage(read), asked), asked), asked);
  if (merged === null) return null;
  const { days, times } = merged;
  const words = times.map(({ start, end }) => read.slice(start, end).trim()).join(" ");
  return {
    from: days.first.getTime(),
    to: days.last.getTime() + DAY_MS - 1,
    words: [...written].reduce((text, [iso, pointed]) => text.replaceAll(iso, pointed), words),
  };
}

/**
 * Few words do not identify a language. If English finds no date, another language may, unless the words are only
 * numbers. Of two readings, the one that explains more of the question wins: "Mai 2023 und August 2023".
 */
function timesIn(language: string | null, asked: Asked): FoundTime[] {
  const rules = RULES.get(language);
  if (rules !== undefined) return timesByRules(rules, asked);
  const english = englishTimes(asked);
  if (language === "en" && english.length > 0) return english;
  const foreign = language === null || language === "en" ? timesByRules(WORDED_RULES, asked) : [];
  return lengthOf(foreign) > lengthOf(english) ? foreign : english;
}

function lengthOf(times: FoundTime[]): number {
  return times.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** In milliseconds since 1970. Both ends are inclusive. */
export interface TimeRange {
  from: number;
  to: number;
}
