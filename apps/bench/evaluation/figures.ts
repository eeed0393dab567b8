import { percentile } from "../percentile.js";
import type { EvaluationSet, SearchName } from "./evaluation-set.js";
import type { Answer } from "./run-queries.js";

export interface GroupFigures {
  group: string;
  queries: number;
  /** Mean over the queries of the group, by the measure's name. */
  means: Record<string, number>;
}

export interface SearchFigures {
  search: SearchName;
  groups: GroupFigures[];
  p50Ms: number;
  p95Ms: number;
}

/** Means by group, and how long the searches took. Groups without queries are left out. */
export function searchFigures(
  { measures, groups }: Pick<EvaluationSet, "measures" | "groups">,
  search: SearchName,
  answers: Answer[],
): SearchFigures {
  const times = answers.map(({ milliseconds }) => milliseconds);
  return {
    search,
    groups: groups.flatMap(({ name, includes }) => {
      const own = answers.filter(({ query }) => includes(query));
      if (own.length === 0) return [];
      const means = measures.map(({ name: measure, of }) => [
        measure,
        own.reduce((sum, { ranking, query }) => sum + of(ranking, query.relevant), 0) / own.length,
      ]);
      return [{ group: name, queries: own.length, means: Object.fromEntries(means) }];
    }),
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
  };
}
