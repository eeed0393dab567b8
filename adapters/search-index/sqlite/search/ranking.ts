import type { Narrowing } from "./narrowing.js";

/** Items of one kind, ranked in one way. */
export interface Ranking {
  /** The best item comes first. A null `allowed` allows all. */
  best(count: number, allowed: ReadonlySet<number> | null): number[];
}

/**
 * Most filters let through most of the items that rank high. So this many times the limit is examined before the filter
 * is evaluated.
 */
const FIRST_LOOKS = [3, 20];
/** Items of one time are rarely among the first, and each look ranks again. */
const NO_LOOKS: number[] = [];

/** Returns the best items that the narrowing allows, as if all others had never been ranked. */
export function pickBest(
  ranking: Ranking,
  { limit, narrowing }: { limit: number; narrowing: Narrowing | null },
): number[] {
  if (limit === 0) return [];
  if (narrowing === null) return ranking.best(limit, null);
  for (const times of narrowing.isOfTime ? NO_LOOKS : FIRST_LOOKS) {
    const looked = ranking.best(times * limit, null);
    const allowed = narrowing.among(looked);
    const passing = looked.filter((item) => allowed.has(item));
    if (passing.length >= limit || looked.length < times * limit) return passing.slice(0, limit);
  }
  return ranking.best(limit, narrowing.all());
}
