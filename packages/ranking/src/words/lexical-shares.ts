import type {
  Candidate,
  CandidateField,
  FieldStatistics,
  IndexedField,
  IndexResult,
} from "#ranking/candidates/candidate.js";
import { bestBm25, scoreBm25, termWeights } from "./score-bm25.js";

export interface LexicalShares {
  /** BM25 of a field as a share of the most that the query could score, 0..1; null where the field does not exist. */
  own: number | null;
  context: number | null;
  title: number | null;
  /** Weight of the query's terms that occur in any field, as a share of all of them, 0..1. */
  coverage: number;
  /**
   * The same of the terms that the unit itself tells of: in its words or title whole, in the words around it in part.
   */
  told: number;
}

const AROUND = 0.4;

const NO_TERMS: ReadonlySet<number> = new Set();

/**
 * Lexical figures of single candidates. They are shares instead of raw scores, so that a short memory and a long chunk,
 * counted in different populations, can stand in one list. `given` are the places of terms that count as told in any
 * words.
 */
export function lexicalShares(
  statistics: IndexResult["statistics"],
): (candidate: Candidate, given?: ReadonlySet<number>) => LexicalShares {
  return (candidate, given = NO_TERMS) => {
    const known = statistics[candidate.kind] ?? {};
    const share = (name: IndexedField) => shareOf(candidate.fields[name], known[name]);
    return {
      own: share("own"),
      context: share("context"),
      title: share("title"),
      ...termsFound(candidate, { known: known.own ?? known.title, given }),
    };
  };
}

function shareOf(field: CandidateField | undefined, known: FieldStatistics | undefined): number | null {
  if (field === undefined || known === undefined) return null;
  const weights = termWeights(known);
  const best = bestBm25(weights);
  return best === 0 ? 0 : scoreBm25(field, weights, known.averageLength) / best;
}

function termsFound(
  { fields }: Candidate,
  { known, given }: { known: FieldStatistics | undefined; given: ReadonlySet<number> },
): Pick<LexicalShares, "coverage" | "told"> {
  const weights = known === undefined ? [] : termWeights(known);
  const sums = { all: 0, covered: 0, told: 0 };
  for (const [index, weight] of weights.entries()) {
    const occursIn = (field: CandidateField | undefined) => (field?.frequencies[index] ?? 0) > 0;
    const isIts = occursIn(fields.own) || occursIn(fields.title);
    const isAround = occursIn(fields.context);
    sums.all += weight;
    if (isIts || isAround) sums.covered += weight;
    if (isIts || given.has(index)) sums.told += weight;
    else if (isAround) sums.told += AROUND * weight;
  }
  if (sums.all === 0) return { coverage: 0, told: 0 };
  return { coverage: sums.covered / sums.all, told: sums.told / sums.all };
}
