import { oneOf, pattern } from "#language/pattern/pattern.js";
import { replaceSpeaker } from "../grammar/replace-speaker.js";
import { isDangling } from "../judging/find-dangling.js";
import { contentWords, countVague, isFeeling, isPassingTask, isRemark, withoutPraise } from "../judging/weigh-words.js";
import { tellAfterFact } from "../telling/tell-after-fact.js";
import type { Fact } from "../types/fact.js";
import type { Statement } from "../types/statement.js";

const MIN_WORDS = 5;
/** "It's a mix of drama and romance", "They have a pool": about the noun of the sentence before. */
const SUBJECTS = oneOf(
  "it|it's|its|they|they're|she|she's|he|he's|his|her|their|there(?:'s| is| are| was| were)|which|this one",
  "the (?:story|theme|main|whole|class|event|team|book|song|project|game|recipe|idea behind|goal)",
);
const ABOUT_IT = new RegExp(pattern`^${SUBJECTS}\b`, "i");
/**
 * "I made it for my sister", "I'm excited to meet other people there": an action or opinion of the speaker about it.
 */
const OF_SPEAKER = /^(?:I|we|I've|we've|I'd|I'm|we're|I'll|my|our)\b/i;
const LINK = /\b(?:it|its|it's|them|they|their|there|this|that|these|those|him|her|his|both)\b/i;
/** "I was able to jog a bit": the result of a dated event. */
const PAST_STEP =
  /^(?:I|we) (?:\w+ly |just |also |even |finally |then )*(?:was|were|had|did|went|got|made|took|came|saw|won|met|ate|ran|\w{2,}ed)\b/i;
const TALK =
  /\?|\b(?:you|your|you're|you've|let's|can't wait|thanks|thank|wish|imagine|anyway|anyways|picture|photo|pic)\b/i;

/**
 * The words that a sentence without a fact of its own adds to the fact before it. Null when it adds nothing, or when
 * its topic is different.
 */
export function readAddition(
  { text, subject }: Statement,
  { anchor, observedAt }: { anchor: Fact; observedAt: Date },
): string | null {
  if (TALK.test(text) || text.split(" ").length < MIN_WORDS) return null;
  const telling = contentWords(withoutPraise(text));
  if (
    countVague(text) > 0 ||
    (subject.speaksToAssistant &&
      isPassingTask(
        replaceSpeaker(text, null)
          .replace(/^they are\b/, "is")
          .replace(/^they /, ""),
      ))
  )
    return null;
  const isOwn = OF_SPEAKER.test(text) && telling >= 3 && !isMood(text) && !isDangling(`${anchor.text} ${text}`);
  const isLater = anchor.slot === "event" && anchor.eventFrom !== null && PAST_STEP.test(text);
  if (ABOUT_IT.test(text) ? telling < 1 : !(isLinked(text) || isLater || isOwn) || telling < 2) return null;
  return pointsElsewhere(text, anchor.text) ? null : tellAfterFact({ text, subject }, observedAt);
}

/** "this script" after a sentence without a script has a different topic. */
function pointsElsewhere(text: string, context: string): boolean {
  if (/^(?:they|they're|they've|their)\b/i.test(text) && !PLURAL.test(context)) return true;
  if (POINTS_ALONE.test(text)) return true;
  const known = context.toLowerCase();
  for (const { groups } of text.matchAll(/\b(?:this|that|these|those) (?:\p{Ll}+ )?(?<noun>\p{Ll}{3,})/gu)) {
    const noun = groups?.["noun"] ?? "";
    if (!known.includes(noun.replace(/s$/, "")) && !TIME_NOUN.test(noun)) return true;
  }
  return /\b(?:them|those|these)\b/.test(text) && !PLURAL.test(context);
}

const POINTS_ALONE =
  /\b(?:this|these|those) (?:as|to|for|in|at|on|from|and|but|with|because)\b|\b(?:this|these|those)[.,!]*$/i;
const TIME_NOUN = /^(?:time|day|week|weekend|month|year|summer|winter|spring|fall|morning|evening|night|way)s?$/;
const PLURAL = /(?<!')\b\p{L}{2,}(?<![sui])s\b|\b(?:people|folks|children|kids|and)\b/u;

/** Whether it continues the topic: with a pronoun, or as a mood that needs its cause. */
function isLinked(text: string): boolean {
  if (!OF_SPEAKER.test(text)) return false;
  return LINK.test(text) || isFeeling(text.replace(/^(?:I|we)(?:'m|'re|'ve|'d)?\s+/i, ""));
}

/** "I think that ...", "I'm glad": not a fact, even beside one. */
function isMood(text: string): boolean {
  const predicate = replaceSpeaker(text, null).replace(/^they (?:(?:are|have|would) )?/, "");
  return isFeeling(predicate) || isRemark(predicate);
}
