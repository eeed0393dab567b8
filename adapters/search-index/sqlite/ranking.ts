import type { Narrowing } from "./narrowing.js";

/** Items of one kind in an order of its own. */
export interface Ranking {
  /** Best first; `allowed` null allows all. */
  best(count: number, allowed: ReadonlySet<number> | null): number[];
}

/** Most filters let most of what is ranked high through: this many times the limit is looked at before the filter is worked out. */
const FIRST_LOOKS = [3, 20];
/** What is of one time is rarely among that, and each look ranks anew. */
const NO_LOOKS: number[] = [];

/** The best that the narrowing allows, the same as if all others had never been ranked. */
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
