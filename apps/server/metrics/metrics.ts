import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PipelineFigures } from "#core/pipeline/pipeline-figures.js";
import type { StorageFigures } from "#core/storage/storage-figures.js";
import { createStorageGauges } from "./storage-gauges.js";

export interface MetricsOptions {
  /** The bearer token of clients that may read them. The metrics cover all organizations. */
  key: string;
  readPipeline: () => Promise<PipelineFigures>;
  readStorage: () => Promise<StorageFigures>;
  logger: Logger;
}

export interface ServerMetrics {
  handler: RequestHandler;
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
}

/**
 * Metrics in the text format of Prometheus. Each server has its own registry, because several can run in one process.
 */
export function createMetrics({ key, readPipeline, readStorage, logger }: MetricsOptions): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "loci_http_request_duration_seconds",
    help: "Time to answer a request.",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const queue = new Gauge({ name: "loci_queue_depth", help: "Work that waits.", labelNames: ["kind"], registers });
  const stepLabels = ["step", "outcome"] as const;
  const steps = new Counter({
    name: "loci_pipeline_steps_total",
    help: "Steps that ended.",
    labelNames: stepLabels,
    registers,
  });
  const stepSeconds = new Counter({
    name: "loci_pipeline_step_seconds_total",
    help: "Time spent in steps.",
    labelNames: stepLabels,
    registers,
  });

  const showStorage = createStorageGauges(registers);

  const readFigures = async () => {
    const figures = await readPipeline();
    queue.reset();
    for (const { kind, count } of figures.queue) queue.set({ kind }, count);
    steps.reset();
    stepSeconds.reset();
    for (const { step, outcome, count, seconds } of figures.steps) {
      steps.inc({ step, outcome }, count);
      stepSeconds.inc({ step, outcome }, seconds);
    }
  };

  return {
    observeRequest: ({ method, route, status, seconds }) => {
      durations.observe({ method, route, status: String(status) }, seconds);
    },
    handler: async (request, response) => {
      if (!isKey(request.headers.authorization, key)) {
        response
          .status(401)
          .setHeader("www-authenticate", "Bearer")
          .type("text/plain")
          .end("The key of /metrics is missing or wrong\n");
        return;
      }
      // The metrics of the process matter most when the database is away.
      for (const read of [readFigures, async () => showStorage(await readStorage())]) {
        await read().catch((error: unknown) => logger.warn({ err: error }, "figures for /metrics could not be read"));
      }
      response.setHeader("content-type", registry.contentType);
      response.end(await registry.metrics());
    },
  };
}

/** Hashes have one length, so the comparison takes the same time for every guess. */
function isKey(header: string | undefined, key: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1] ?? "";
  const [own, other] = [key, given].map((text) => createHash("sha256").update(text).digest());
  return own !== undefined && other !== undefined && timingSafeEqual(own, other);
}
