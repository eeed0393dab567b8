import type { Principal } from "#core/principal.js";
import { explainHits, type HitExplanation } from "../explain/explanation.js";
import type { RankedQuery, RankedResult, RankedSearch } from "../ranked-search.js";
import { fuseRankings } from "./fuse-rankings.js";

/** With the query as it was asked; `ranked` holds what all wordings found. */
export interface RankedQueries extends RankedResult {
  /** One a wording; that of the query as it was asked comes first. */
  wordings: RankedResult[];
}

/** One question in several wordings: each finds candidates of its own, and the best of all come first. */
export async function rankQueries(
  search: RankedSearch,
  principal: Principal,
  { queries: [asked, ...others], input }: { queries: [string, ...string[]]; input: Omit<RankedQuery, "q"> },
): Promise<RankedQueries> {
  const [first, ...rest] = await Promise.all([
    search.run(principal, { ...input, q: asked }),
    ...others.map((q) => search.run(principal, { ...input, q })),
  ]);
  const wordings = [first, ...rest];
  return {
    ...{ ...first, wordings, ranked: fuseRankings(wordings.map(({ ranked }) => ranked)) },
    warnings: [...new Set(wordings.flatMap(({ warnings }) => warnings))],
  };
}

/** Each hit as the wording ranked it that it came by. Matches of words are told for the query as it was asked alone. */
export function explainRanked({ ranked, wordings }: RankedQueries): (id: string) => HitExplanation | null {
  const explanations = wordings.map((wording) => ({ wording, explain: explainHits(wording) }));
  return (id) => {
    const index = ranked.findIndex((hit) => hit.id === id);
    const score = ranked[index]?.score;
    const own = explanations.find(({ wording }) => wording.ranked.some((hit) => hit.id === id && hit.score === score));
    const explanation = own?.explain(id) ?? null;
    if (explanation === null) return null;
    return { ...explanation, rank: index + 1, fields: own === explanations[0] ? explanation.fields : [] };
  };
}
