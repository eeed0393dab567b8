import type { LatencyHistogram } from "./latency-histogram.js";

/** The results of a load; `figures` have their unit in the name. */
export interface LoadReport {
  figures: Record<string, number>;
  histograms: LatencyHistogram[];
}
