import { percentile } from "../../statistics/percentile.js";

/** Milliseconds of whole requests as their client sees them. */
export interface LatencyFigures {
  requests: number;
  p50: number;
  p90: number;
  p95: number;
  p99: number;
  longest: number;
  /** For a histogram: how many took up to so long, and longer than the bound before. */
  histogram: { upToMs: number; requests: number }[];
}

/** Each a quarter more than the one before: the eye compares ratios of times. */
export const HISTOGRAM_STEP = 1.25;
const FIRST_BOUND_MS = 1;

export function latencyFigures(milliseconds: number[]): LatencyFigures {
  return {
    requests: milliseconds.length,
    p50: percentile(milliseconds, 0.5),
    p90: percentile(milliseconds, 0.9),
    p95: percentile(milliseconds, 0.95),
    p99: percentile(milliseconds, 0.99),
    longest: percentile(milliseconds, 1),
    histogram: histogramOf(milliseconds),
  };
}

/** From the first bucket that holds something to the last one. */
function histogramOf(milliseconds: number[]): LatencyFigures["histogram"] {
  const counts = new Map<number, number>();
  for (const time of milliseconds) {
    const bucket = Math.max(0, Math.ceil(Math.log(time / FIRST_BOUND_MS) / Math.log(HISTOGRAM_STEP)));
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const first = Math.min(...counts.keys());
  const last = Math.max(...counts.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    upToMs: FIRST_BOUND_MS * HISTOGRAM_STEP ** (first + index),
    requests: counts.get(first + index) ?? 0,
  }));
}

export function describeLatency({ p50, p95, p99 }: LatencyFigures): string {
  return `${p50.toFixed(1)} ms p50, ${p95.toFixed(1)} ms p95, ${p99.toFixed(1)} ms p99`;
}
