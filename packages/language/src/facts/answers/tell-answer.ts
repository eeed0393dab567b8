import { oneOf, pattern } from "#language/pattern/pattern.js";
import { resolveDates } from "#language/times/dates/resolve-dates.js";
import { replaceSpeaker, speaksOfOthers } from "../grammar/replace-speaker.js";
import { restoreSubject } from "../grammar/restore-subject.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, countVague, isFeeling, isPassingTask, withoutPraise } from "../judging/weigh-words.js";
import { factOf, inThirdPerson, tidySentence } from "../telling/frame-candidate.js";
import { shorten } from "../telling/shorten.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";
import { BEFORE_NAME, isName } from "./asked-before.js";

const MIN_WORDS = 3;
/** A longer answer is a story. */
const MAX_LENGTH = 200;
const MIN_NEW_WORDS = 2;
const CONFIDENCE = 0.5;
/** The question beside the answer names the noun behind "it" and "they". */
const OF_QUESTION = /\b(?:it|them|they|their|its)\b/gi;
const TALK_WORD = oneOf(
  "you|your|you're|you've|you'll|this|these|thanks?|glad|sorry|let's|guess|pic|picture|photo|not sure",
  "don't know|no idea|long story|that's|check|ones|I know|we know|rather not|prefer not|don't want to",
);
const OF_TALK = new RegExp(pattern`\?|^\p{L}+:|\b${TALK_WORD}\b`, "iu");
/** "I haven't tried it yet", "I can't say": the answer states nothing. */
const DENIAL =
  /^(?:I|we|I've|we've)?'? ?(?:haven't|didn't|don't|can't|couldn't|wasn't|have no|have never|never|am not|'m not)\b/i;
const FINITE_VERB = oneOf(
  "is|are|was|were|has|have|had|can|could|will|would|helps?|makes?|made|gives?|gave|keeps?|brings?|lets?",
  pattern`means?|meant|took|takes|teaches|taught|\p{L}{3,}ed`,
);
/** The answer has a subject and a verb, or is a list of things. */
const FINITE = new RegExp(pattern`\b${FINITE_VERB}\b|'(?:s|re|m|ve|d|ll)\b|^(?:I|we|it|they|my)\b`, "iu");
const PAST = /\b(?:was|were|had|did|went|got|made|took|came|\p{L}{2,}ed)\b/iu;
/** General knowledge that is about nobody. */
const TRUISM = /^(?:[\p{L}-]+ ){1,4}(?:can|could|may|might) (?!be\b)/u;

/** Questions that a name alone can answer. */
const ASKS_NAME = /^(?:what|which|who|where|do you have|any|have any)\b/i;
const ASKS_ONE_NAME = /^(?:which|who|where)\b|\b(?:favou?rite|named?|called|teams?|city|country|band|brand|title)\b/i;

/**
 * Tells an answer that means little without its question together with it: 'Asked "What got you into running?", Ana
 * said that ...'.
 */
export function tellAnswer(statement: Statement, observedAt: Date): Fact[] {
  const { asked, subject } = statement;
  // Assistants ask what to do next. An answer to that stays a request.
  if (asked === undefined || (statement.isJunk && subject.speaksToAssistant)) return [];
  const said = statement.text.replace(BEFORE_NAME, "");
  if (isName(said) && !ASKS_NAME.test(asked)) return [];
  const words = restoreSubject(said.replace(/^(?:but|and|so|plus|because|finally|recently),? /i, ""));
  for (const text of shorten(words)) {
    if (text.length > MAX_LENGTH || !isTelling(text, statement)) continue;
    const told = tidySentence(replaceSpeaker(text, speaksOfOthers(text) ? subject.label : null)).replace(
      /,? even$/,
      "",
    );
    if (!isName(text) && newWords(told, asked) < MIN_NEW_WORDS) continue;
    const dated = resolveDates({ text: told, writtenOn: observedAt, tense: PAST.test(told) ? "past" : "present" });
    return [
      factOf(statement, {
        slot: "state",
        confidence: CONFIDENCE,
        eventFrom: dated.from,
        eventTo: dated.to,
        text: `Asked "${asked}", ${subject.label.replace(/^The /, "the ")} said${joined(dated.text)}`,
      }),
    ];
  }
  return [];
}

/**
 * The number of words that the answer adds to the question: "I'm reading a book" adds none to "Are you reading any
 * books?".
 */
function newWords(told: string, asked: string): number {
  const known = asked.toLowerCase();
  const words = told.toLowerCase().match(/[\p{L}'-]{3,}/gu) ?? [];
  return words.filter((word) => contentWords(word) > 0 && !known.includes(word.replace(/(?:s|ing|ed)$/, ""))).length;
}

function isTelling(text: string, statement: Statement): boolean {
  if (isName(text)) return (text.includes(" ") ? ASKS_NAME : ASKS_ONE_NAME).test(statement.asked ?? "");
  if (OF_TALK.test(text) || DENIAL.test(text) || TRUISM.test(text) || !FINITE.test(text)) return false;
  if (isDangling(text.replace(OF_QUESTION, "Answer"))) return false;
  const telling = contentWords(withoutPraise(text));
  if (telling < MIN_WORDS || countVague(text) > (telling > MIN_WORDS ? 1 : 0)) return false;
  const predicate = inThirdPerson({ ...statement, text })?.predicate ?? "";
  const isMood = isFeeling(predicate) && !/^is (?:inspired|motivated) by\b/.test(predicate);
  return !isMood && !(statement.subject.speaksToAssistant && isPassingTask(predicate));
}

/** A clause after " that they ..." continues the sentence. An answer with its own subject follows a colon. */
function joined(said: string): string {
  if (/^(?:they|their|there|it|when|since)\b/i.test(said))
    return ` that ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
  return `: ${said.charAt(0).toUpperCase()}${said.slice(1)}`;
}
