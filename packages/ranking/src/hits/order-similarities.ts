import { JUST_BELOW } from "./below-certain.js";
import type { RankedHit } from "./ranked-hit.js";

type Hit = Pick<RankedHit, "kind" | "similarity">;

/**
 * Similarities that fall with the rank, so that the order which clients see by similarity is the order of the ranking.
 * Parallel to the hits, which are best first.
 *
 * Within a kind, neighbours in the wrong order get their mean. Between kinds, the highest similarity goes to the first
 * rank, the next one to the second, and so on: as many hits pass a threshold as reach it. A mean of memories and chunks,
 * which differ in likeness, would put answers below the threshold. No hit becomes `CERTAIN` through one of the other kind.
 */
export function orderSimilarities(hits: readonly Hit[]): number[] {
  const falling = fallingWithinKinds(hits);
  const highest = falling.toSorted((one, other) => other - one);
  let before = 1;
  return highest.map((similarity, rank) => {
    before = Math.min(before, similarity, Math.max(falling[rank] ?? 0, JUST_BELOW));
    return before;
  });
}

/** Parallel to the hits. */
function fallingWithinKinds(hits: readonly Hit[]): number[] {
  const ordered = hits.map(({ similarity }) => similarity);
  for (const ranks of Map.groupBy(ordered.keys(), (rank) => hits[rank]?.kind).values()) {
    const means = meansOfNeighbours(ranks.map((rank) => ordered[rank] ?? 0));
    ranks.forEach((rank, index) => {
      ordered[rank] = means[index] ?? 0;
    });
  }
  return ordered;
}

/** Makes values fall while changing them as little as possible (pool adjacent violators). */
function meansOfNeighbours(values: number[]): number[] {
  const blocks: { sum: number; size: number }[] = [];
  for (const value of values) {
    blocks.push({ sum: value, size: 1 });
    mergeLast(blocks);
  }
  return blocks.flatMap(({ sum, size }) => new Array<number>(size).fill(sum / size));
}

function mergeLast(blocks: { sum: number; size: number }[]): void {
  for (;;) {
    const last = blocks.at(-1);
    const before = blocks.at(-2);
    if (last === undefined || before === undefined || last.sum / last.size <= before.sum / before.size) return;
    blocks.splice(-2, 2, { sum: before.sum + last.sum, size: before.size + last.size });
  }
}
