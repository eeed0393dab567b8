import type { RankedHit } from "./ranked-hit.js";

/**
 * Clients act on a memory of this similarity without asking. The official agent client forgets the first one that a
 * search for a text finds at 0.85 (wire contract). Likeness alone reaches it between two values of one thing, such
 * as two places to live.
 */
export const CERTAIN = 0.85;
export const JUST_BELOW = 0.84;

/** Moves these hits below `CERTAIN`, and all hits after them: the similarity never rises along the ranking. */
export function belowCertain(ranked: RankedHit[], isOther: (hit: RankedHit) => boolean): RankedHit[] {
  const first = ranked.findIndex((hit) => hit.similarity >= CERTAIN && isOther(hit));
  if (first === -1) return ranked;
  return ranked.map((hit, index) =>
    index < first ? hit : { ...hit, similarity: Math.min(hit.similarity, JUST_BELOW) },
  );
}

const ASKING =
  /[?？]|^(?:what|who|whom|whose|why|how|which|where|when|wer|wie|wo|wann|warum|welche[rsnm]?|qué|quién|cómo|dónde|cuándo|cuál)(?!\p{L})|[谁哪吗]|什么/iu;

/** A query that asks nothing is a statement. */
export function isStatement(query: string): boolean {
  return !ASKING.test(query.trim());
}
