import type { Turn } from "#language/conversation/turns/turn.js";
import { blankForeignWords } from "../junk/blank-foreign-words.js";
import { blankHandedOver } from "../junk/handed-over-words.js";
import { correctionsIn, withoutDropped } from "../languages/corrections/apply-corrections.js";
import type { Correction } from "../languages/corrections/told-turn.js";
import { tellingTerms } from "./earlier-lead.js";
import { mayLead } from "./may-lead.js";
import { rateConcreteness } from "./rate-concreteness.js";
import { type SpokenSentence, splitTurn } from "./split-turn.js";

/** The words of a turn that are its speaker's own, in their places. */
export interface OwnWords {
  own: string;
  corrections: readonly Correction[];
}

/** A turn, and its sentences that may lead. */
export interface ToldTurn extends OwnWords {
  parts: ToldSentence[];
}

export interface ToldSentence extends SpokenSentence {
  rating: number;
  /** The stems of its words that mean something. */
  terms: string[];
}

export function ownWordsOf(
  turn: Turn,
  { language, corrections }: { language: string; corrections: readonly Correction[] },
): OwnWords {
  const inTurn = correctionsIn(corrections, { start: turn.textStart, end: turn.end });
  const own = withoutDropped(blankHandedOver(blankForeignWords(turn.text), language), inTurn);
  return { own, corrections: inTurn };
}

/** Reads the turns of a conversation, each once for a language of the quotations after it. */
export function readerOfTurns(corrections: readonly Correction[]): (turn: Turn, language: string) => ToldTurn {
  const read = new Map<string, Map<Turn, ToldTurn>>();
  return (turn, language) => {
    const known = read.get(language) ?? new Map<Turn, ToldTurn>();
    read.set(language, known);
    const told =
      known.get(turn) ?? readTurn(ownWordsOf(turn, { language, corrections }), { language, role: turn.role });
    known.set(turn, told);
    return told;
  };
}

function readTurn(words: OwnWords, { language, role }: { language: string; role: Turn["role"] }): ToldTurn {
  const parts = splitTurn(words.own, language).filter((part) => mayLead(part, { language, role }));
  const read = parts.map((part) => ({
    ...part,
    rating: rateConcreteness(part.text, { language, isShared: true }) ?? 0,
    terms: tellingTerms(part.text, language),
  }));
  return { ...words, parts: read };
}
