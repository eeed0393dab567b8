import { analyze, queryTerms } from "#core/text/analyze.js";

/** From here on a text is long enough for a word more or less not to change what it says. */
const LONG_TEXT_TERMS = 30;
const LEAST_OVERLAP = 0.95;

/** Stop words that turn a sentence round, as `analyze` leaves them of `not`, `don't`, `never`, `without`, ... */
const NEGATIONS = new Set(
  "not no nor never without cannot don didn doesn isn aren wasn weren hasn haven hadn won wouldn shouldn couldn"
    .split(" ")
    .flatMap(analyze),
);

interface Fingerprint {
  telling: Set<string>;
  negations: string;
}

/**
 * The hits without those that say the same as an earlier one. Equal are texts with the same telling words and the same negations;
 * long ones may differ in one word of twenty that is no number. Keep the order of the ranking: the best of equals stays.
 */
export function removeNearDuplicates<T>(hits: T[], textOf: (hit: T) => string): T[] {
  const kept: Fingerprint[] = [];
  return hits.filter((hit) => {
    const own = fingerprint(textOf(hit));
    if (kept.some((other) => isSame(own, other))) return false;
    kept.push(own);
    return true;
  });
}

function fingerprint(text: string): Fingerprint {
  const negations = analyze(text).filter((term) => NEGATIONS.has(term));
  return { telling: new Set(queryTerms(text)), negations: negations.join(" ") };
}

function isSame(one: Fingerprint, other: Fingerprint): boolean {
  if (one.negations !== other.negations) return false;
  const onlyOne = [...one.telling].filter((term) => !other.telling.has(term));
  const onlyOther = [...other.telling].filter((term) => !one.telling.has(term));
  const differing = [...onlyOne, ...onlyOther];
  const shared = one.telling.size - onlyOne.length;
  if (differing.length === 0) return shared > 0;
  const isLong = Math.min(one.telling.size, other.telling.size) >= LONG_TEXT_TERMS;
  if (!isLong || shared / (shared + differing.length) < LEAST_OVERLAP) return false;
  return differing.every((term) => !/\p{N}/u.test(term));
}
