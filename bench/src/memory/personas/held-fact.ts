import { contentWords } from "../fact-coverage.js";
import type { NeededFact } from "./needed-fact.js";

/** Whether a context holds what the right answer needs. */
export interface HeldFact {
  /** Half of the words of the needed sentence stand in one sentence of the context. */
  isHeld: boolean;
  /** Two thirds of them do. */
  isHeldStrictly: boolean;
  /** Half of the telling words stand anywhere in it. The more different words a context has, the more of them are there by chance. */
  hasTellingWords: boolean;
}

const HALF = 1 / 2;
const STRICT = 2 / 3;
const SENTENCE_END = /(?<=[.!?])\s+|\n/;

export function heldFact({ tellingWords, sentence }: NeededFact, context: string): HeldFact {
  const shares = context.split(SENTENCE_END).map((said) => shareOf(sentence, contentWords(said)));
  const best = Math.max(...shares);
  return {
    isHeld: best >= HALF,
    isHeldStrictly: best >= STRICT,
    hasTellingWords: shareOf(tellingWords, contentWords(context)) >= HALF,
  };
}

/** 0 of nothing. */
function shareOf(wanted: ReadonlySet<string>, known: ReadonlySet<string>): number {
  return wanted.size === 0 ? 0 : [...wanted].filter((word) => known.has(word)).length / wanted.size;
}
