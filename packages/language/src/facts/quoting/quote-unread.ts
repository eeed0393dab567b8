import { parseConversation } from "#language/conversation/turns/parse-conversation.js";
import { type Turn, wordsOfTurns } from "#language/conversation/turns/turn.js";
import { detectLanguage } from "#language/detection/detect-language.js";
import type { TextStructure } from "#language/structure/detect-structure.js";
import { asksAboutAnother } from "../answers/asked-about-another.js";
import { blankTaggedMemories } from "../junk/recalled-memories.js";
import { quoteCorrected } from "../languages/corrections/apply-corrections.js";
import type { Correction } from "../languages/corrections/told-turn.js";
import type { Fact } from "../types/fact.js";
import { USER } from "../types/subject.js";
import { claims, fitsQuestion, isOffer, questionOf } from "./asked-question.js";
import { isBriefOpening } from "./brief-opening.js";
import { findLeads, type Lead } from "./find-leads.js";
import { isSlight } from "./is-slight.js";
import { leansOnTalk, opensBackward, opensWithSpeaker } from "./leans-back.js";
import { readerOfTurns, type TurnReader } from "./own-words.js";
import { asQuoted, MIN_RATING, type Passage, passagesOf } from "./passages.js";
import { kindOf, quoteNote } from "./quote-note.js";
import { isOfHealth, namesSomebody, speaksOfSelf } from "./rate-concreteness.js";
import { tellTaskMark } from "./task-mark.js";
import { daysBetween } from "./turns-before.js";
import { tellingTerms, type WeightOfTerm, weighTerms } from "./weigh-terms.js";
import { writeQuote } from "./write-quote.js";

/** A longer turn is a pasted text. */
const MAX_TURN_LENGTH = 8_000;
/** The quotations of a conversation, for each of its turns. The most concrete ones are kept. */
const QUOTES_PER_TURN = 0.8;
const FREE_QUOTES = 4;

interface Input {
  text: string;
  structure: TextStructure;
  observedAt: Date;
  /** The facts that rules have read. */
  facts: Fact[];
  /** Ranges that the speakers put right. */
  corrections: readonly Correction[];
}

interface Said {
  turn: Turn;
  language: string;
  own: string;
  corrections: readonly Correction[];
  passage: Passage;
  /** The question that it answers. */
  asked: string | null;
  /** The words before it that tell what it is about. */
  leads: Lead[];
}

/**
 * Keeps concrete sentences that no rule has read as they were said, in any language, with speaker and day. Such a memory
 * is true whatever the words mean. Questions, suppositions, orders, code and words of others are left out. Pure. Linear
 * in the text.
 */
export function quoteUnread({ text, structure, observedAt, facts, corrections }: Input): Fact[] {
  if (structure === "code") return [];
  const turns = structure === "conversation" ? parseConversation(blankTaggedMemories(text)) : [];
  if (turns.length === 0)
    return structure === "conversation" ? [] : quoteNote({ text, observedAt, facts, corrections });
  const around = detectLanguage(wordsOfTurns(turns));
  const read = readerOfTurns({ corrections, around });
  const weightOf = weighTerms(turns.filter(isQuotable).map((turn) => tellingTerms(turn.text, read(turn).language)));
  const talk: Talk = { turns, facts, read, weightOf };
  const said = turns.flatMap((_, index) => quotable(index, talk));
  const room = Math.floor(turns.length * QUOTES_PER_TURN) + FREE_QUOTES;
  return mostConcrete(said, room).map((one) => quote(one, observedAt));
}

interface Talk {
  turns: readonly Turn[];
  facts: Fact[];
  read: TurnReader;
  weightOf: WeightOfTerm;
}

function isQuotable({ role, text }: Turn): boolean {
  return (role === "user" || role === "named") && text.length <= MAX_TURN_LENGTH;
}

function quotable(index: number, { turns, facts, read, weightOf }: Talk): Said[] {
  const turn = turns[index] as Turn;
  const before = turns[index - 1];
  if (!isQuotable(turn)) return [];
  const here = read(turn);
  const { own, corrections, detected, language } = here;
  const { textStart } = turn;
  const told = facts
    .filter(({ start, end }) => start < turn.end && end > textStart)
    .map((fact) => ({ ...fact, start: fact.start - textStart, end: fact.end - textStart }));
  const isOther = before !== undefined && before.speaker !== turn.speaker && before.section === turn.section;
  const question = isOther ? questionOf(before, language) : null;
  const passages = passagesOf({
    ...{ text: own, language, facts: told, isSpeech: true },
    ...{
      isShared: turn.role === "named",
      isAnswer: question !== null && !isOffer(question) && own.length <= LONGEST_ANSWER,
    },
  });
  const isOpeningTalk = turn.role === "named" && index === 0 && turns.length >= LONG_TALK;
  return passages.flatMap((passage) => {
    const words = own.slice(passage.start, passage.end);
    if (isOpeningTalk && passage.rating < OPENING_RATING && !isOfHealth(words, language)) return [];
    const isLeaning = leansOnTalk(words, language);
    const isComplete = before?.role === "named" ? opensWithSpeaker(words) : !isLeaning;
    const fits = isOpening(own, passage) && fitsQuestion(words, question);
    const isAnswer = fits && (!isComplete || asksAboutAnother(before) || passage.rating < MIN_RATING);
    const isOfAssistant = before?.role === "assistant" && daysBetween(before, turn) <= ANSWER_DAYS && !claims(question);
    const asked = isAnswer || (fits && isOfAssistant) ? question : null;
    if ((!isAnswer || question === null) && detected !== null && isSlight(words, { rating: passage.rating, language }))
      return [];
    const leads = findLeads({ turns, index, passage, language, asked, here, read, weightOf });
    const rest = afterOpening(words, language);
    const isLost = asked === null && leads.length === 0 && isLeaning && leansOnTalk(rest, language);
    if (isLost && !explainsItself(rest, language)) return [];
    return [{ turn, language, own, corrections, passage, asked, leads }];
  });
}

/** The words after "Kitchen.", which tells what they are about. */
function afterOpening(words: string, language: string): string {
  const [opening = ""] = /^[^.!\n]{1,40}[.!]+\s+/.exec(words) ?? [];
  return isBriefOpening(opening, language) ? words.slice(opening.length) : words;
}

/** It names somebody or is about its speaker or somebody's health, though it opens with a word for something before. */
function explainsItself(words: string, language: string): boolean {
  if (!opensBackward(words, language) || speaksOfSelf(words, language)) return true;
  return namesSomebody(words) || isOfHealth(words, language);
}

/** Nothing but "haha yes" stands before it. */
function isOpening(own: string, { start }: Passage): boolean {
  return own.slice(0, start).replace(/[^\p{L}]/gu, "").length <= LONGEST_OPENER;
}

/** The first words of a talk among people greet, and name what they meet for. */
const OPENING_RATING = 5;
const LONG_TALK = 8;
const LONGEST_OPENER = 12;
const LONGEST_ANSWER = 160;
/** A later turn hardly answers. */
const ANSWER_DAYS = 3;

function quote(
  { turn, language, own, corrections, passage: { start, end, rating }, asked, leads }: Said,
  observedAt: Date,
): Fact {
  const written = quoteCorrected(own, { start, end }, corrections);
  const words = tellTaskMark(written, language);
  const speaker = turn.role === "user" ? null : turn.speaker;
  return {
    text: writeQuote({ words, speaker, saidAt: turn.sentAt ?? observedAt, asked, leads, language }),
    subject: speaker ?? USER.name,
    kind: kindOf(written) ?? "quote",
    ...asQuoted(rating),
    ...(turn.sentAt === null ? {} : { saidAt: turn.sentAt.toISOString() }),
    start: turn.textStart + start,
    end: turn.textStart + end,
  };
}

function mostConcrete(said: Said[], room: number): Said[] {
  if (said.length <= room) return said;
  const ranked = said.toSorted((one, other) => other.passage.rating - one.passage.rating);
  const kept = new Set(ranked.slice(0, room));
  return said.filter((one) => kept.has(one));
}
