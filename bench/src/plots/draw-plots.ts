import { COLOURS, chart } from "../evaluation/report/chart.js";
import { EVIDENCE_BY_BUDGET, LATENCY_BY_SIZE, numberOf, QUALITY, type Recorded, SPEED } from "./recorded-figures.js";

const LINES_GRID = { left: 60, right: 56, top: 80, bottom: 50 };
const AXIS = { nameLocation: "middle", nameGap: 26 };

/** The plots of the documentation as SVG, by the name of the file. */
export function drawPlots(): Map<string, string> {
  return new Map([
    ["evidence-by-budget.svg", evidenceByBudget()],
    ["latency-by-size.svg", latencyBySize()],
    ["quality-beside-rivals.svg", qualityBesideRivals()],
    ["speed-beside-rivals.svg", speedBesideRivals()],
  ]);
}

function evidenceByBudget(): string {
  const [first] = EVIDENCE_BY_BUDGET;
  return chart({
    title: "Share of the evidence that a context holds",
    height: 380,
    grid: LINES_GRID,
    xAxis: { ...AXIS, type: "value", name: "tokens of the context", min: 400, max: 2_400, interval: 400 },
    yAxis: { type: "value", min: 0.7, max: 1 },
    series: namesOf(EVIDENCE_BY_BUDGET).map((name) => ({
      type: "line",
      name,
      symbolSize: 8,
      data: EVIDENCE_BY_BUDGET.filter(({ of }) => of === name).map(({ tokens, share }) => [tokens, numberOf(share)]),
      // Two lines end almost in one point.
      label: { show: true, position: name === first?.of ? "top" : "bottom", formatter: "{@[1]}", color: "inherit" },
    })),
  });
}

function latencyBySize(): string {
  const lines = namesOf(LATENCY_BY_SIZE).flatMap((name, index) =>
    (["p50", "p95"] as const).map((at) => ({
      type: "line",
      name,
      symbolSize: 8,
      itemStyle: { color: COLOURS[index] },
      data: LATENCY_BY_SIZE.filter(({ of }) => of === name).map((one) => [one.chunks, numberOf(one[at])]),
      label: { show: true, ...PLACES[index], formatter: `${at} {@[1]}`, color: "inherit" },
    })),
  );
  return chart({
    title: "Milliseconds of one search",
    height: 400,
    grid: LINES_GRID,
    xAxis: {
      ...AXIS,
      type: "log",
      name: "chunks that are searched",
      min: 10,
      max: 10_000_000,
      axisLabel: { formatter: counted },
    },
    yAxis: { type: "log", min: 1, max: 1_000, axisLabel: { formatter: counted } },
    series: lines,
  });
}

/** Beside the dots of the first line and of the second, away from each other. */
const PLACES = [{ position: "left", offset: [0, -8] }, { position: "right" }];

function qualityBesideRivals(): string {
  const sets = [...new Set(QUALITY.map(({ set }) => set))];
  const [own, ...rivals] = namesOf(QUALITY);
  const spans = sets.map((set) => {
    const shares = QUALITY.filter((one) => one.set === set).map(({ share }) => numberOf(share));
    return [{ coord: [Math.min(...shares), set] }, { coord: [Math.max(...shares), set] }];
  });
  const dots = [own, ...rivals].map((name) => ({
    type: "scatter",
    name,
    symbolSize: 11,
    itemStyle: { opacity: 1 },
    data: QUALITY.filter(({ of }) => of === name).map(({ set, share }) => [numberOf(share), set]),
    label: {
      show: true,
      position: name === own ? "right" : "left",
      color: "inherit",
      formatter: ({ value }: { value: [number, string] }) => value[0].toFixed(3),
    },
    ...(name === own
      ? {
          markLine: { symbol: "none", silent: true, z: 1, lineStyle: { color: "#d0d7de", type: "solid" }, data: spans },
        }
      : {}),
  }));
  return chart({
    title: "Quality of retrieval",
    height: 440,
    grid: { left: 210, right: 56, top: 90, bottom: 50 },
    xAxis: { ...AXIS, type: "value", min: 0.2, max: 1, name: "share" },
    yAxis: { type: "category", data: sets, inverse: true, splitLine: { show: false } },
    series: dots,
  });
}

function speedBesideRivals(): string {
  return chart({
    title: "Milliseconds of one search among 10,000 documents",
    height: 280,
    grid: { left: 130, right: 56, top: 80, bottom: 50 },
    xAxis: { ...AXIS, type: "value", name: "ms", axisLabel: { formatter: counted } },
    yAxis: { type: "category", data: namesOf(SPEED), inverse: true },
    series: (["p50", "p95"] as const).map((name) => ({
      type: "bar",
      name,
      barMaxWidth: 22,
      data: SPEED.map((one) => numberOf(one[name])),
      label: { show: true, position: "right", formatter: ({ value }: { value: number }) => counted(value) },
    })),
  });
}

function namesOf(figures: { of: string; [part: string]: string | number | Recorded }[]): string[] {
  return [...new Set(figures.map(({ of }) => of))];
}

function counted(value: number): string {
  return value.toLocaleString("en-US");
}
