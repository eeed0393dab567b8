import { setTimeout as pause } from "node:timers/promises";
import type { RestClient } from "../../product/rest-client.js";
import { percentile } from "../../statistics/percentile.js";

export interface HealthFigures {
  requests: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

const EVERY_MS = 100;

/** Asks /health again and again, one request at a time, until stopped. */
export function probeHealth(client: Pick<RestClient, "health">): { stop(): Promise<HealthFigures> } {
  const times: number[] = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const askedAt = performance.now();
      await client.health();
      times.push(performance.now() - askedAt);
      await pause(EVERY_MS);
    }
  };
  const working = work();
  // Reported by `stop`; until then it must not end the program.
  working.catch(() => undefined);
  return {
    stop: async () => {
      isOver = true;
      await working;
      return {
        requests: times.length,
        p50Ms: percentile(times, 0.5),
        p99Ms: percentile(times, 0.99),
        maxMs: percentile(times, 1),
      };
    },
  };
}
