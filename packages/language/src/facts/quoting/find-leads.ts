import { isOfPerson, type Turn, type TurnRole } from "#language/conversation/turns/turn.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import { quoteCorrected } from "../languages/corrections/apply-corrections.js";
import type { Correction } from "../languages/corrections/told-turn.js";
import { isUnstatedAnywhere } from "../unstated/unstated-anywhere.js";
import { isQuestion, isSupposition, undoes } from "../unstated/unstated-in-language.js";
import { leansOnTalk } from "./leans-back.js";
import { type Passage, SAYS_SOMETHING } from "./passages.js";
import { isBroken, rateConcreteness } from "./rate-concreteness.js";
import { type SpokenSentence, splitTurn } from "./split-turn.js";
import { lacksPerson } from "./unnamed-person.js";

/** Words before a quotation that name what it is about. */
export interface Lead {
  words: string;
  /** Null: the speaker of the quotation. */
  speaker: string | null;
}

/** All leads of a quotation together. With 120, fewer quotations are clear; with 280, no more questions are answered. */
const MAX_LENGTH = 200;
const LOOK_BACK = 600;
/** A longer turn is a pasted text. */
const MAX_TURN_LENGTH = 2_000;
const TURNS_BACK = 4;
/** Vague words lean on those of the days before, where nothing else was said. */
const DAYS_BACK = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_LEADS = 3;
/** Shorter ones ("Captain reply.") hardly tell what the talk is about. */
const ENOUGH = 30;
/** Words of this length or less seldom tell what they are about. */
const VAGUE = 80;

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
  /** The question that the quotation answers, which is shown with it. */
  asked: string | null;
  /** The words of the turn that is quoted. */
  here: OwnWords;
  toldIn: (turn: Turn) => ToldTurn;
}

/** A turn before, and its sentences that may lead. */
export interface ToldTurn extends OwnWords {
  parts: (SpokenSentence & { rating: number })[];
}

export function readTold(words: OwnWords, { language, role }: { language: string; role: TurnRole }): ToldTurn {
  const parts = splitTurn(words.own, language).filter((part) => mayLead(part, { language, role }));
  const rated = parts.map((part) => ({
    ...part,
    rating: rateConcreteness(part.text, { language, isShared: true }) ?? 0,
  }));
  return { ...words, parts: rated };
}

/**
 * The words before a quotation, the earliest first: those of its turn, and those of people in the turns before on the same
 * day, as far as it takes until the quotation is clear. Words of an assistant lead nothing.
 */
export function findLeads({ turns, index, passage, language, asked, here, toldIn }: Place): Lead[] {
  const turn = turns[index] as Turn;
  const leads: Lead[] = [];
  let room = MAX_LENGTH;
  const add = ({ own, corrections }: OwnWords, { range, speaker }: { range: Range | null; speaker: string | null }) => {
    if (range === null) return;
    const words = quoteCorrected(own, range, corrections);
    leads.unshift({ words, speaker });
    room -= words.length;
  };
  const quoted = here.own.slice(passage.start, passage.end);
  const isClear = () => {
    const led = leads.map(({ words }) => words).join(" ");
    return led.length >= ENOUGH && !lacksPerson(`${led} ${quoted}`, language);
  };
  add(here, { range: lastOf(here.own, { end: passage.start, language, role: turn.role, room }), speaker: null });
  const isVague = leansOnTalk(quoted, language) || lacksPerson(quoted, language) || quoted.length < VAGUE;
  for (const told of turnsBefore(turns, index)) {
    if (isClear() || leads.length === MAX_LEADS) break;
    const days = daysBetween(told, turn);
    if (days > 0 && (leads.length > 0 || !isVague || days > DAYS_BACK)) break;
    const speaker = told.speaker === turn.speaker ? null : told.speaker;
    add(toldIn(told), { range: mostConcreteOf(toldIn(told), { asked, room }), speaker });
  }
  return leads;
}

/** Turns of people in the same talk, the last first. */
function turnsBefore(turns: readonly Turn[], index: number): Turn[] {
  const turn = turns[index] as Turn;
  return turns
    .slice(Math.max(0, index - TURNS_BACK), index)
    .filter(
      (told) =>
        (isOfPerson(told) || told.role === "user") &&
        told.section === turn.section &&
        told.text.length <= MAX_TURN_LENGTH,
    )
    .toReversed();
}

/** Days from one turn to another; without times they are of one day. */
function daysBetween({ sentAt: earlier }: Turn, { sentAt: later }: Turn): number {
  if (earlier === null || later === null) return 0;
  return Math.abs(Math.floor(later.getTime() / DAY_MS) - Math.floor(earlier.getTime() / DAY_MS));
}

/** The last sentences that say something, as many as fit. */
function lastOf(
  own: string,
  { end, language, role, room }: { end: number; language: string; role: TurnRole; room: number },
): Range | null {
  const offset = Math.max(0, end - LOOK_BACK);
  const text = own.slice(offset, end);
  const parts = splitTurn(text, language);
  const first = parts.findLastIndex((part) => !mayLead(part, { language, role }) && !isOwnQuestion(part, language));
  const range = around(parts.slice(first + 1), { text, from: parts.length - first - 2, room });
  return range === null ? null : { start: range.start + offset, end: range.end + offset };
}

/** The most concrete sentence of a turn but the question, with its neighbours as far as they fit. */
function mostConcreteOf(
  { own, parts }: ToldTurn,
  { asked, room }: { asked: string | null; room: number },
): Range | null {
  const others = parts.filter(({ text }) => text !== asked);
  const ratings = others.map(({ rating }) => rating);
  return around(others, { text: own, from: ratings.lastIndexOf(Math.max(...ratings)), room });
}

interface Middle {
  text: string;
  /** The index of the part that the lead grows from. */
  from: number;
  room: number;
}

interface Range {
  start: number;
  end: number;
}

function around(parts: readonly SpokenSentence[], { text, from, room }: Middle): Range | null {
  const middle = parts[from];
  if (middle === undefined) return null;
  let { start } = middle;
  let end = start + middle.text.length;
  for (const part of [...parts.slice(0, from).toReversed(), ...parts.slice(from + 1)]) {
    const widerStart = Math.min(start, part.start);
    const widerEnd = Math.max(end, part.start + part.text.length);
    const between = part.start < start ? text.slice(part.start + part.text.length, start) : text.slice(end, part.start);
    const isNext = !/[^\S\n]{4,}|\n\s*\n/.test(between) && !LEFT_OUT.test(between);
    if (widerEnd - widerStart <= room && isNext) [start, end] = [widerStart, widerEnd];
  }
  const words = text.slice(start, end);
  return SAYS_SOMETHING.test(words) && end - start <= room ? { start, end } : null;
}

const ENDS_ASKING = /[?？]["”’»」]?\s*$/u;

/** A sentence that may not lead stands between two that may; laughter may stand there. */
const LEFT_OUT = /(?:\p{L}[^\p{L}]*){9}/u;

/** "Write a story in first person where I am ...": an order of fiction. */
const FICTION_ORDER = new RegExp(
  oneOf(
    "first[- ]person|ich-perspektive|primera persona|prima persona|première personne|primeira pessoa|ik-vorm",
    "第一人称|一人称",
  ),
  "iu",
);

/** "How long a deadline?" before what its speaker has heard of it, and no request. */
function isOwnQuestion({ text }: SpokenSentence, language: string): boolean {
  if (isBroken(text) || FICTION_ORDER.test(text) || text.length > LONGEST_QUESTION || REQUEST.test(text)) return false;
  return ENDS_ASKING.test(text) && !isSupposition(text, language);
}

const LONGEST_QUESTION = 90;
const REQUEST = new RegExp(
  pattern`^(?:${oneOf("and|so|also|ok|hi|hey|und|y|e|et")},? )*(?:${oneOf(
    "can|could|would|will|do|did|shall|should",
    "kannst|könntest|würdest|puedes|podrías|me puedes|peux-tu|tu peux|pourrais-tu|puoi|potresti|kun je|kan je|pode|podes|você pode",
  )})(?!\p{L})`,
  "iu",
);

/** Jokes, suppositions and broken sentences explain nothing, and questions only what people ask each other. */
function mayLead({ text }: SpokenSentence, { language, role }: { language: string; role: TurnRole }): boolean {
  if (isBroken(text) || isUnstatedAnywhere(text) || FICTION_ORDER.test(text)) return false;
  if (undoes(text, { words: "before", language })) return false;
  const isAsked = isQuestion(text, language) || ENDS_ASKING.test(text);
  if (isAsked) return role !== "user";
  return !undoes(text, { words: "rest", language }) && (role !== "user" || !isSupposition(text, language));
}
