import type { Turn } from "#language/conversation/turns/turn.js";
import { SMALL_WORDS } from "#language/detection/small-words.js";
import { queryTerms } from "#language/words/index.js";
import type { ToldTurn } from "./own-words.js";
import { namesRelative, sexOf } from "./sexes.js";
import { turnsBefore } from "./turns-before.js";
import { lacksPerson } from "./unnamed-person.js";

const TURNS_BACK = 30;
const DAYS_BACK = 21;
/** In characters. */
const SHORTEST = 12;
const LONGEST = 140;
/** Two rare words, or a rare word and the person. With 0.8 and 0.5, contexts hold less evidence (.902 and .878 for .907). */
const ENOUGH = 1.2;
const WEIGHT_OF_PERSON = 1.5;
/** A word that more turns than these say is no sign of one matter. */
const MAX_TURNS = 4;
const MAX_SHARE = 0.12;

interface Place {
  turns: readonly Turn[];
  index: number;
  quoted: string;
  /** The words that are shown before it. */
  shown: string;
  language: string;
  toldIn: (turn: Turn) => ToldTurn;
  weightOf: WeightOfTerm;
}

export interface EarlierLead {
  turn: Turn;
  start: number;
  end: number;
}

/**
 * The sentence further back that tells best whom or what a quotation is about: it names the mother for whom "her"
 * stands, or shares rare words with the quotation. Null when none does. The nearer of two equal ones.
 */
export function findEarlierLead({
  turns,
  index,
  quoted,
  shown,
  language,
  toldIn,
  weightOf,
}: Place): EarlierLead | null {
  const all = `${shown} ${quoted}`;
  const sex = lacksPerson(all, language) ? sexOf(quoted, language) : null;
  const known = new Set(tellingTerms(shown, language));
  const unknown = tellingTerms(quoted, language).filter((term) => !known.has(term));
  const weights = new Map(unknown.map((term) => [term, weightOf(term)]));
  let best: EarlierLead | null = null;
  let highest = ENOUGH;
  for (const { turn, distance, days } of turnsBefore(turns, index, TURNS_BACK)) {
    if (distance === 1 || days > DAYS_BACK) continue;
    const nearness = 1 - distance / (2 * TURNS_BACK);
    for (const { start, text, terms } of toldIn(turn).parts) {
      if (text.length < SHORTEST || text.length > LONGEST || all.includes(text)) continue;
      const named = sex !== null && namesRelative(text, { sex, language }) ? WEIGHT_OF_PERSON : 0;
      const score = terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), named) * nearness;
      if (score <= highest) continue;
      best = { turn, start, end: start + text.length };
      highest = score;
    }
  }
  return best;
}

/** From 0, for a word that many turns say, to 1. */
export type WeightOfTerm = (term: string) => number;

/** How much two sentences of a conversation that share a word tell of one matter. */
export function weighTerms(turns: readonly Turn[], language: string): WeightOfTerm {
  const saying = new Map<string, number>();
  for (const { text } of turns) {
    for (const term of tellingTerms(text, language)) saying.set(term, (saying.get(term) ?? 0) + 1);
  }
  const most = Math.max(MAX_TURNS, MAX_SHARE * turns.length);
  return (term) => {
    const count = saying.get(term) ?? 1;
    return count > most ? 0 : 1 - Math.log(count) / Math.log(turns.length);
  };
}

/** The distinct stems of the words that mean something. */
export function tellingTerms(text: string, language: string): string[] {
  const small = SMALL_WORDS.get(language);
  return queryTerms(text).filter((term) => term.length > 1 && small?.has(term) !== true);
}
