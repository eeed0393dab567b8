import type { Interval } from "../confidence-interval.js";
import { box, legend, line, seriesClass, svg, text } from "./svg.js";

export interface BarChart {
  title: string;
  series: string[];
  /** One value a series; null where a series has none. Shares, 0 to 1. */
  groups: { name: string; values: ({ value: number; interval: Interval } | null)[] }[];
}

const WIDTH = 760;
const NAME_WIDTH = 190;
const VALUE_WIDTH = 50;
const BAR_HEIGHT = 14;
const GROUP_GAP = 10;
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** Bars side by side for each group, with their 95 % intervals. */
export function barChart({ title, series, groups }: BarChart): string {
  const key = legend(series, { x: 0, y: 28, width: WIDTH });
  const top = 28 + (series.length > 1 ? key.height : 0) + 10;
  const groupHeight = series.length * BAR_HEIGHT + GROUP_GAP;
  const bottom = top + groups.length * groupHeight;
  const place = (share: number) => NAME_WIDTH + share * (WIDTH - NAME_WIDTH - VALUE_WIDTH);
  const axis = TICKS.flatMap((tick) => [
    line({ x: place(tick), y: top - 4 }, { x: place(tick), y: bottom }, "grid"),
    text({ x: place(tick), y: bottom + 14 }, { words: tick.toFixed(1), anchor: "middle", className: "quiet" }),
  ]);
  const bars = groups.flatMap(({ name, values }, group) => {
    const y = top + group * groupHeight;
    const middle = y + (series.length * BAR_HEIGHT) / 2 + 4;
    return [
      text({ x: NAME_WIDTH - 8, y: middle }, { words: name, anchor: "end" }),
      ...values.flatMap((one, index) => (one === null ? [] : bar(one, { y: y + index * BAR_HEIGHT, index, place }))),
    ];
  });
  const parts = [...(series.length > 1 ? key.parts : []), ...axis, ...bars];
  return svg({ width: WIDTH, height: bottom + 22 }, { title, parts });
}

function bar(
  { value, interval }: { value: number; interval: Interval },
  { y, index, place }: { y: number; index: number; place(share: number): number },
): string[] {
  const middle = y + BAR_HEIGHT / 2;
  const [low, high] = [place(interval.low), place(interval.high)];
  return [
    box(
      { x: place(0), y: y + 1 },
      { width: place(value) - place(0), height: BAR_HEIGHT - 2 },
      seriesClass("fill", index),
    ),
    line({ x: low, y: middle }, { x: high, y: middle }, "whisker"),
    line({ x: low, y: middle - 3 }, { x: low, y: middle + 3 }, "whisker"),
    line({ x: high, y: middle - 3 }, { x: high, y: middle + 3 }, "whisker"),
    text({ x: WIDTH, y: middle + 4 }, { words: value.toFixed(3), anchor: "end" }),
  ];
}
