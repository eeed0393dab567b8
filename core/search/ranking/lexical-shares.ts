import type {
  Candidate,
  CandidateField,
  FieldStatistics,
  IndexedField,
  IndexResult,
} from "#core/ports/search-index.js";
import { bestBm25, scoreBm25, termWeights } from "./score-bm25.js";

export interface LexicalShares {
  /** BM25 of a field as a share of the most that the query could score, 0..1; null where the field does not exist. */
  own: number | null;
  context: number | null;
  title: number | null;
  /** Weight of the query's terms that occur in any field, as a share of all of them, 0..1. */
  coverage: number;
}

/**
 * Lexical figures of single candidates. Shares instead of raw scores, so that a short memory and a long chunk, counted in
 * different populations, can stand in one list.
 */
export function lexicalShares(statistics: IndexResult["statistics"]): (candidate: Candidate) => LexicalShares {
  return (candidate) => {
    const known = statistics[candidate.kind] ?? {};
    const share = (name: IndexedField) => shareOf(candidate.fields[name], known[name]);
    return {
      own: share("own"),
      context: share("context"),
      title: share("title"),
      coverage: coverageOf(Object.values(candidate.fields), known.own ?? known.title),
    };
  };
}

function shareOf(field: CandidateField | undefined, known: FieldStatistics | undefined): number | null {
  if (field === undefined || known === undefined) return null;
  const weights = termWeights(known);
  const best = bestBm25(weights);
  return best === 0 ? 0 : scoreBm25(field, weights, known.averageLength) / best;
}

function coverageOf(fields: CandidateField[], known: FieldStatistics | undefined): number {
  if (known === undefined) return 0;
  const weights = termWeights(known);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.filter((_, index) => fields.some((field) => (field.frequencies[index] ?? 0) > 0));
  return all === 0 ? 0 : found.reduce((sum, weight) => sum + weight, 0) / all;
}
