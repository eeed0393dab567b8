import { ENGLISH_MONTH } from "./is-time-by-use.js";

/** chrono takes "MEK 1/2" for a date. */
const FRACTIONS = /(?<![\d/])\d{1,2}\/\d{1,4}\b(?!\/)/g;
/** chrono takes "in 1990s" for so many seconds. */
const DECADES = /\b(?:19|20)\d0['’]?s\b/gi;
/** chrono reads "may" as a verb. */
const LOWER_MONTH = /\b(?:in|of|since|during|last|next|until) (?:may|march|mar)\b/g;
/** The whole month: chrono takes the end of May for its last day. */
const PART_OF_MONTH = new RegExp(`\\b(?:end|beginning|start|middle) of (?=${ENGLISH_MONTH}\\b)`, "gi");
/** chrono reads "from 5 May to 9 May" wrongly, and without its first word rightly. */
const FROM = /\bfrom (?=.{3,25}? (?:to|until|till|through) )/gi;
/** The year stands with the second: chrono reads two with "to" between them as one. */
const BETWEEN = /\bbetween\b.{3,25}?\band\b/i;

const TO = "(?:to|until|till|through|and|or)";
const FIRST_OF_TWO = new RegExp(`(?:\\b(?:from|between)|····) (?=${ENGLISH_MONTH} ${TO}\\b)`, "gi");
const SECOND_OF_TWO = new RegExp(
  `(?<=\\b(?:in|during|since|last|this) (?:${ENGLISH_MONTH},? (?:${TO} )?){1,12})${TO} {1,2}(?=${ENGLISH_MONTH}\\b)`,
  "gi",
);
const TO_A_DAY = /(?<=\b\w{2,6}day )(?:to|until|till|through)(?= {1,2}\p{L})/giu;

/** The question as chrono reads it rightly. As long as before, so that offsets hold. */
export function readable(question: string): string {
  return question
    .replace(FRACTIONS, hidden)
    .replace(DECADES, hidden)
    .replace(LOWER_MONTH, (words) => words.replace(/ m/, " M"))
    .replace(PART_OF_MONTH, saidIn)
    .replace(FROM, (word) => `${hidden(word.trimEnd())} `)
    .replace(BETWEEN, (words) => `${words.slice(0, -3)}to `);
}

/** Each of two months or weekdays alone, so that each is the latest one; chrono sees "May" behind "in" only. */
export function readableMonths(text: string): string {
  return text.replace(FIRST_OF_TWO, saidIn).replace(SECOND_OF_TWO, saidIn).replace(TO_A_DAY, hidden);
}

function hidden(words: string): string {
  return "·".repeat(words.length);
}

function saidIn(words: string): string {
  return "in ".padStart(words.length, "·");
}
