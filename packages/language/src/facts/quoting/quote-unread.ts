import { parseConversation } from "#language/conversation/turns/parse-conversation.js";
import { type Turn, wordsOfTurns } from "#language/conversation/turns/turn.js";
import { detectLanguage } from "#language/detection/detect-language.js";
import { oneOf, pattern } from "#language/pattern/pattern.js";
import type { TextStructure } from "#language/structure/detect-structure.js";
import { asksAboutAnother } from "../answers/asked-about-another.js";
import { blankForeignWords } from "../junk/blank-foreign-words.js";
import { blankHandedOver } from "../junk/handed-over-words.js";
import { blankTaggedMemories } from "../junk/recalled-memories.js";
import { correctionsIn, quoteCorrected, withoutDropped } from "../languages/corrections/apply-corrections.js";
import type { Correction } from "../languages/corrections/told-turn.js";
import type { Fact } from "../types/fact.js";
import { USER } from "../types/subject.js";
import { isQuestion } from "../unstated/unstated-in-language.js";
import { isBriefOpening } from "./brief-opening.js";
import { findLeads, type Lead, type OwnWords, readTold, type ToldTurn } from "./find-leads.js";
import { isSlight } from "./is-slight.js";
import { leansOnTalk, opensBackward, opensWithSpeaker } from "./leans-back.js";
import { asQuoted, MIN_RATING, type Passage, passagesOf } from "./passages.js";
import { kindOf, quoteNote } from "./quote-note.js";
import { isOfHealth, namesSomebody, speaksOfSelf } from "./rate-concreteness.js";
import { splitTurn } from "./split-turn.js";
import { tellTaskMark } from "./task-mark.js";
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
  const said = turns.flatMap((_, index) => quotable(index, { turns, around, facts, corrections }));
  const room = Math.floor(turns.length * QUOTES_PER_TURN) + FREE_QUOTES;
  return mostConcrete(said, room).map((one) => quote(one, observedAt));
}

interface Around {
  turns: readonly Turn[];
  around: string | null;
  facts: Fact[];
  corrections: readonly Correction[];
}

function quotable(index: number, { turns, around, facts, corrections }: Around): Said[] {
  const turn = turns[index] as Turn;
  const before = turns[index - 1];
  if ((turn.role !== "user" && turn.role !== "named") || turn.text.length > MAX_TURN_LENGTH) return [];
  const detected = detectLanguage(turn.text, around);
  const language = detected ?? "en";
  const { textStart } = turn;
  const here = ownWordsOf(turn, { language, corrections });
  const toldBefore = new Map<Turn, ToldTurn>();
  const toldIn = (said: Turn): ToldTurn => {
    const known = toldBefore.get(said);
    const read = known ?? readTold(ownWordsOf(said, { language, corrections }), { language, role: said.role });
    toldBefore.set(said, read);
    return read;
  };
  const { own, corrections: inTurn } = here;
  const told = facts
    .filter(({ start, end }) => start < turn.end && end > textStart)
    .map((fact) => ({ ...fact, start: fact.start - textStart, end: fact.end - textStart }));
  const question = before === undefined || before.speaker === turn.speaker ? null : questionOf(before, language);
  const passages = passagesOf({
    ...{ text: own, language, facts: told, isSpeech: true },
    ...{
      isShared: turn.role === "named",
      isAnswer: question !== null && !OFFER.test(question) && own.length <= LONGEST_ANSWER,
    },
  });
  const isOpeningTalk = turn.role === "named" && index === 0 && turns.length >= LONG_TALK;
  return passages.flatMap((passage) => {
    const words = own.slice(passage.start, passage.end);
    if (isOpeningTalk && passage.rating < OPENING_RATING && !isOfHealth(words, language)) return [];
    const isLeaning = leansOnTalk(words, language);
    const isComplete = before?.role === "named" ? opensWithSpeaker(words) : !isLeaning;
    const isAsked = !isComplete || asksAboutAnother(before) || passage.rating < MIN_RATING;
    const asked = isOpening(own, passage) && isAsked && fitsQuestion(words, question) ? question : null;
    if (asked === null && detected !== null && isSlight(words, { rating: passage.rating, language })) return [];
    const leads = findLeads({ turns, index, passage, language, asked, here, toldIn });
    const rest = afterOpening(words, language);
    const isLost = asked === null && leads.length === 0 && isLeaning && leansOnTalk(rest, language);
    if (isLost && !explainsItself(rest, language)) return [];
    return [{ turn, language, own, corrections: inTurn, passage, asked, leads }];
  });
}

/** The words of a speaker in a turn. */
function ownWordsOf(turn: Turn, { language, corrections }: Pick<Said, "language" | "corrections">): OwnWords {
  const inTurn = correctionsIn(corrections, { start: turn.textStart, end: turn.end });
  const own = withoutDropped(blankHandedOver(blankForeignWords(turn.text), language), inTurn);
  return { own, corrections: inTurn };
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

/** The question that ends a turn, also one without its mark that a person asks. */
function questionOf({ text, role }: Turn, language: string): string | null {
  const last = splitTurn(text, language).at(-1)?.text ?? "";
  const isAsked = /[?？]$/.test(last) || (role !== "assistant" && (isQuestion(last, language) || ASKING.test(last)));
  if (!isAsked || /["“”„«»「」]/.test(last)) return null;
  return last.length >= SHORTEST_QUESTION && last.length <= LONGEST_QUESTION ? last : null;
}

/** "Who walks Schnitzel then". */
const ASKING = /^(?:(?:and|so|but|ok) )?(?:who|where|how (?:old|long|many|much|far))(?!\p{L})/iu;

/** An offer is shown before the words that take it up or turn it down. */
function fitsQuestion(words: string, question: string | null): boolean {
  return question === null || !OFFER.test(question) || TAKES_UP.test(words);
}

/** "Yes when I am home". */
const TAKES_UP = new RegExp(
  pattern`^(?:${oneOf(
    "yes|yeah|yep|ye|ya|ok|okay|sure|please|no|nah|nope|not|later|both|either|neither|ja|nein|nee|gern|bitte|sí|si|claro|vale|oui|non|d'accord",
    "sì|certo|graag|sim|não|claro",
  )})(?!\p{L})|^(?:好|行|不用|可以|はい|いや|うん|お願い)`,
  "iu",
);

/** "Shall I set out a timetable?": nothing is asked about the other. */
const OFFER = new RegExp(
  oneOf(
    "^(?:shall|should|can|may) i|^(?:do|would) you (?:want|like)|^(?:soll|kann|darf) ich|^möchtest du|^(?:quieres|querés) que|^te (?:ayudo|preparo|hago)",
    "^(?:veux-tu|tu veux|souhaites-tu) que|^je te|^vuoi che|^(?:zal|kan) ik|^wil je dat|^(?:quer|queres) que|要不要我|需要我|要我|しましょうか|ましょうか",
  ),
  "iu",
);

const SHORTEST_QUESTION = 8;
const LONGEST_QUESTION = 100;

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
