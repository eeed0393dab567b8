import type { CandidateField, FieldStatistics } from "#ranking/candidates/candidate.js";

/**
 * Saturation and length normalisation. In units this short the mere presence of a word says nearly everything. So k1
 * lies far below the usual 1.2: measured in docs/appendix/ranking.md. b is that of the published LoCoMo and SciFact
 * runs. Backends propose candidates with the same numbers.
 */
export const BM25_K1 = 0.4;
export const BM25_B = 0.4;

/** Weight of each term of the query, parallel to it: rare terms tell more. Never negative. */
export function termWeights(statistics: FieldStatistics): number[] {
  const { items, documentFrequencies, factors } = statistics;
  return documentFrequencies.map((count, index) => inverseFrequency(items, count) * (factors?.[index] ?? 1));
}

export function inverseFrequency(items: number, count: number): number {
  return Math.log(1 + (Math.max(items, count) - count + 0.5) / (count + 0.5));
}

/** BM25 of one field. `weights` are parallel to the field's frequencies. */
export function scoreBm25(field: CandidateField, weights: number[], averageLength: number): number {
  const norm = BM25_K1 * (1 - BM25_B + (BM25_B * field.length) / Math.max(averageLength, 1));
  let score = 0;
  for (let index = 0; index < weights.length; index++) {
    const frequency = field.frequencies[index] ?? 0;
    score += ((weights[index] ?? 0) * frequency * (BM25_K1 + 1)) / (frequency + norm);
  }
  return score;
}

/** Score of a field that repeats every term without end: makes scores of different kinds comparable. */
export function bestBm25(weights: number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0) * (BM25_K1 + 1);
}
