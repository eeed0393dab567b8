import { parseConversation } from "#language/conversation/turns/parse-conversation.js";
import { type Turn, wordsOfTurns } from "#language/conversation/turns/turn.js";
import { detectLanguage } from "#language/detection/detect-language.js";
import type { TextStructure } from "#language/structure/detect-structure.js";
import { takesBackLast } from "../corrections/read-retraction.js";
import { blankTaggedMemories } from "../junk/recalled-memories.js";
import { quoteCorrected } from "../languages/corrections/apply-corrections.js";
import type { Correction } from "../languages/corrections/told-turn.js";
import type { Fact } from "../types/fact.js";
import { USER } from "../types/subject.js";
import { ANSWER_DAYS, answeredQuestion, isOffer, questionOf } from "./asked-question.js";
import { findLeads, type Lead } from "./find-leads.js";
import { isLost } from "./is-lost.js";
import { isSlight } from "./is-slight.js";
import { leansOnTalk, opensWithSpeaker } from "./leans-back.js";
import { readerOfTurns, type ToldTurn } from "./own-words.js";
import { asQuoted, MIN_RATING, type Passage, passagesOf } from "./passages.js";
import { answersPlainly, asksForSecret, asksOfListener } from "./personal-question.js";
import type { PlaceInTalk } from "./place-in-talk.js";
import { kindOf, quoteNote } from "./quote-note.js";
import { isOfHealth } from "./rate-concreteness.js";
import { tellTaskMark } from "./task-mark.js";
import { daysBetween } from "./turns-before.js";
import { tellingTerms, weighTerms } from "./weigh-terms.js";
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
  const isMonologue = new Set(turns.map(({ speaker }) => speaker)).size === 1;
  const talk: Talk = { turns, isMonologue, facts, read, weightOf };
  const said = turns.flatMap((_, index) => quotable(index, talk));
  const room = Math.floor(turns.length * QUOTES_PER_TURN) + FREE_QUOTES;
  return mostConcrete(said, room).map((one) => quote(one, observedAt));
}

interface Talk extends Omit<PlaceInTalk, "index" | "language"> {
  facts: Fact[];
}

function isQuotable({ role, text }: Turn): boolean {
  return (role === "user" || role === "named") && text.length <= MAX_TURN_LENGTH;
}

function quotable(index: number, { facts, ...talk }: Talk): Said[] {
  const turn = talk.turns[index] as Turn;
  if (!isQuotable(turn)) return [];
  const before = talk.turns[index - 1];
  const here = talk.read(turn);
  const isOther = before !== undefined && before.speaker !== turn.speaker && before.section === turn.section;
  const question = isOther ? questionOf(before, here.language) : null;
  if (question !== null && asksForSecret(question)) return [];
  const place = { ...talk, index, language: here.language, turn, before, here, question };
  const found = passagesIn(place, facts);
  const passages = isTakenBack(place) ? found.slice(0, -1) : found;
  if (passages.length > 0) return passages.flatMap((passage) => tell(place, passage) ?? []);
  const isRead = facts.some(({ start, end }) => start < turn.end && end > turn.textStart);
  return isRead || found.length > 0 ? [] : plainAnswer(place);
}

/** "Forget that" comes next, perhaps after a few words of an assistant. */
function isTakenBack({ turns, index, turn }: Place): boolean {
  const [next, later] = turns.slice(index + 1, index + 3);
  const isHeard = next?.role === "assistant" && !/[?？]/.test(next.text);
  const answer = isHeard ? later : next;
  return answer?.speaker === turn.speaker && takesBackLast(answer.text);
}

/** "Three" to "How many kids do you have?": with the question, it says enough. */
function plainAnswer({ turn, before, here, question, read }: Place): Said[] {
  const { own, corrections, detected } = here;
  if (before?.role !== "assistant" || daysBetween(before, turn) > ANSWER_DAYS) return [];
  if (question === null || isOffer(question) || !asksOfListener(question)) return [];
  const start = own.length - own.trimStart().length;
  const end = own.trimEnd().length;
  if (!answersPlainly(own.slice(start, end))) return [];
  const language = detected ?? read(before).language;
  const passage = { start, end, rating: MIN_RATING };
  return [{ turn, language, own, corrections, passage, asked: question, leads: [] }];
}

interface Place extends PlaceInTalk {
  turn: Turn;
  before: Turn | undefined;
  here: ToldTurn;
  /** The turn of somebody else before this one ends with it. */
  question: string | null;
}

function passagesIn({ turn, here: { own, language }, question }: Place, facts: Fact[]): Passage[] {
  const { textStart, end, role } = turn;
  const told = facts
    .filter((fact) => fact.start < end && fact.end > textStart)
    .map((fact) => ({ ...fact, start: fact.start - textStart, end: fact.end - textStart }));
  const isAnswer = question !== null && !isOffer(question) && own.length <= LONGEST_ANSWER;
  return passagesOf({ text: own, language, facts: told, isSpeech: true, isShared: role === "named", isAnswer });
}

/** A passage with what is shown before it. Null: it is hardly worth keeping, or nobody would understand it. */
function tell(place: Place, passage: Passage): Said | null {
  const { turn, before, here, question } = place;
  const { own, corrections, detected, language } = here;
  const { rating } = passage;
  const words = own.slice(passage.start, passage.end);
  if (isOpeningTalk(place) && rating < OPENING_RATING && !isOfHealth(words, language)) return null;
  const isLeaning = leansOnTalk(words, language);
  const isOpening = isFirst(own, passage);
  const { asked, isNeeded } = answeredQuestion({ turn, before, question, words, rating, isOpening, isLeaning });
  if (!isNeeded && detected !== null && isSlight(words, { rating, language })) return null;
  const leads = findLeads(place, { passage, asked });
  if (isLeaning && asked === null && leads.length === 0 && isLost(words, language)) return null;
  return { turn, language, own, corrections, passage, asked, leads };
}

function isOpeningTalk({ turn, index, turns }: Place): boolean {
  return turn.role === "named" && index === 0 && turns.length >= LONG_TALK;
}

/** Nothing but "haha yes" stands before it. "I love it" has answered already. */
function isFirst(own: string, { start }: Passage): boolean {
  const before = own.slice(0, start);
  return before.replace(/[^\p{L}]/gu, "").length <= LONGEST_OPENER && !opensWithSpeaker(before);
}

/** The first words of a talk among people greet, and name what they meet for. */
const OPENING_RATING = 5;
const LONG_TALK = 8;
const LONGEST_OPENER = 12;
const LONGEST_ANSWER = 160;

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
