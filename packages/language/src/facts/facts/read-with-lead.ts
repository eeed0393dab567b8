import { oneOf, pattern } from "#language/pattern/pattern.js";
import { resolveDates } from "#language/times/dates/resolve-dates.js";
import { replaceSpeaker } from "../grammar/replace-speaker.js";
import { tenseOf } from "../grammar/to-third-person.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, countVague, withoutPraise } from "../judging/weigh-words.js";
import { capitalise, inThirdPerson, render, tidySentence } from "../telling/frame-candidate.js";
import { tellFacts } from "../telling/tell-facts.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";
import { rateSentence } from "./rate-sentence.js";

/** A memory of two sentences is no longer than this. */
const MAX_LENGTH = 260;
const MAX_LEAD_WORDS = 22;
/** A thought or remark about the conversation gives no occasion. */
const REMARKS = oneOf(
  "you|your|you're|you've|thanks|thank|sorry|hear|heard|sounds?|picture|pic|photo|glad|guess|hope|wish|agree|think",
  "thought|know|believe|understand|appreciate|imagine|see|seen|support|advice|words|let's",
);
const NO_OCCASION = new RegExp(pattern`\?|\b${REMARKS}\b`, "i");
/** Matches "on our camping trip" and "while playing basketball". */
const OCCASION = /\b(?:at|on|during|to|in|with|from) (?:an?|the|my|our)\b|\b(?:while|when|after) \p{L}/iu;
/** "The gaming party was a success", "My mentoring is going well". */
const TOPIC = /^(?:the|my|our) [\p{L}' -]{3,40}? (?:is|are|was|were|went|has been|have been|turned out)\b/iu;

/** A fact with fewer words of its own, or with the date of the sentence before, is told after that sentence. */
const FEW_WORDS = 5;

/**
 * Reads a sentence that is clear only after the one before it, and tells both in one memory: "Max and Ana had a blast
 * on their camping trip; Ana hiked and swam". Applies only when the sentence before has given no memory of its own.
 */
export function readWithLead({
  statement,
  before,
  alone,
  observedAt,
}: {
  statement: Statement;
  before: Statement;
  /** The facts of the sentence without the one before. */
  alone: Fact[];
  observedAt: Date;
}): Fact[] {
  if (!mayFollow(alone)) return alone;
  const lead = leadOf(before, observedAt);
  if (lead === null) return alone;
  const isThin = alone.every(({ text }) => contentWords(text) <= FEW_WORDS);
  if (!isThin && lead.from === null) return alone;
  const [fact = alone[0]] = readAfter({ ...statement, context: before.text }, observedAt);
  if (fact === undefined || lead.text.length + fact.text.length > MAX_LENGTH) return alone;
  const dates = fact.eventFrom === null ? { eventFrom: lead.from, eventTo: lead.to } : {};
  return [
    { ...fact, ...dates, text: `${lead.text}; ${fact.text.replace(/^The user\b/, "the user")}`, start: before.start },
  ];
}

function readAfter(statement: Statement, observedAt: Date): Fact[] {
  const rated = rateSentence(statement, observedAt);
  return rated.length > 0 ? rated : tellFacts(statement, observedAt);
}

/** Facts with a slot or a date of their own stand alone. */
function mayFollow(alone: readonly Fact[]): boolean {
  return alone.every(
    ({ slot, value, eventFrom, validFrom, validTo }) =>
      (slot === "event" || slot === "state") && [value, eventFrom, validFrom, validTo].every((part) => part === null),
  );
}

interface Lead {
  text: string;
  from: string | null;
  to: string | null;
}

function leadOf(before: Statement, observedAt: Date): Lead | null {
  const { text, isFirstPerson, isJunk, subject } = before;
  if (!isFirstPerson || isJunk || NO_OCCASION.test(text) || text.split(" ").length > MAX_LEAD_WORDS) return null;
  if (contentWords(withoutPraise(text)) < 1 || isDangling(text)) return null;
  const sentence = inThirdPerson(before);
  if (sentence !== null) {
    const tense = tenseOf(sentence);
    const told = resolveDates({ text: render(sentence, before), writtenOn: observedAt, tense });
    return told.from === null && countVague(text) > 0 && !OCCASION.test(text) ? null : told;
  }
  if (!TOPIC.test(text)) return null;
  const told = capitalise(tidySentence(replaceSpeaker(text, subject.label)));
  return resolveDates({ text: told, writtenOn: observedAt, tense: "past" });
}
