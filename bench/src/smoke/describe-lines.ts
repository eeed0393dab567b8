import { percentile } from "../statistics/percentile.js";
import { writeTable } from "../terminal/write-table.js";

export interface ReportLine {
  name: string;
  unit: "ms" | "MB" | "chunks/s" | "turns/s" | "memories";
  /** The value itself, when there is one alone. */
  p50: number;
  /** Null for a single value. */
  p95: number | null;
  /** At most this, for p95 where there is one. */
  target: number | null;
  samples: number;
}

/** p50 and p95 of measured times. */
export function times(name: string, milliseconds: number[], target: number | null = null): ReportLine {
  return {
    name,
    unit: "ms",
    target,
    samples: milliseconds.length,
    p50: percentile(milliseconds, 0.5),
    p95: percentile(milliseconds, 0.95),
  };
}

export function single(
  name: string,
  unit: ReportLine["unit"],
  value: number,
  target: number | null = null,
): ReportLine {
  return { name, unit, p50: value, p95: null, target, samples: 1 };
}

export function describeLines(lines: ReportLine[]): string {
  const head = ["measured", "unit", "p50", "p95", "target", ""];
  const rows = lines.map((line) => [
    ...[line.name, line.unit, shown(line.p50), line.p95 === null ? "" : shown(line.p95)],
    ...[line.target === null ? "" : `<= ${line.target}`, verdict(line)],
  ]);
  return writeTable([head, ...rows]);
}

function verdict({ target, p50, p95 }: ReportLine): string {
  if (target === null) return "";
  return (p95 ?? p50) <= target ? "met" : "MISSED";
}

function shown(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0);
}
