import type { Interval } from "../../statistics/confidence-interval.js";
import { chart } from "./chart.js";

export interface BarChart {
  title: string;
  series: string[];
  /** One value a series; null where a series has none. Shares, 0 to 1. */
  groups: { name: string; values: ({ value: number; interval: Interval } | null)[] }[];
}

const BAR_HEIGHT = 16;
const GROUP_GAP = 14;

/** Bars side by side for each group; the label has the 95 % interval. */
export function barChart({ title, series, groups }: BarChart): string {
  return chart({
    title,
    height: 140 + groups.length * (series.length * BAR_HEIGHT + GROUP_GAP),
    grid: { left: 180, right: 150, top: 90, bottom: 40 },
    xAxis: { type: "value", min: 0, max: 1 },
    yAxis: { type: "category", inverse: true, data: groups.map(({ name }) => name) },
    series: series.map((name, index) => ({
      name,
      type: "bar",
      barWidth: BAR_HEIGHT - 4,
      data: groups.map(({ values }) => {
        const one = values[index];
        if (!one) return { value: null };
        const { low, high } = one.interval;
        const words = `${one.value.toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`;
        return { value: one.value, label: { show: true, position: "right", formatter: () => words } };
      }),
    })),
  });
}
