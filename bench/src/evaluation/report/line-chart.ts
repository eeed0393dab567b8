import { chart } from "./chart.js";

export interface Point {
  x: number;
  y: number;
}

export interface LineChart {
  title: string;
  /** Unit of the points' x. */
  unit: string;
  /** Points from left to right; y is a share, 0 to 1. */
  series: { name: string; points: Point[] }[];
}

/** Lines over a scale that begins at 0; the other one begins below the least value. */
export function lineChart({ title, unit, series }: LineChart): string {
  const least = Math.min(...series.flatMap(({ points }) => points.map(({ y }) => y)));
  return chart({
    title,
    height: 420,
    xAxis: { type: "value", min: 0, name: unit, nameLocation: "end" },
    yAxis: { type: "value", max: 1, min: Math.max(0, Math.floor(10 * least - 0.5)) / 10 },
    series: series.map(({ name, points }) => ({ name, type: "line", data: points.map(({ x, y }) => [x, y]) })),
  });
}
