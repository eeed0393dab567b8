import { confidenceInterval, type Interval } from "../../statistics/confidence-interval.js";
import type { EvaluationSet, QueryGroup, SearchName } from "./evaluation-set.js";
import { type LatencyFigures, latencyFigures } from "./latency.js";
import type { Answer } from "./run-queries.js";

export interface GroupFigures {
  group: string;
  queries: number;
  /** Mean over the queries of the group, by the measure's name. */
  means: Record<string, number>;
  /** 95 %, by the measure's name. */
  intervals: Record<string, Interval>;
}

export interface SearchFigures {
  search: SearchName;
  groups: GroupFigures[];
  latency: LatencyFigures;
}

/** Means with their intervals by group, and how long the searches took. Groups without queries are left out. */
export function searchFigures(
  { measures, groups, worst = [] }: Pick<EvaluationSet, "measures" | "groups" | "worst">,
  search: SearchName,
  answers: Answer[],
): SearchFigures {
  const figures = groups.flatMap((group) => groupFigures(group, { measures, answers }));
  return {
    search,
    groups: [
      ...figures,
      ...worst.flatMap(({ name, groups: names }) => {
        const own = figures.filter(({ group }) => names.includes(group));
        return own.length === 0 ? [] : [worstOf(name, own)];
      }),
    ],
    latency: latencyFigures(answers.map(({ milliseconds }) => milliseconds)),
  };
}

function groupFigures(
  { name, includes }: QueryGroup,
  { measures, answers }: Pick<EvaluationSet, "measures"> & { answers: Answer[] },
): GroupFigures[] {
  const own = answers.filter(({ query }) => includes(query));
  if (own.length === 0) return [];
  const values = measures.map(
    ({ name: measure, of }) => [measure, own.map(({ ranking, query }) => of(ranking, query.relevant))] as const,
  );
  return [
    {
      group: name,
      queries: own.length,
      means: Object.fromEntries(values.map(([measure, all]) => [measure, meanOf(all)])),
      intervals: Object.fromEntries(values.map(([measure, all]) => [measure, confidenceInterval(all)])),
    },
  ];
}

/** The least mean of each measure, with the interval of the group that has it. */
function worstOf(name: string, groups: GroupFigures[]): GroupFigures {
  const names = Object.keys(groups[0]?.means ?? {});
  const least = names.flatMap((measure) => {
    const [group] = groups.toSorted((one, other) => (one.means[measure] ?? 0) - (other.means[measure] ?? 0));
    return group === undefined ? [] : [[measure, group] as const];
  });
  return {
    group: name,
    queries: Math.min(...groups.map(({ queries }) => queries)),
    means: Object.fromEntries(least.map(([measure, { means }]) => [measure, means[measure] ?? Number.NaN])),
    intervals: Object.fromEntries(
      least.map(([measure, { intervals }]) => [measure, intervals[measure] ?? confidenceInterval([])]),
    ),
  };
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
