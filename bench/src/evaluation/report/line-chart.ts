import { legend, line, type Point, seriesClass, svg, text } from "./svg.js";

export interface LineChart {
  title: string;
  /** What is counted along the bottom. */
  unit: string;
  /** Points from left to right; y is a share, 0 to 1. */
  series: { name: string; points: Point[] }[];
}

const WIDTH = 760;
const HEIGHT = 300;
const LEFT = 44;
const RIGHT = 24;
const STEP = 0.1;

/** Lines over a scale that begins at 0; the other one begins below the least value. */
export function lineChart({ title, unit, series }: LineChart): string {
  const names = series.map(({ name }) => name);
  const key = legend(names, { x: LEFT, y: 28, width: WIDTH - LEFT });
  const top = 28 + key.height + 10;
  const bottom = top + HEIGHT;
  const points = series.flatMap(({ points: own }) => own);
  const most = Math.max(...points.map(({ x }) => x));
  const floor = Math.max(0, Math.floor(Math.min(...points.map(({ y }) => y)) / STEP - 0.5) * STEP);
  const placeX = (value: number) => LEFT + (value / most) * (WIDTH - LEFT - RIGHT);
  const placeY = (share: number) => bottom - ((share - floor) / (1 - floor)) * HEIGHT;
  const shares = Array.from({ length: Math.round((1 - floor) / STEP) + 1 }, (_, index) => floor + index * STEP);
  const across = shares.flatMap((share) => [
    line({ x: LEFT, y: placeY(share) }, { x: WIDTH - RIGHT, y: placeY(share) }, "grid"),
    text({ x: LEFT - 8, y: placeY(share) + 4 }, { words: share.toFixed(1), anchor: "end", className: "quiet" }),
  ]);
  const along = [...new Set(points.map(({ x }) => x))].map((value) =>
    text({ x: placeX(value), y: bottom + 18 }, { words: String(value), anchor: "middle", className: "quiet" }),
  );
  const lines = series.flatMap(({ points: own }, index) => {
    const places = own.map(({ x, y }) => ({ x: placeX(x), y: placeY(y) }));
    const path = places.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
    const dots = places.map(
      ({ x, y }) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.5" class="${seriesClass("fill", index)}"/>`,
    );
    return [`<polyline points="${path}" class="${seriesClass("line", index)}"/>`, ...dots];
  });
  const name = text({ x: WIDTH - RIGHT, y: bottom + 36 }, { words: unit, anchor: "end", className: "quiet" });
  return svg(
    { width: WIDTH, height: bottom + 44 },
    { title, parts: [...key.parts, ...across, ...along, ...lines, name] },
  );
}
