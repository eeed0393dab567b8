import type { SetReport } from "../evaluate-set.js";
import { SEARCH_TITLES } from "../measured/describe-search.js";
import { barChart } from "./bar-chart.js";
import { latencyChart } from "./latency-chart.js";
import { lineChart } from "./line-chart.js";

export interface Picture {
  title: string;
  file: string;
  content: string;
}

/** The first measure by group, the budget curve where there is one, and how long searches took. */
export function drawSet(report: SetReport): Picture[] {
  const name = report.set.replace(/[^\w]+/g, "-");
  const drawings = [
    { kind: "recall", ...drawMeasure(report) },
    ...drawBudgets(report),
    { kind: "latency", ...drawLatency(report) },
  ];
  return drawings.map(({ kind, title, content }) => ({ title, content, file: `${name}-${kind}.svg` }));
}

function drawMeasure(report: SetReport) {
  const [measure = ""] = report.measures;
  const searches = searchesOf(report);
  const names = [...new Set(searches.flatMap(({ figures }) => figures.groups.map(({ group }) => group)))];
  const title = `${report.set}: ${measure}, 95 % intervals`;
  const groups = names.map((name) => ({
    name,
    values: searches.map(({ figures }) => {
      const group = figures.groups.find((one) => one.group === name);
      const value = group?.means[measure];
      const interval = group?.intervals[measure];
      return value === undefined || interval === undefined ? null : { value, interval };
    }),
  }));
  return { title, content: barChart({ title, series: searches.map(({ name }) => name), groups }) };
}

function drawBudgets({ set, systems }: SetReport) {
  const title = `${set}: share of the evidence in a context of so many tokens`;
  const series = systems.flatMap(({ system, context }) => {
    const budgets = context?.budgets ?? [];
    const groups = (budgets[0]?.groups ?? []).map(({ group }) => group);
    // Beside each other, systems are compared by what stands last: everything together.
    const shown = systems.length > 1 ? groups.slice(-1) : groups;
    return shown.map((group) => ({
      name: systems.length > 1 ? `${system}, ${group}` : group,
      points: budgets.flatMap(({ budget, groups: own }) => {
        const share = own.find((one) => one.group === group)?.share;
        return share === undefined ? [] : [{ x: budget, y: share }];
      }),
    }));
  });
  if (series.length === 0) return [];
  return [{ kind: "budget", title, content: lineChart({ title, unit: "tokens", series }) }];
}

function drawLatency(report: SetReport) {
  const title = `${report.set}: how long searches took`;
  const series = searchesOf(report).map(({ name, figures }) => ({ name, latency: figures.latency }));
  return { title, content: latencyChart(title, series) };
}

function searchesOf({ systems }: SetReport) {
  return systems.flatMap(({ system, searches }) =>
    searches.map((figures) => ({ name: `${system} ${SEARCH_TITLES[figures.search]}`, figures })),
  );
}
