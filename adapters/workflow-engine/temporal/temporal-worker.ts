import { setTimeout as pause } from "node:timers/promises";
import { NativeConnection, Worker, type WorkerOptions } from "@temporalio/worker";
import type { Logger } from "pino";
import type { StepContracts, StepImplementations } from "#core/ports/workflow-registry.js";
import { bindActivities, HEARTBEAT_MS } from "./bind-activities.js";
import { connectionOptions, type TemporalConnection } from "./connection-options.js";
import { installRuntime } from "./install-runtime.js";

export interface TemporalWorkerOptions extends TemporalConnection {
  namespace: string;
  taskQueue: string;
  steps: StepImplementations<StepContracts>;
  closeGraceMs: number;
  logger: Logger;
  /** The kinds of work that it takes from its queue, and how much of each. Called anew for every connection. */
  takes(): Partial<WorkerOptions>;
}

/** The pause while the server cannot be reached, or after the worker ended by itself. */
const RECONNECT_MS = 1_000;

/** Takes the work of one queue from the server for as long as it is open, even if the server appears later. */
export class TemporalWorker {
  private readonly options: TemporalWorkerOptions;
  private readonly closing = new AbortController();
  private readonly finished: Promise<void>;
  private worker: Worker | null = null;

  constructor(options: TemporalWorkerOptions) {
    this.options = options;
    installRuntime(options.logger);
    this.finished = this.keepRunning();
  }

  get isRunning(): boolean {
    return this.worker?.getState() === "RUNNING";
  }

  async close(): Promise<void> {
    this.closing.abort();
    if (this.isRunning) this.worker?.shutdown();
    await this.finished;
  }

  private async keepRunning(): Promise<void> {
    const { logger } = this.options;
    while (!this.closing.signal.aborted) {
      try {
        await this.runOnce();
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        logger.warn({ address: this.options.address, reason: message }, "no connection to Temporal; trying again");
        // It rejects only because the engine closes. The loop then ends.
        await pause(RECONNECT_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }

  private async runOnce(): Promise<void> {
    const { namespace, taskQueue, steps, closeGraceMs, logger } = this.options;
    const connection = await NativeConnection.connect(connectionOptions(this.options));
    try {
      const worker = await Worker.create({
        connection,
        namespace,
        taskQueue,
        activities: bindActivities(steps, logger),
        ...this.options.takes(),
        maxHeartbeatThrottleInterval: HEARTBEAT_MS,
        shutdownGraceTime: closeGraceMs,
        shutdownForceTime: 2 * closeGraceMs,
      });
      if (this.closing.signal.aborted) return;
      this.worker = worker;
      await worker.run();
    } finally {
      this.worker = null;
      await connection.close();
    }
  }
}
