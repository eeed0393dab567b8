import type { Candidate, IndexedField, IndexResult } from "@loci/ranking/candidates";
import { scoreBm25, termWeights } from "@loci/ranking/words";
import type { RankedResult } from "../search/ranked-search.js";

export interface CandidateRanks {
  id: string;
  /** From 1; null without a word of the query, or without a vector. */
  lexicalRank: number | null;
  vectorRank: number | null;
}

/**
 * The places of the best of these ids among the candidates of its kind, as the index orders them; null: it proposed
 * none.
 */
export function candidateRanks({ result }: RankedResult, ids: Set<string>): CandidateRanks | null {
  const scored = result.candidates.map((candidate) => ({ ...candidate, words: bm25Of(candidate, result) }));
  const places = scored.flatMap(({ id, kind, words, cosine }): CandidateRanks[] => {
    if (!ids.has(id)) return [];
    const rivals = scored.filter((rival) => rival.kind === kind);
    const lexicalRank = words > 0 ? rivals.filter((rival) => rival.words > words).length + 1 : null;
    const vectorRank = cosine === null ? null : rivals.filter((rival) => (rival.cosine ?? -1) > cosine).length + 1;
    return [{ id, lexicalRank, vectorRank }];
  });
  return places.toSorted((one, other) => bestOf(one) - bestOf(other))[0] ?? null;
}

function bestOf({ lexicalRank, vectorRank }: CandidateRanks): number {
  return Math.min(lexicalRank ?? Number.POSITIVE_INFINITY, vectorRank ?? Number.POSITIVE_INFINITY);
}

/** Summed over the fields, as the port says that an index proposes. */
function bm25Of({ kind, fields }: Candidate, { statistics }: IndexResult): number {
  return (Object.keys(fields) as IndexedField[]).reduce((sum, name) => {
    const [field, known] = [fields[name], statistics[kind]?.[name]];
    return field && known ? sum + scoreBm25(field, termWeights(known), known.averageLength) : sum;
  }, 0);
}
