import type { WorkerOptions } from "@temporalio/worker";
import { suspectsQueue } from "#core/ports/workflow-registry.js";
import { SuspectTurns } from "./suspect-turns.js";
import { TemporalWorker, type TemporalWorkerOptions } from "./temporal-worker.js";

export interface WorkersOptions extends Omit<TemporalWorkerOptions, "takes"> {
  /** The result of `bundleWorkflows`: the code, or the path of a file with it. */
  workflowBundle: NonNullable<WorkerOptions["workflowBundle"]>;
  maxConcurrentSteps: number;
}

/**
 * The number of cached workflows that wait for a step. A worker grew to 531 MB when it cached all of 1,460 (measured).
 * A workflow that is not cached is rebuilt from its history.
 */
const MAX_CACHED_WORKFLOWS = 100;

/** One for the workflows and their steps, and one for the steps that may have killed a worker. */
export function createWorkers(options: WorkersOptions): TemporalWorker[] {
  const suspects = { ...options, taskQueue: suspectsQueue(options.taskQueue), takes: () => takesSuspects(options) };
  return [{ ...options, takes: () => takesAll(options) }, suspects].map((worker) => new TemporalWorker(worker));
}

function takesAll({ workflowBundle, maxConcurrentSteps }: WorkersOptions): Partial<WorkerOptions> {
  return {
    workflowBundle,
    maxConcurrentActivityTaskExecutions: maxConcurrentSteps,
    maxCachedWorkflows: MAX_CACHED_WORKFLOWS,
    // After a kill, workflows cached by this worker wait this long before another worker may take them. Default: 10 s.
    stickyQueueScheduleToStartTimeout: "1s",
  };
}

function takesSuspects({ maxConcurrentSteps }: WorkersOptions): Partial<WorkerOptions> {
  // The SDK wants all four, also for kinds of work that this worker does not take.
  const unused = { type: "fixed-size", numSlots: 1 } as const;
  return {
    maxConcurrentActivityTaskPolls: 1,
    tuner: {
      activityTaskSlotSupplier: new SuspectTurns(maxConcurrentSteps),
      workflowTaskSlotSupplier: unused,
      localActivityTaskSlotSupplier: unused,
      nexusTaskSlotSupplier: unused,
    },
  };
}
