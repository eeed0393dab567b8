import { NEGATIONS, type Term, termsOf } from "@loci/language/words";

/** From here on a text is long enough for a word more or less not to change what it says. */
const LONG_TEXT_TERMS = 30;
/** Least share of all words of two texts that both of them have. */
const LEAST_OVERLAP = 0.95;

export interface Fingerprint {
  telling: Set<string>;
  negations: string;
}

/**
 * The hits without those that say the same as an earlier one. Equal are texts with the same telling words and the same
 * negations; long ones may differ in one word of twenty that is no number. Keep the order of the ranking: the best of
 * equals stays.
 */
export function removeNearDuplicates<T>(hits: T[], textOf: (hit: T) => string): T[] {
  return [...eachDistinct(hits, (hit) => fingerprint(termsOf(textOf(hit))))];
}

/** The same, one at a time: a caller that needs only the first few does not have all of them compared. */
export function* eachDistinct<T>(hits: Iterable<T>, fingerprintOf: (hit: T) => Fingerprint): Generator<T> {
  const seen = new Set<string>();
  const long: Fingerprint[] = [];
  for (const hit of hits) {
    const own = fingerprintOf(hit);
    if (own.telling.size >= LONG_TEXT_TERMS) {
      if (long.some((other) => isNearlySame(own, other))) continue;
      long.push(own);
    } else if (own.telling.size > 0) {
      const exact = `${own.negations}\n${[...own.telling].sort().join(" ")}`;
      if (seen.has(exact)) continue;
      seen.add(exact);
    }
    yield hit;
  }
}

/** `fingerprint` for who compares the same texts several times: what most of the time goes into. */
export function rememberFingerprints(): (text: string) => Fingerprint {
  const known = new Map<string, Fingerprint>();
  return (text) => {
    const own = known.get(text) ?? fingerprint(termsOf(text));
    known.set(text, own);
    return own;
  };
}

/** The parts of a text that are compared, from its terms. */
export function fingerprint(terms: Term[]): Fingerprint {
  const telling = new Set<string>();
  const negations: string[] = [];
  for (const { text, isStopWord } of terms) {
    if (!isStopWord) telling.add(text);
    if (NEGATIONS.has(text)) negations.push(text);
  }
  return {
    telling: telling.size > 0 ? telling : new Set(terms.map(({ text }) => text)),
    negations: negations.join(" "),
  };
}

/** Compares two long texts. Most pairs have little in common, which a few words of the one show. */
function isNearlySame(one: Fingerprint, other: Fingerprint): boolean {
  if (one.negations !== other.negations) return false;
  const mostMissing = Math.floor(one.telling.size * (1 - LEAST_OVERLAP));
  const onlyOne = missingIn(other.telling, one.telling, mostMissing);
  if (onlyOne.length > mostMissing) return false;
  const shared = one.telling.size - onlyOne.length;
  if (shared / (one.telling.size + other.telling.size - shared) < LEAST_OVERLAP) return false;
  const onlyOther = missingIn(one.telling, other.telling, other.telling.size);
  return [...onlyOne, ...onlyOther].every((term) => !/\p{N}/u.test(term));
}

/** Terms that the other text lacks; no more than one above `most`. */
function missingIn(other: Set<string>, terms: Set<string>, most: number): string[] {
  const missing: string[] = [];
  for (const term of terms) {
    if (other.has(term)) continue;
    missing.push(term);
    if (missing.length > most) break;
  }
  return missing;
}
