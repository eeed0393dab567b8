import type { LatencyHistogram } from "./latency-histogram.js";

/** What a load measured; `figures` have their unit in the name. */
export interface LoadReport {
  figures: Record<string, number>;
  histograms: LatencyHistogram[];
}
