import type { ParsedComponents, ParsedResult } from "chrono-node";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { dayAfter, isoDay, monthAfter, singleDay } from "./calendar.js";
import { type DatedText, dateText, type WordsFound } from "./dated-text.js";
import { parseEnglish } from "./parse-english.js";

/** `past`: a verb of the sentence tells of the past. `over`: the day itself is asked for, and over. */
export type Tense = "past" | "present" | "over";

/**
 * The first day or month that chrono finds. Null without one. `tense` decides whether "on Friday" alone is past or
 * future.
 */
export function resolveByChrono({
  text,
  writtenOn,
  tense,
}: {
  text: string;
  writtenOn: Date;
  tense: Tense;
}): DatedText | null {
  const reference = { instant: writtenOn, timezone: 0 };
  const readable = withPlainTimes(text);
  const result = parseEnglish(readable, reference, { forwardDate: tense === "present" || DUE.test(readable) }).find(
    isDay,
  );
  if (result === undefined) return null;
  const start = inTense({ components: result.start, writtenOn, tense: tenseOfDay(result, { readable, tense }) });
  if (start === null) return null;
  if (!result.start.isCertain("day") && !result.start.isCertain("weekday")) return monthOf({ text, result, start });
  const end = endOf(result, start);
  const words = wordsOf(result);
  const dated = { text, from: isoDay(start), to: isoDay(end < start ? start : end), words };
  if (/\d{4}/.test(result.text)) return dated;
  return { ...dated, text: dateText(text, { ...words, days: singleDay(start) }).text };
}

/** "10.40" and "7.15": a time of the day with a full stop, and no price or length. */
const DOTTED_TIME = /(?<![\d.,$€£])([01]?\d|2[0-3])\.([0-5]\d)(?![\d.,]*(?:\d| ?(?:[%€$£]|(?:eur|kg|km|m|g|l|k)\b)))/gi;
const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*";
const UNDONE = oneOf("suspended|closed|off|postponed|delayed|cancelled|banned|away|out|moved|put back");
/** "Due 24 september", "suspended til nov 15": a day after these words is still to come, whatever the verb before says. */
const BEFORE_DUE = new RegExp(
  pattern`\b(?:due|starts|begins|day is|it(?:'s|s| is)|${UNDONE} (?:til|till|until))(?: (?:on|in|the|by))* ?$`,
  "i",
);
/** "I eat fish again, since about April": the day is over, though the verb tells of now. */
const SINCE = /\bsince(?: (?:about|around|early|mid|late|roughly|the|end|middle|start|beginning|of|at least))* ?$/i;
/** "Since Friday is a holiday": because it is. */
const GOES_ON = /^,?\s+(?:is|was|are|were|will|has|have|i|we|it|they|he|she|there|works?|suits?)\b/i;
/** Whether chrono should look ahead first. */
const DUE = /\b(?:due|starts|begins|is|its|it's|til|till|until)\b/i;
/** "5 may 10 people": the second number is a year only at the end of its clause. */
const NO_YEAR = new RegExp(pattern`(?<=\b\d{1,2}(?:st|nd|rd|th)? ${MONTH} )\d{2}(?=:| [^\s\d])`, "gi");

/** Words that chrono reads rightly, with the same length, so that offsets hold. It knows only "Tue" and "Tuesday". */
function withPlainTimes(text: string): string {
  return text
    .replace(/\bTues\b/gi, "Tue ")
    .replace(DOTTED_TIME, "$1:$2")
    .replace(NO_YEAR, "··");
}

/** "twice a week", "for two years", "the weekend": a frequency, a duration or a kind, but no date. */
const NO_DATE = new RegExp(
  oneOf(
    pattern`^[a-z]{3,}\d`,
    "^(?:the )?(?:week|weekend|month|year|day|now|second|sec)$",
    pattern`^(?:for )?(?:an?|one|two|three|\d+|few|couple)\b.*\b(?:second|sec|minute|min|hour|day|week|month|year)s?$`,
  ),
  "i",
);
const AMBIGUOUS = /^(?:may|sat|sun|mar|march)$/i;

/** Times alone ("at 5") and bare numbers are no days. "may" and "sat" are mostly ordinary words. */
function isDay(result: ParsedResult): boolean {
  const { start } = result;
  if (NO_DATE.test(result.text) || (AMBIGUOUS.test(result.text) && !/^\p{Lu}/u.test(result.text))) return false;
  return (
    start.isCertain("day") ||
    start.isCertain("weekday") ||
    start.isCertain("month") ||
    /^(?:yesterday|today|tonight|tomorrow)/i.test(result.text)
  );
}

/** The tense of a day. Words in it or right before it count more than the verb of the sentence. */
function tenseOfDay({ index, text }: ParsedResult, { readable, tense }: { readable: string; tense: Tense }): Tense {
  const isSince = SINCE.test(readable.slice(0, index)) && !GOES_ON.test(readable.slice(index + text.length));
  if (/^(?:last|this past)\b/i.test(text) || isSince) return "over";
  return tense === "past" && BEFORE_DUE.test(readable.slice(0, index)) ? "present" : tense;
}

function inTense({
  components,
  writtenOn,
  tense,
}: {
  components: ParsedComponents;
  writtenOn: Date;
  tense: Tense;
}): Date | null {
  const day = dayOf(components);
  if (day === null || tense === "present" || day <= writtenOn || components.isCertain("year")) return day;
  if (components.isCertain("weekday") && !components.isCertain("day")) return dayAfter(day, -7).first;
  if (tense === "past" && day.getTime() - writtenOn.getTime() < SOON_MS) return null;
  return new Date(Date.UTC(day.getUTCFullYear() - 1, day.getUTCMonth(), day.getUTCDate()));
}

/** "They've invited me to the dinner on 30 May", in April: a past verb beside a day that is near may mean either year. */
const SOON_MS = 120 * 24 * 60 * 60 * 1000;

function monthOf({ text, result, start }: { text: string; result: ParsedResult; start: Date }): DatedText {
  const dated = dateText(text, { ...wordsOf(result), days: monthAfter(start, 0) });
  return /\d{4}/.test(result.text) ? { ...dated, text } : dated;
}

/** "March 5 to March 9": both belong to one year, if the words name none. */
function endOf({ end }: ParsedResult, start: Date): Date {
  const day = end === undefined || end === null ? null : dayOf(end);
  if (day === null || end?.isCertain("year") || !end?.isCertain("month")) return day ?? start;
  return new Date(Date.UTC(start.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()));
}

function wordsOf({ index, text }: ParsedResult): WordsFound {
  return { start: index, end: index + text.length };
}

/** Reads the components and not the instant, so the time zone of the machine does not matter. */
function dayOf(components: ParsedComponents): Date | null {
  const [year, month, day] = [components.get("year"), components.get("month"), components.get("day")];
  return year === null || month === null || day === null ? null : new Date(Date.UTC(year, month - 1, day));
}
