import { writeTable } from "../write-table.js";
import type { Measure } from "./evaluation-set.js";
import type { SearchFigures } from "./figures.js";

const TITLES = {
  documents: "/v4/search documents",
  hybrid: "/v4/search hybrid",
  memories: "/v4/search memories",
  v3: "/v3/search",
};

/** A row a group, a column a measure. */
export function describeSearch(measures: Measure[], figures: SearchFigures, concurrency: number): string {
  const names = measures.map(({ name }) => name);
  const rows = figures.groups.map(({ group, queries, means }) => [
    group,
    String(queries),
    ...names.map((name) => (means[name] ?? Number.NaN).toFixed(3)),
  ]);
  const times = `${figures.p50Ms.toFixed(1)} ms p50, ${figures.p95Ms.toFixed(1)} ms p95`;
  return (
    `\n${TITLES[figures.search]}: ${times} (${concurrency} at a time, 100 results)\n` +
    `${writeTable([["queries", "count", ...names], ...rows])}\n`
  );
}
