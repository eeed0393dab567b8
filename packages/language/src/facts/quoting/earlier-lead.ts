import type { Turn } from "#language/conversation/turns/turn.js";
import type { PlaceInTalk } from "./place-in-talk.js";
import { namesRelative, sexOf } from "./sexes.js";
import { turnsBefore } from "./turns-before.js";
import { lacksPerson } from "./unnamed-person.js";
import { tellingTerms } from "./weigh-terms.js";

const TURNS_BACK = 30;
const DAYS_BACK = 21;
/** In characters. */
const SHORTEST = 12;
const LONGEST = 140;
/**
 * Two rare words in common are enough, and so is a relative within a dozen turns. With 0.8 and 0.5, contexts of the held-out
 * conversations hold less evidence (.902 and .878 for .907), and readers understand as many memories as without these leads.
 */
const ENOUGH = 1.2;
const WEIGHT_OF_RELATIVE = 1.5;
/** A sentence with fewer words of its own says the same, perhaps with an older value. */
const MIN_NEW_TERMS = 2;

interface Quoted {
  quoted: string;
  /** Its words that mean something. */
  terms: ReadonlySet<string>;
  /** The words that are shown before it. */
  shown: string;
  /** The turns that they come from. */
  used: ReadonlySet<Turn>;
}

interface EarlierLead {
  turn: Turn;
  start: number;
  end: number;
}

/**
 * The sentence further back that explains a quotation best: it names the mother whom "she" means, or shares rare words with
 * the quotation. Null when none does. The nearer of two equal ones.
 */
export function findEarlierLead(
  { turns, index, language, read, weightOf }: PlaceInTalk,
  { quoted, terms, shown, used }: Quoted,
): EarlierLead | null {
  const here = turns[index] as Turn;
  const sex = lacksPerson(`${shown} ${quoted}`, language) ? sexOf(quoted, language) : null;
  const known = new Set(tellingTerms(shown, language));
  const weights = new Map([...terms].filter((term) => !known.has(term)).map((term) => [term, weightOf(term)]));
  let best: EarlierLead | null = null;
  let highest = ENOUGH;
  for (const { turn, distance, days } of turnsBefore(turns, index, TURNS_BACK)) {
    if (used.has(turn) || days > DAYS_BACK) continue;
    const nearness = 1 - distance / (2 * TURNS_BACK);
    for (const { start, text, terms: said } of read(turn).parts) {
      if (text.length < SHORTEST || text.length > LONGEST) continue;
      const isNew = said.filter((term) => !terms.has(term) && !known.has(term)).length >= MIN_NEW_TERMS;
      const sharing = isNew ? said.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) : 0;
      const isSameSpeaker = turn.speaker === here.speaker;
      const naming = sex !== null && namesRelative(text, { sex, language, isSameSpeaker }) ? WEIGHT_OF_RELATIVE : 0;
      const score = (sharing + naming) * nearness;
      if (score <= highest) continue;
      best = { turn, start, end: start + text.length };
      highest = score;
    }
  }
  return best;
}
