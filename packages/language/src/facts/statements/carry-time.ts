import { oneOf, pattern } from "#language/pattern/pattern.js";
import { tenseOf } from "../grammar/to-third-person.js";
import { inThirdPerson } from "../telling/frame-candidate.js";
import type { Statement } from "../types/statement.js";

const EVENTFUL = oneOf(
  "wild|crazy|hectic|eventful|rough|tough|hard|great|amazing|awesome|fun|busy|special|exciting|good|intense",
  "insane|unforgettable|big",
);
const ANNOUNCED_NOUN = oneOf("experience|setback|day|week|weekend|time|news|surprise|adventure|moment");
const ANNOUNCEMENT = oneOf(
  pattern`happened|was (?:\w+ )?${EVENTFUL}|had (?:an?|some|quite an?|such an?) (?:\w+ )?${ANNOUNCED_NOUN}`,
  "been (?:busy|crazy|wild|hectic)",
);
/**
 * Sentences that announce a time without an event: "Something exciting happened last Friday", "Last week was wild",
 * "Last weekend I had an experience".
 */
const ANNOUNCES = new RegExp(
  oneOf(
    pattern`^(?:last|this|the past) (?:\w+ )?\w+ (?:was|has been) (?:[\w-]+ ){0,2}[\w-]+[.!]?$|\b${ANNOUNCEMENT}\b`,
  ),
  "i",
);
const LAST_UNIT = oneOf(
  "night|week|weekend|month|year|summer|winter|spring|fall|autumn|(?:mon|tues|wednes|thurs|fri|satur|sun)day",
  "january|february|march|april|may|june|july|august|september|october|november|december",
);
const PAST_TIME = oneOf(
  pattern`(?:last|this past) ${LAST_UNIT}|yesterday`,
  pattern`(?:an?|two|three|four|five|six|a few|a couple(?: of)?|\d+) (?:days?|weeks?|weekends?|months?|years?) ago`,
  "the other day|this (?:morning|week|weekend|month)",
);
const WHEN = new RegExp(pattern`\b${PAST_TIME}\b`, "i");
/** A longer announcement tells of an event itself. */
const MAX_WORDS = 16;

/** Adds the time of the sentence before to this one: "Last Friday, I went to a game fair". */
export function carryTime(statement: Statement, before: Statement | undefined): Statement {
  if (before === undefined || before.turn !== statement.turn || !statement.isFirstPerson) return statement;
  const time = WHEN.exec(before.text)?.[0];
  if (time === undefined || !ANNOUNCES.test(before.text) || before.text.split(" ").length > MAX_WORDS) return statement;
  if (WHEN.test(statement.text) || /\b(?:19|20)\d{2}\b|\byou\b/.test(statement.text)) return statement;
  const sentence = inThirdPerson(statement);
  if (sentence === null || sentence.lead !== "" || tenseOf(sentence) !== "past") return statement;
  return { ...statement, text: `${time.charAt(0).toUpperCase()}${time.slice(1)}, ${lowerStart(statement.text)}` };
}

function lowerStart(text: string): string {
  return /^(?:I\b|\p{Lu}\p{Ll}+ and I\b)/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
