import { oneOf, pattern } from "#language/pattern/pattern.js";
import { CLOSED_QUESTIONS, COUNTED, OPEN_QUESTIONS } from "./question-rules.js";

const OPENING_WORDS = oneOf(
  "yes|yeah|yep|yup|sure|no|nope|nah|not really|of course|definitely|absolutely|well|oh|hmm|um|so|actually",
  "haha|i do|i am|i have|i did|i don't|i'm not|i haven't|i didn't",
);
/** Words that only join an answer to its question. */
const OPENING = new RegExp(pattern`^(?:${OPENING_WORDS}\b[\s,.!:;–—-]*)+`, "i");
const POINTING_WORDS = oneOf(
  "it's|it is|it was|that's|that is|that would be|they're|they are|he's|she's|his name is|her name is",
  "its name is|he is|she is|their names are|mostly|probably|just|definitely|currently|at the moment|now|to",
  "named|called",
);
const POINTING = new RegExp(pattern`^${POINTING_WORDS}\s+(?=\S)`, "i");
const YES =
  /^(?:(?:oh|well|ah|haha)[\s,!]+)*(?:yes|yeah|yep|yup|sure do|i do|i am|i have|i did|of course|absolutely|definitely|indeed)\b/i;
const NO = /^(?:(?:oh|well|ah|haha)[\s,!]+)*(?:no|nope|nah|i don't|i'm not|i haven't|i didn't|never)\b/i;
const OWN_CLAUSE = /^(?:i|i'm|i've|i'd|i'll|we|we're|we've|my|our)\b/i;
const EVASION = oneOf(
  "you|your|it depends|not sure|don't know|no idea|nothing|nowhere|nobody|none|guess|maybe|secret|same|why",
  "hard to say|thanks|thank",
);
const NO_PHRASE = new RegExp(pattern`\?|\b${EVASION}\b`, "i");
const FINITE_VERB = oneOf(
  "is|are|was|were|has|have|had|can|could|will|would|should|do|does|did|helps?|makes?|gives?|means|i|i'm|i've",
  "we",
);
/** A phrase has no verb of its own. A sentence has one. */
const SENTENCE = new RegExp(pattern`\b${FINITE_VERB}\b|'s (?:an?|the|my|so|been|\w+ly)\b`, "i");
const MAX_WORDS = 12;
const TRAILING_WORDS = oneOf(
  "now|these days|nowadays|currently|right now|at the moment|again|anyway|exactly|by the way|then|lately",
  "yourself|though",
);
const TRAILING = new RegExp(pattern`\s+${TRAILING_WORDS}$`, "i");

/**
 * Rewrites the answer to a question as a sentence in the first person, or returns null. "Where do you work now?" and
 * "At a bakery" give "I work at a bakery".
 */
export function answerQuestion(question: string, answer: string): string | null {
  const asked = question
    .replace(/’/g, "'")
    .replace(/^(?:(?:so|and|but|oh|ok|okay|hey|great|nice|cool|wow|by the way|btw|also|well|tell me)[\s,!]+)+/i, "")
    .replace(/[?!.\s]+$/, "")
    .replace(/,\s*\p{Lu}\p{L}+$/u, "")
    .replace(TRAILING, "");
  const said = (answer.split(/(?<=[.!?])\s+/)[0] ?? "")
    .replace(/’/g, "'")
    .replace(/[.!\s]+$/, "")
    .trim();
  if (said === "" || NO_PHRASE.test(said)) return null;
  const rest = said.replace(OPENING, "").trim();
  if (OWN_CLAUSE.test(rest)) return null;
  for (const { question: pattern, tell } of CLOSED_QUESTIONS) {
    const match = pattern.exec(asked);
    if (match === null) continue;
    if (NO.test(said)) return tell(match.groups ?? {}, "no");
    const isYes = YES.test(said) || COUNTED.test(said);
    return isYes && rest.split(" ").length <= MAX_WORDS && !SENTENCE.test(rest) ? tell(match.groups ?? {}, rest) : null;
  }
  const phrase = rest.replace(POINTING, "").replace(POINTING, "");
  if (phrase === "" || phrase.split(" ").length > MAX_WORDS || SENTENCE.test(phrase) || YES.test(said) || NO.test(said))
    return null;
  for (const { question: pattern, tell } of OPEN_QUESTIONS) {
    const match = pattern.exec(asked);
    if (match !== null) return tell(match.groups ?? {}, lowerStart(phrase));
  }
  return null;
}

/** "At a bakery" becomes lower case in the middle of a sentence. "Max" and "I" keep their capital. */
function lowerStart(phrase: string): string {
  return /^(?:An?|The|At|In|On|For|Since|About|With|From|Near|By|To|Two|Three|Four|Five|One|Some|Mostly|Both)\b/.test(
    phrase,
  )
    ? phrase.charAt(0).toLowerCase() + phrase.slice(1)
    : phrase;
}
