import type { Turn, TurnRole } from "#language/conversation/turns/turn.js";
import { quoteCorrected } from "../languages/corrections/apply-corrections.js";
import { findEarlierLead } from "./earlier-lead.js";
import { leansOnTalk } from "./leans-back.js";
import { mayLead } from "./may-lead.js";
import type { OwnWords, ToldTurn } from "./own-words.js";
import { isListItem, type Passage, SAYS_SOMETHING } from "./passages.js";
import type { PlaceInTalk } from "./place-in-talk.js";
import { type SpokenSentence, splitTurn } from "./split-turn.js";
import { turnsBefore } from "./turns-before.js";
import { lacksPerson } from "./unnamed-person.js";
import { tellingTerms, type WeightOfTerm } from "./weigh-terms.js";

/** Words before a quotation that name what it is about. */
export interface Lead {
  words: string;
  /** Null: the speaker of the quotation. */
  speaker: string | null;
}

/** All leads of a quotation but the one further back. With 120, fewer quotations are clear; with 280, no more questions are answered. */
const MAX_LENGTH = 200;
const LOOK_BACK = 600;
const TURNS_BACK = 4;
/** Vague words lean on those of the days before, where nothing else was said. */
const DAYS_BACK = 3;
const MAX_LEADS = 3;
const WEIGHT_OF_SHARED = 4;
/** Shorter ones ("Captain reply.") hardly tell what the talk is about. */
const ENOUGH = 30;
/** Words of this length or less seldom tell what they are about. */
const VAGUE = 80;

interface Quoted {
  passage: Passage;
  /** The question that the quotation answers, which is shown with it. */
  asked: string | null;
}

/**
 * The words before a quotation, the earliest first: those of its turn, and those of people in the turns before on the same
 * day, as far as it takes until the quotation is clear; then a sentence further back that names whom or what it is about.
 * Words of an assistant lead nothing.
 */
export function findLeads(place: PlaceInTalk, { passage, asked }: Quoted): Lead[] {
  const { turns, index, language, isMonologue, read, weightOf } = place;
  const turn = turns[index] as Turn;
  const here = read(turn);
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
  const isLeaning = leansOnTalk(quoted, language) || lacksPerson(quoted, language);
  const isItem = isListItem(here.own, passage.start) && !isLeaning;
  if (!isItem)
    add(here, { range: lastOf(here.own, { end: passage.start, language, role: turn.role, room }), speaker: null });
  const used = new Set([turn]);
  const terms = new Set(tellingTerms(quoted, language));
  const shared: WeightOfTerm = (term) => (terms.has(term) ? weightOf(term) : 0);
  const isVague = isLeaning || quoted.length < VAGUE;
  const needsSharing = isMonologue && !isLeaning && !OF_BEFORE.test(quoted);
  for (const { turn: told, days } of turnsBefore(turns, index, TURNS_BACK)) {
    if (isClear() || leads.length === MAX_LEADS) break;
    if (days > 0 && (leads.length > 0 || !isVague || days > DAYS_BACK)) break;
    const before = read(told);
    if (needsSharing && !before.parts.some((part) => part.terms.some((term) => terms.has(term)))) continue;
    const speaker = told.speaker === turn.speaker ? null : told.speaker;
    used.add(told);
    add(before, { range: bestOf(before, { asked, room, shared }), speaker });
  }
  const shown = [asked ?? "", ...leads.map(({ words }) => words)].join(" ");
  const earlier = findEarlierLead(place, { quoted, terms, shown, used });
  if (earlier !== null) {
    const speaker = earlier.turn.speaker === turn.speaker ? null : earlier.turn.speaker;
    add(read(earlier.turn), { range: earlier, speaker });
  }
  return leads;
}

/** "Paid 340 for it": English words for something that was named before. */
const OF_BEFORE =
  /(?<![\p{L}'’])(?:it|its|it['’]s|there|them|those|these|one|ones|that['’]?s|that(?=$|[.,!?;]))(?![\p{L}])/iu;

/** The last sentences that say something, as many as fit. */
function lastOf(
  own: string,
  { end, language, role, room }: { end: number; language: string; role: TurnRole; room: number },
): Range | null {
  const offset = Math.max(0, end - LOOK_BACK);
  const text = own.slice(offset, end);
  const parts = splitTurn(text, language);
  const first = parts.findLastIndex((part) => !mayLead(part, { language, role, isOfSameTurn: true }));
  const range = around(parts.slice(first + 1), { text, from: parts.length - first - 2, room });
  return range === null ? null : { start: range.start + offset, end: range.end + offset };
}

/**
 * The sentence of a turn that tells most, by its concreteness and by the rare words that it shares with the quotation, with
 * its neighbours as far as they fit. The question is left out.
 */
function bestOf(
  { own, parts }: ToldTurn,
  { asked, room, shared }: { asked: string | null; room: number; shared: WeightOfTerm },
): Range | null {
  const others = parts.filter(({ text }) => text !== asked);
  const scores = others.map(({ rating, terms }) => rating + sumOf(terms.map(shared)) * WEIGHT_OF_SHARED);
  return around(others, { text: own, from: scores.lastIndexOf(Math.max(...scores)), room });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
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

/** A sentence that may not lead stands between two that may; laughter may stand there. */
const LEFT_OUT = /(?:\p{L}[^\p{L}]*){9}/u;
