import type { WordsFound } from "../dated-text.js";

export const ENGLISH_MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)";
/** Words that can also be names of people, verbs, or the sun. An expression with a day or year does not match. */
const AMBIGUOUS = /^(?:march|mar|may|april|june|august|jan|jun|sun|sat|wed)\.?(?: of)?$/i;
const WORD_OF_TIME = new RegExp(
  `(?<!\\p{L})(?:in|on|during|since|until|till|throughout|early|late|mid|last|past|this|next|(?:end|start|beginning|middle|month|months|week|half) of)[ -](?:${ENGLISH_MONTH}\\.?,? )*$`,
  "iu",
);
const LONGEST_LEAD = 80;

/**
 * Whether an ambiguous name of a month means the month. It does not in "March forward", "did April call" and "May I".
 */
export function isTimeByUse(text: string, { start, end }: WordsFound): boolean {
  if (!AMBIGUOUS.test(text.slice(start, end))) return true;
  if (/^['’]s\b/.test(text.slice(end))) return false;
  return WORD_OF_TIME.test(text.slice(Math.max(0, start - LONGEST_LEAD), start));
}
