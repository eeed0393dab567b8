import type { MemoryCandidate, SlotName } from "../memory-candidate.js";
import { isDangling } from "./find-dangling.js";
import { isPassingTask } from "./is-passing-task.js";
import { replaceSpeaker, speaksOfOthers } from "./replace-speaker.js";
import { resolveDates } from "./resolve-dates.js";
import { restoreSubject } from "./restore-subject.js";
import type { Statement } from "./statement.js";
import { tidySentence } from "./tidy-sentence.js";
import { contentWords, countVague, isFeeling, isRemark, withoutPraise } from "./weigh-words.js";

/** A statement and what was read from it. */
export interface ReadStatement {
  statement: Statement;
  facts: MemoryCandidate[];
}

/** A memory that goes on for longer is no fact but a story. */
const MAX_LENGTH = 260;
const MIN_WORDS = 5;
const MAX_ADDITIONS = 2;
/** "It's a mix of drama and romance", "They have a pool": about what the sentence before has named. */
const ABOUT_IT =
  /^(?:it|it's|its|they|they're|she|she's|he|he's|his|her|their|there(?:'s| is| are| was| were)|which|this one|the (?:story|theme|main|whole|class|event|team|book|song|project|game|recipe|idea behind|goal))\b/i;
/** "I made it for my sister", "I'm excited to meet other people there": what the speaker did with it or thinks of it. */
const OF_SPEAKER = /^(?:I|we|I've|we've|I'd|I'm|we're|I'll|my|our)\b/i;
const LINK = /\b(?:it|its|it's|them|they|their|there|this|that|these|those|him|her|his|both)\b/i;
const PAST = /\b(?:was|were|had|did|went|got|made|took|came|\w{2,}ed)\b/i;
/** "I was able to jog a bit": what came of a dated event. */
const PAST_STEP =
  /^(?:I|we) (?:\w+ly |just |also |even |finally |then )*(?:was|were|had|did|went|got|made|took|came|saw|won|met|ate|ran|\w{2,}ed)\b/i;
const TALK =
  /\?|\b(?:you|your|you're|you've|let's|can't wait|thanks|thank|wish|imagine|anyway|anyways|picture|photo|pic)\b/i;

/** Adds sentences that only make sense after a fact of the same turn to that fact, and leaves the rest as it is. */
export function elaborate(read: readonly ReadStatement[], observedAt: Date): MemoryCandidate[] {
  const facts: MemoryCandidate[] = [];
  let anchor: MemoryCandidate | null = null;
  let turn = -1;
  let additions = 0;
  for (const { statement, facts: found } of read) {
    const isSameTurn = statement.turn === turn;
    if (isSameTurn && anchor !== null && isOneSentence({ anchor, statement, found })) {
      anchor.text += joined(statement, observedAt);
      anchor.end = statement.end;
      continue;
    }
    const [step] = found;
    if (isSameTurn && anchor !== null && step !== undefined && isNextStep({ anchor, step, found })) {
      anchor.text = `${anchor.text}; ${lowerStart(step.text, statement)}`;
      anchor.end = statement.end;
      continue;
    }
    if (found.length > 0 || !isSameTurn) {
      facts.push(...found);
      anchor = found.at(-1) ?? null;
      turn = statement.turn;
      additions = 0;
      continue;
    }
    const addition: string | null =
      anchor !== null && isOpenEnded(anchor) && additions < MAX_ADDITIONS
        ? readAddition(statement, { anchor, observedAt })
        : null;
    if (anchor === null || addition === null || anchor.text.length + addition.length > MAX_LENGTH) {
      if (!isExclamation(statement)) anchor = null;
      continue;
    }
    anchor.text = `${anchor.text}; ${addition}`;
    anchor.end = statement.end;
    additions += 1;
  }
  return facts;
}

/** "The clutter took over, so I stopped collecting": the reason and what came of it are one memory. */
function isOneSentence({
  anchor,
  statement,
  found,
}: {
  anchor: MemoryCandidate;
  statement: Statement;
  found: readonly MemoryCandidate[];
}): boolean {
  const [fact] = found;
  if (statement.joint === "" || fact === undefined || found.length > 1) return false;
  const isPlan = anchor.slot === "plan" && anchor.validTo === null && /^(?:,|and|, and)$/.test(statement.joint);
  return (isFree(anchor) || isPlan) && isFree(fact) && anchor.text.length + statement.text.length < MAX_LENGTH;
}

/** "Last Friday I went to a fair. I met a painter": the second belongs to the same day. */
function isNextStep({
  anchor,
  step,
  found,
}: {
  anchor: MemoryCandidate;
  step: MemoryCandidate;
  found: readonly MemoryCandidate[];
}): boolean {
  if (found.length > 1 || anchor.slot !== "event" || step.slot !== "event" || !isFree(anchor) || !isFree(step))
    return false;
  return anchor.eventFrom !== null && step.eventFrom === null && anchor.text.length + step.text.length < MAX_LENGTH;
}

function isFree({ slot, value, validTo }: MemoryCandidate): boolean {
  return (slot === "event" || slot === "state") && value === null && validTo === null;
}

function joined(statement: Statement, observedAt: Date): string {
  const { joint } = statement;
  const words = retell(statement, observedAt);
  return /\p{L}/u.test(joint) ? `${joint.startsWith(",") ? "" : " "}${joint} ${words}` : `; ${words}`;
}

const OPEN_SLOTS: ReadonlySet<string> = new Set<SlotName>([
  "event",
  "state",
  "plan",
  "habit",
  "like",
  "dislike",
  "education",
]);

/** Facts that others of their slot are compared with or replace stay as short as they were said. */
function isOpenEnded({ slot, modality }: MemoryCandidate): boolean {
  return OPEN_SLOTS.has(slot) && modality !== "retracted";
}

/** Whether it goes on about the same: by a pronoun, or as a mood that needs its cause. */
function isLinked(text: string): boolean {
  if (!OF_SPEAKER.test(text)) return false;
  return LINK.test(text) || isFeeling(text.replace(/^(?:I|we)(?:'m|'re|'ve|'d)?\s+/i, ""));
}

/** "I think that ...", "I'm glad": no fact even beside one. */
function isMood(text: string): boolean {
  const predicate = replaceSpeaker(text, null).replace(/^they (?:(?:are|have|would) )?/, "");
  return isFeeling(predicate) || isRemark(predicate);
}

/** "It was awesome!": what comes after it may still be about the same. */
function isExclamation({ text }: Statement): boolean {
  return text.split(" ").length <= MIN_WORDS + 1;
}

function readAddition(
  { text, subject }: Statement,
  { anchor, observedAt }: { anchor: MemoryCandidate; observedAt: Date },
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
  return pointsElsewhere(text, anchor.text) ? null : retell({ text, subject }, observedAt);
}

/** "this script" after a sentence without a script: about something else. */
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

/** The sentence as it follows another one about the same person: "they made it for their sister". */
function retell({ text, subject }: Pick<Statement, "text" | "subject">, observedAt: Date): string {
  const name = speaksOfOthers(text) ? subject.label : null;
  const told = tidySentence(replaceSpeaker(restoreSubject(text), name));
  const tense = PAST.test(told) ? "past" : "present";
  const dated = resolveDates({ text: told, writtenOn: observedAt, tense }).text;
  return lowerStart(dated, { subject });
}

/** As it goes on after a semicolon; a name keeps its capital. */
function lowerStart(text: string, { subject }: Pick<Statement, "subject">): string {
  const isNamed = text.startsWith(subject.label) && !subject.label.startsWith("The ");
  const isName = isNamed || /^I\b/.test(text);
  return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
