/** Ids of relevant items with their grade, above 0. */
export type Relevance = ReadonlyMap<string, number>;

/** The ranking without repeats: an item counts at its first place. */
export function distinct(ranking: string[]): string[] {
  return [...new Set(ranking)];
}

/** Share of the relevant items among the first `k` distinct ones, 0..1. NaN when nothing is relevant. */
export function recallAt(k: number, ranking: string[], relevant: Relevance): number {
  const found = distinct(ranking)
    .slice(0, k)
    .filter((id) => relevant.has(id)).length;
  return found / relevant.size;
}

/** 1 when all relevant items are among the first `k` distinct ones, else 0. */
export function allAt(k: number, ranking: string[], relevant: Relevance): number {
  return recallAt(k, ranking, relevant) === 1 ? 1 : 0;
}

/** 1 when a relevant item is among the first `k` distinct ones, else 0. */
export function hitAt(k: number, ranking: string[], relevant: Relevance): number {
  return recallAt(k, ranking, relevant) > 0 ? 1 : 0;
}

/** Normalised discounted cumulative gain of the first `k` distinct items, 0..1; linear gain, as trec_eval and BEIR. */
export function ndcgAt(k: number, ranking: string[], relevant: Relevance): number {
  const gains = distinct(ranking).map((id) => relevant.get(id) ?? 0);
  const best = [...relevant.values()].toSorted((one, other) => other - one);
  return discountedGain(gains.slice(0, k)) / discountedGain(best.slice(0, k));
}

/** One over the place of the first relevant item among the distinct ones, 0 when there is none. */
export function reciprocalRank(ranking: string[], relevant: Relevance): number {
  const index = distinct(ranking).findIndex((id) => relevant.has(id));
  return index === -1 ? 0 : 1 / (index + 1);
}

function discountedGain(gains: number[]): number {
  return gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}
