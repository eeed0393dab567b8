import { HISTOGRAM_STEP, type LatencyFigures } from "../measured/latency.js";
import { chart } from "./chart.js";

/** How many requests took how long: shares of each series, over times that grow by a quarter from one to the next. */
export function latencyChart(title: string, series: { name: string; latency: LatencyFigures }[]): string {
  const bounds = allBounds(series.map(({ latency }) => latency));
  return chart({
    title,
    height: 360,
    xAxis: {
      type: "category",
      name: "ms",
      data: bounds.map((bound) => `<= ${bound.toFixed(bound < 10 ? 1 : 0)}`),
    },
    yAxis: { type: "value", axisLabel: { formatter: (share: number) => `${Math.round(100 * share)} %` } },
    series: series.map(({ name, latency: { p50, p95, histogram, requests } }) => ({
      name: `${name}: ${p50.toFixed(0)} / ${p95.toFixed(0)} ms p50 / p95`,
      type: "bar",
      data: bounds.map((bound) => (histogram.find(({ upToMs }) => isSame(upToMs, bound))?.requests ?? 0) / requests),
    })),
  });
}

/** Every bucket between the first and the last one of all: their steps are the same. */
function allBounds(all: LatencyFigures[]): number[] {
  const bounds = all
    .flatMap(({ histogram }) => histogram.map(({ upToMs }) => upToMs))
    .toSorted((one, other) => one - other);
  const [first] = bounds;
  const last = bounds.at(-1);
  if (first === undefined || last === undefined) return [];
  const steps = Math.round(Math.log(last / first) / Math.log(HISTOGRAM_STEP));
  return Array.from({ length: steps + 1 }, (_, index) => first * HISTOGRAM_STEP ** index);
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < 0.01;
}
