import { writeTable } from "../terminal/write-table.js";
import type { SetReport } from "./evaluate-set.js";
import { SEARCH_TITLES } from "./measured/describe-search.js";

/** A row a group and measure, a column a system and its way of searching. */
export function describeComparison(report: SetReport): string {
  return `\nSide by side\n${writeTable(comparisonRows(report))}\n`;
}

/** With a head row: the first measure of each group, every measure of the last one. Figures that a system lacks are empty. */
export function comparisonRows({ systems, measures }: SetReport): string[][] {
  const columns = systems.flatMap(({ system, searches }) =>
    searches.map((figures) => ({ title: `${system}: ${SEARCH_TITLES[figures.search]}`, figures })),
  );
  const groups = [...new Set(columns.flatMap(({ figures }) => figures.groups.map(({ group }) => group)))];
  const rows = groups.flatMap((group) =>
    (group === groups.at(-1) ? measures : measures.slice(0, 1)).map((measure) => [
      `${group}, ${measure}`,
      ...columns.map(({ figures }) => {
        const value = figures.groups.find((one) => one.group === group)?.means[measure];
        return value === undefined ? "" : value.toFixed(3);
      }),
    ]),
  );
  const times = (["p50", "p95"] as const).map((name) => [
    `search, ms ${name}`,
    ...columns.map(({ figures }) => figures.latency[name].toFixed(1)),
  ]);
  return [["", ...columns.map(({ title }) => title)], ...rows, ...times];
}
