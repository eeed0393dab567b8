import { percentile } from "../statistics/percentile.js";
import { writeTable } from "../terminal/write-table.js";

export interface LatencyHistogram {
  name: string;
  samples: number;
  p50: number;
  p95: number;
  p99: number;
  maximum: number;
  /** Counts by upper bound in milliseconds, each bound half as large again as the one before; empty ones in between are kept. */
  buckets: { upToMs: number; count: number }[];
}

const FIRST_BOUND_MS = 1;
const GROWTH = 1.5;
const WIDTH = 40;

export function latencyHistogram(name: string, milliseconds: number[]): LatencyHistogram {
  return {
    name,
    samples: milliseconds.length,
    p50: percentile(milliseconds, 0.5),
    p95: percentile(milliseconds, 0.95),
    p99: percentile(milliseconds, 0.99),
    maximum: percentile(milliseconds, 1),
    buckets: bucketsOf(milliseconds),
  };
}

function bucketsOf(milliseconds: number[]): LatencyHistogram["buckets"] {
  const buckets: LatencyHistogram["buckets"] = [];
  const sorted = milliseconds.toSorted((one, other) => one - other);
  let counted = 0;
  for (let bound = FIRST_BOUND_MS; counted < sorted.length; bound *= GROWTH) {
    const upTo = sorted.findIndex((value) => value > bound);
    const reached = upTo < 0 ? sorted.length : upTo;
    if (reached > 0) buckets.push({ upToMs: Math.round(bound * 10) / 10, count: reached - counted });
    counted = reached;
  }
  return buckets;
}

export function describeHistograms(histograms: LatencyHistogram[]): string {
  const head = ["measured", "p50 ms", "p95 ms", "p99 ms", "max ms", "samples"];
  const rows = histograms.map(({ name, p50, p95, p99, maximum, samples }) => [
    name,
    ...[p50, p95, p99, maximum].map((value) => value.toFixed(1)),
    String(samples),
  ]);
  return [writeTable([head, ...rows]), ...histograms.map(describeBuckets)].join("\n\n");
}

function describeBuckets({ name, buckets }: LatencyHistogram): string {
  const most = Math.max(...buckets.map(({ count }) => count));
  const lines = buckets.map(({ upToMs, count }) => {
    const bar = "#".repeat(Math.ceil((count / most) * WIDTH));
    return `${`<= ${upToMs.toFixed(1)}`.padStart(10)} ms ${String(count).padStart(6)} ${bar}`.trimEnd();
  });
  return [name, ...lines].join("\n");
}
