import type { Candidate, IndexResult } from "@loci/ranking/candidates";
import { expect } from "vitest";

/**
 * Compares results without the order of candidates and the rounding of cosines and averages (Elasticsearch has single
 * precision).
 */
export function expectSameResult(actual: IndexResult, expected: IndexResult): void {
  expect(rounded(actual)).toEqual(rounded(expected));
}

export function idsOf(result: IndexResult): string[] {
  return result.candidates.map((candidate) => candidate.id).sort();
}

function rounded(result: IndexResult) {
  const statistics = Object.entries(result.statistics).map(([kind, fields]) => [
    kind,
    Object.fromEntries(
      Object.entries(fields).map(([field, known]) => [field, { ...known, averageLength: round(known.averageLength) }]),
    ),
  ]);
  return {
    candidates: result.candidates.map(roundCosine).sort((one, other) => (one.id < other.id ? -1 : 1)),
    statistics: Object.fromEntries(statistics),
  };
}

function roundCosine(candidate: Candidate): Candidate {
  const { cosine, centrality, hubness } = candidate;
  return {
    ...candidate,
    cosine: cosine === null ? null : round(cosine),
    centrality: centrality === null ? null : round(centrality),
    ...(hubness === undefined ? {} : { hubness: round(hubness) }),
  };
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
