import { isOfPerson, type Turn } from "#language/conversation/turns/turn.js";
import { oneOf } from "#language/pattern/pattern.js";
import { quoteCorrected } from "../languages/corrections/apply-corrections.js";
import type { Correction } from "../languages/corrections/told-turn.js";
import { isQuestion, undoes } from "../unstated/unstated-in-language.js";
import { type Passage, SAYS_SOMETHING } from "./passages.js";
import { isBroken, rateConcreteness } from "./rate-concreteness.js";
import { type SpokenSentence, splitTurn } from "./split-turn.js";

/** Words before a quotation that name what it is about. */
export interface Lead {
  words: string;
  /** Null: the speaker of the quotation. */
  speaker: string | null;
}

/** A longer lead says more than the quotation. */
const MAX_LENGTH = 120;
const LOOK_BACK = 400;
/** A longer turn is a pasted text. */
const MAX_TURN_LENGTH = 2_000;
/** A turn of the same user stands this many turns before, with an assistant between. */
const OWN_TURN_BACK = 2;

/** The words of a turn that are its speaker's own, in their places. */
export interface OwnWords {
  own: string;
  corrections: readonly Correction[];
}

interface Place {
  turns: readonly Turn[];
  index: number;
  passage: Passage;
  language: string;
  /** The user's turn before the words of an assistant is too far. */
  isNear: boolean;
  /** The words of the turn that is quoted. */
  here: OwnWords;
  ownOf: (turn: Turn) => OwnWords;
}

/**
 * The words that a quotation leans on: those before it in its turn, else the turn before of a person, else the user's
 * turn before the words of an assistant.
 */
export function findLead({ turns, index, passage, language, here, ownOf, isNear }: Place): Lead | null {
  const turn = turns[index] as Turn;
  const inTurn = lastOf(here.own, { end: passage.start, language });
  if (inTurn !== null) return { words: quoteCorrected(here.own, inTurn, here.corrections), speaker: null };
  const told = turnBefore(turns, { index, isNear });
  if (told === undefined) return null;
  const { own, corrections } = ownOf(told);
  const range = mostConcreteOf(own, language);
  if (range === null) return null;
  return {
    words: quoteCorrected(own, range, corrections),
    speaker: told.speaker === turn.speaker ? null : told.speaker,
  };
}

/** A lead of the same talk. Words that answer an assistant's question do not go on with the user's own. */
function turnBefore(turns: readonly Turn[], { index, isNear }: Pick<Place, "index" | "isNear">): Turn | undefined {
  const turn = turns[index] as Turn;
  const [last, ...earlier] = turns.slice(Math.max(0, index - OWN_TURN_BACK), index).toReversed();
  const isAnswer = last?.role === "assistant" && /[?？]\s*$/.test(last.text);
  const told = isOfPerson(turn) || last?.role === "user" ? last : isAnswer || isNear ? undefined : earlier[0];
  const isSpeech = told !== undefined && (isOfPerson(told) || told.role === "user");
  if (!isSpeech || told.section !== turn.section || told.text.length > MAX_TURN_LENGTH) return undefined;
  return dayOf(told) === dayOf(turn) ? told : undefined;
}

function dayOf({ sentAt }: Turn): string | undefined {
  return sentAt?.toISOString().slice(0, 10);
}

/** The last sentences that say something, as many as fit. */
function lastOf(own: string, { end, language }: { end: number; language: string }): Range | null {
  const offset = Math.max(0, end - LOOK_BACK);
  const text = own.slice(offset, end);
  const parts = splitTurn(text, language);
  const first = parts.findLastIndex((part) => !mayLead(part, language));
  const range = around(parts.slice(first + 1), { text, from: parts.length - first - 2 });
  return range === null ? null : { start: range.start + offset, end: range.end + offset };
}

/** The most concrete sentence of a turn, with its neighbours as far as they fit. */
function mostConcreteOf(text: string, language: string): Range | null {
  const parts = splitTurn(text, language).filter((part) => mayLead(part, language));
  const ratings = parts.map(({ text: words }) => rateConcreteness(words, { language, isShared: true }) ?? 0);
  return around(parts, { text, from: ratings.lastIndexOf(Math.max(...ratings)) });
}

interface Middle {
  text: string;
  /** The index of the part that the lead grows from. */
  from: number;
}

interface Range {
  start: number;
  end: number;
}

function around(parts: readonly SpokenSentence[], { text, from }: Middle): Range | null {
  const middle = parts[from];
  if (middle === undefined) return null;
  let { start } = middle;
  let end = start + middle.text.length;
  for (const part of [...parts.slice(0, from).toReversed(), ...parts.slice(from + 1)]) {
    const widerStart = Math.min(start, part.start);
    const widerEnd = Math.max(end, part.start + part.text.length);
    const isNext = !/\S[^\S\n]{4,}\S|\n\s*\n/.test(text.slice(widerStart, widerEnd));
    if (widerEnd - widerStart <= MAX_LENGTH && isNext) [start, end] = [widerStart, widerEnd];
  }
  const words = text.slice(start, end);
  return SAYS_SOMETHING.test(words) && end - start <= MAX_LENGTH ? { start, end } : null;
}

/** "Write a story in first person where I am ...": an order of fiction. */
const FICTION_ORDER = new RegExp(
  oneOf(
    "first[- ]person|ich-perspektive|primera persona|prima persona|première personne|primeira pessoa|ik-vorm",
    "第一人称|一人称",
  ),
  "iu",
);

/** Jokes, suppositions and broken sentences explain nothing. */
function mayLead({ text }: SpokenSentence, language: string): boolean {
  if (isBroken(text) || FICTION_ORDER.test(text) || undoes(text, { words: "before", language })) return false;
  return isQuestion(text, language) || !undoes(text, { words: "rest", language });
}
