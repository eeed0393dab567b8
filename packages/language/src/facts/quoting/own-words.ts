import type { Turn, TurnRole } from "#language/conversation/turns/turn.js";
import { detectLanguage } from "#language/detection/detect-language.js";
import { opensAsCorrection } from "../corrections/read-correction.js";
import { blankForeignWords } from "../junk/blank-foreign-words.js";
import { blankHandedOver } from "../junk/handed-over-words.js";
import { correctionsIn, withoutDropped } from "../languages/corrections/apply-corrections.js";
import { opensWithCue } from "../languages/corrections/opens-with-cue.js";
import type { Correction } from "../languages/corrections/told-turn.js";
import { mayLead } from "./may-lead.js";
import { rateConcreteness } from "./rate-concreteness.js";
import { type SpokenSentence, splitTurn } from "./split-turn.js";
import { undoneParts } from "./undone-parts.js";
import { tellingTerms } from "./weigh-terms.js";

/** The words of a turn that are its speaker's own, in their places. */
export interface OwnWords {
  own: string;
  corrections: readonly Correction[];
}

/** A turn, and its sentences that may lead; none of a pasted text. */
export interface ToldTurn extends OwnWords {
  /** Null where it is not clear. */
  detected: string | null;
  /** The same, or English. */
  language: string;
  parts: ToldSentence[];
}

interface ToldSentence extends SpokenSentence {
  rating: number;
  /** The stems of its words that mean something. */
  terms: string[];
}

export type TurnReader = (turn: Turn) => ToldTurn;

interface Talk {
  /** Ranges that the speakers put right. */
  corrections: readonly Correction[];
  /** The language of the conversation, where it is known. */
  around: string | null;
}

/** Reads turns of people, each once. */
export function readerOfTurns({ corrections, around }: Talk): TurnReader {
  const read = new Map<Turn, ToldTurn>();
  return (turn) => {
    const told = read.get(turn) ?? readTurn(turn, { corrections, around });
    read.set(turn, told);
    return told;
  };
}

/** A longer turn is a pasted text. */
const LONGEST_TURN = 2_000;

function readTurn(turn: Turn, { corrections, around }: Talk): ToldTurn {
  const detected = detectLanguage(turn.text, around);
  const language = detected ?? "en";
  const inTurn = correctionsIn(corrections, { start: turn.textStart, end: turn.end });
  const own = withoutDropped(blankHandedOver(blankForeignWords(turn.text), language), inTurn);
  const parts = turn.text.length <= LONGEST_TURN ? leadingSentences(own, { language, role: turn.role }) : [];
  return { own, corrections: inTurn, detected, language, parts };
}

function leadingSentences(own: string, { language, role }: { language: string; role: TurnRole }): ToldSentence[] {
  const parts = splitTurn(own, language).map((part) => ({
    ...part,
    rating: rateConcreteness(part.text, { language, isShared: true }),
  }));
  const undone = undoneParts(parts, language);
  return parts.flatMap((part, index) => {
    const next = parts[index + 1];
    const isPutRight = next !== undefined && putsRight(next.text, language);
    if (undone[index] || isPutRight || !mayLead(part, { language, role })) return [];
    return [{ ...part, rating: part.rating ?? 0, terms: tellingTerms(part.text, language) }];
  });
}

/** "Sorry, not red, green": whether a sentence replaces the one before it. */
function putsRight(sentence: string, language: string): boolean {
  if (language !== "en") return opensWithCue(sentence, language);
  return opensAsCorrection(sentence) || NO_WAIT.test(sentence);
}

const NO_WAIT = /^(?:no,? wait|wait,? no)\b/i;
