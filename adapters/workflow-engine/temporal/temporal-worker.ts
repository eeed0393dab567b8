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
  workflowBundle: NonNullable<WorkerOptions["workflowBundle"]>;
  maxConcurrentSteps: number;
  closeGraceMs: number;
  logger: Logger;
}

/** The pause while the server cannot be reached, or after the worker ended by itself. */
const RECONNECT_MS = 1_000;

/**
 * The number of cached workflows that wait for a step. A worker grew to 531 MB when it cached all of 1,460 (measured).
 * A workflow that is not cached is rebuilt from its history.
 */
const MAX_CACHED_WORKFLOWS = 100;

/** Takes workflows and steps from the server for as long as it is open, even if the server appears later. */
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
    const { namespace, taskQueue, steps, workflowBundle, closeGraceMs, logger } = this.options;
    const connection = await NativeConnection.connect(connectionOptions(this.options));
    try {
      const worker = await Worker.create({
        connection,
        namespace,
        taskQueue,
        workflowBundle,
        activities: bindActivities(steps, logger),
        maxConcurrentActivityTaskExecutions: this.options.maxConcurrentSteps,
        maxCachedWorkflows: MAX_CACHED_WORKFLOWS,
        // After a kill, workflows cached by this worker wait this long before another worker may take them. Default: 10
        // s.
        stickyQueueScheduleToStartTimeout: "1s",
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
