import { HISTOGRAM_STEP, type LatencyFigures } from "../latency.js";
import { box, legend, line, seriesClass, svg, text } from "./svg.js";

const WIDTH = 760;
const HEIGHT = 200;
const LEFT = 44;
const GAP = 4;
/** Room that the name of a time takes. */
const NAME_WIDTH = 44;

/** How many requests took how long: shares of each series, over times that grow by a quarter from one to the next. */
export function latencyChart(title: string, series: { name: string; latency: LatencyFigures }[]): string {
  const key = legend(
    series.map(({ name, latency }) => `${name}: ${latency.p50.toFixed(0)} / ${latency.p95.toFixed(0)} ms p50 / p95`),
    { x: LEFT, y: 28, width: WIDTH - LEFT },
  );
  const top = 28 + key.height + 10;
  const bottom = top + HEIGHT;
  const bounds = allBounds(series.map(({ latency }) => latency));
  const wide = (WIDTH - LEFT) / Math.max(1, bounds.length);
  const shares = series.map(({ latency: { histogram, requests } }) =>
    bounds.map((bound) => (histogram.find(({ upToMs }) => isSame(upToMs, bound))?.requests ?? 0) / requests),
  );
  const most = Math.max(0.01, ...shares.flat());
  const barWidth = (wide - GAP) / Math.max(1, series.length);
  const bars = shares.flatMap((own, index) =>
    own.map((share, bucket) => {
      const height = (share / most) * HEIGHT;
      const x = LEFT + bucket * wide + GAP / 2 + index * barWidth;
      return box({ x, y: bottom - height }, { width: barWidth - 1, height }, seriesClass("fill", index));
    }),
  );
  const unit = text({ x: WIDTH, y: bottom + 34 }, { words: "up to so many ms", anchor: "end", className: "quiet" });
  const parts = [...key.parts, ...scale(most, bottom), ...bars, ...times(bounds, { wide, bottom }), unit];
  return svg({ width: WIDTH, height: bottom + 42 }, { title, parts });
}

function scale(most: number, bottom: number): string[] {
  return [0, most / 2, most].flatMap((share) => {
    const y = bottom - (share / most) * HEIGHT;
    return [
      line({ x: LEFT, y }, { x: WIDTH, y }, "grid"),
      text({ x: LEFT - 8, y: y + 4 }, { words: `${Math.round(100 * share)} %`, anchor: "end", className: "quiet" }),
    ];
  });
}

/** As many as have room. */
function times(bounds: number[], { wide, bottom }: { wide: number; bottom: number }): string[] {
  const every = Math.max(1, Math.ceil(NAME_WIDTH / wide));
  return bounds.flatMap((bound, bucket) => {
    if (bucket % every !== 0) return [];
    const place = { x: LEFT + (bucket + 1) * wide, y: bottom + 16 };
    return [text(place, { words: bound.toFixed(bound < 10 ? 1 : 0), anchor: "end", className: "quiet" })];
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
