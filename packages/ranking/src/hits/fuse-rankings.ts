import { orderSimilarities } from "./order-similarities.js";
import type { RankedHit } from "./ranked-hit.js";

/**
 * Several rankings of the same things in one: each hit counts with its best score. Scores of one question in other
 * words are alike.
 */
export function fuseRankings(rankings: RankedHit[][]): RankedHit[] {
  const [only] = rankings;
  if (only !== undefined && rankings.length === 1) return only;
  const best = new Map<string, RankedHit>();
  for (const hit of rankings.flat()) {
    const known = best.get(hit.id);
    if (known === undefined || hit.score > known.score) best.set(hit.id, hit);
  }
  const hits = [...best.values()].toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1));
  const similarities = orderSimilarities(hits);
  return hits.map((hit, index) => ({ ...hit, similarity: similarities[index] ?? hit.similarity }));
}
