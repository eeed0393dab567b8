import { ENGLISH_MONTH } from "./is-time-by-use.js";

/** chrono would read "MEK 1/2" as a date. */
const FRACTIONS = /(?<![\d/])\d{1,2}\/\d{1,4}\b(?!\/)/g;
/** chrono would read "in 1990s" as a number of seconds. */
const DECADES = /\b(?:19|20)\d0['’]?s\b/gi;
/** chrono reads "may" as a verb. */
const LOWER_MONTH = /\b(?:in|of|since|during|last|next|until) (?:may|march|mar)\b/g;
/** Means the whole month. chrono would read the end of May as its last day. */
const PART_OF_MONTH = new RegExp(`\\b(?:end|beginning|start|middle) of (?=${ENGLISH_MONTH}\\b)`, "gi");
/** chrono reads "from 5 May to 9 May" wrongly, and correctly without the first word. */
const FROM = /\bfrom (?=.{3,25}? (?:to|until|till|through) )/gi;
/** The year follows the second date. chrono reads two dates with "to" between them as one range. */
const BETWEEN = /\bbetween\b.{3,25}?\band\b/i;

const TO = "(?:to|until|till|through|and|or)";
const FIRST_OF_TWO = new RegExp(`(?:\\b(?:from|between)|····) (?=${ENGLISH_MONTH} ${TO}\\b)`, "gi");
const SECOND_OF_TWO = new RegExp(
  `(?<=\\b(?:in|during|since|last|this) (?:${ENGLISH_MONTH},? (?:${TO} )?){1,12})${TO} {1,2}(?=${ENGLISH_MONTH}\\b)`,
  "gi",
);
const TO_A_DAY = /(?<=\b\w{2,6}day )(?:to|until|till|through)(?= {1,2}\p{L})/giu;

/** Rewrites the question so that chrono reads it correctly. The length stays the same, so offsets hold. */
export function readable(question: string): string {
  return question
    .replace(FRACTIONS, hidden)
    .replace(DECADES, hidden)
    .replace(LOWER_MONTH, (words) => words.replace(/ m/, " M"))
    .replace(PART_OF_MONTH, saidIn)
    .replace(FROM, (word) => `${hidden(word.trimEnd())} `)
    .replace(BETWEEN, (words) => `${words.slice(0, -3)}to `);
}

/** Separates two months or weekdays, so that each is the latest one. chrono recognises "May" only after "in". */
export function readableMonths(text: string): string {
  return text.replace(FIRST_OF_TWO, saidIn).replace(SECOND_OF_TWO, saidIn).replace(TO_A_DAY, hidden);
}

function hidden(words: string): string {
  return "·".repeat(words.length);
}

function saidIn(words: string): string {
  return "in ".padStart(words.length, "·");
}
