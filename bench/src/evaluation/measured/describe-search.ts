import { writeTable } from "../../terminal/write-table.js";
import type { Measure, SearchName } from "./evaluation-set.js";
import type { SearchFigures } from "./figures.js";
import { describeLatency } from "./latency.js";

export const SEARCH_TITLES: Record<SearchName, string> = {
  documents: "/v4/search documents",
  hybrid: "/v4/search hybrid",
  memories: "/v4/search memories",
  v3: "/v3/search",
  mem0: "mem0 search",
};

/** A row a group, a column a measure; the last one is the 95 % interval of the first measure. */
export function describeSearch(measures: Measure[], figures: SearchFigures, concurrency: number): string {
  const names = measures.map(({ name }) => name);
  const [first = ""] = names;
  const rows = figures.groups.map(({ group, queries, means, intervals }) => {
    const { low = Number.NaN, high = Number.NaN } = intervals[first] ?? {};
    return [
      ...[group, String(queries)],
      ...names.map((name) => (means[name] ?? Number.NaN).toFixed(3)),
      `${low.toFixed(3)}-${high.toFixed(3)}`,
    ];
  });
  return (
    `\n${SEARCH_TITLES[figures.search]}: ${describeLatency(figures.latency)} (${concurrency} at a time, 100 results)\n` +
    `${writeTable([["queries", "count", ...names, `95 % of ${first}`], ...rows])}\n`
  );
}
