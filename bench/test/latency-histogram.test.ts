import { expect, it } from "vitest";
import { describeHistograms, latencyHistogram } from "#bench/load/latency-histogram.js";

it("every measured time is counted once, in the bucket that it belongs to", () => {
  const histogram = latencyHistogram("search", [0.5, 1, 1.2, 3, 3.1, 40]);
  expect(histogram).toMatchObject({ samples: 6, p50: 1.2, p95: 40, maximum: 40 });
  expect(histogram.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  expect(histogram.buckets.slice(0, 2)).toEqual([
    { upToMs: 1, count: 2 },
    { upToMs: 1.5, count: 1 },
  ]);
  expect(histogram.buckets.at(-1)?.count).toBe(1);
  expect(describeHistograms([histogram])).toContain("<= 1.0 ms      2 ####");
});

it("no samples make an empty histogram", () => {
  expect(latencyHistogram("none", []).buckets).toEqual([]);
});
