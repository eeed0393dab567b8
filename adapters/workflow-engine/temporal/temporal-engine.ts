import { PlatformError, UnavailableError } from "@loci/errors";
import {
  Client,
  Connection,
  isGrpcServiceError,
  WorkflowExecutionAlreadyStartedError,
  WorkflowNotFoundError,
  type WorkflowStartOptions,
} from "@temporalio/client";
import type { Logger } from "pino";
import type { WorkflowEngine, WorkflowStart, WorkflowState } from "#core/ports/workflow-engine.js";
import type { StepContracts, StepImplementations } from "#core/ports/workflow-registry.js";
import { connectionOptions, type TemporalConnection } from "./connection-options.js";
import { createWorkers, type WorkersOptions } from "./create-workers.js";
import { SearchAttributes } from "./search-attributes.js";
import type { TemporalWorker } from "./temporal-worker.js";
import { deleteRun, workflowRuns } from "./workflow-runs.js";

export interface TemporalEngineOptions<Contracts extends StepContracts> extends TemporalConnection {
  namespace: string;
  taskQueue: string;
  steps: StepImplementations<Contracts>;
  workflowBundle: WorkersOptions["workflowBundle"];
  logger: Logger;
  /**
   * The limit in this process, and once more for steps that may have killed a worker. Default: 40, the maximum number of
   * runs plus a reserve.
   */
  maxConcurrentSteps?: number;
  /**
   * When the engine closes, running steps get this time, and once more to react to their signal. Default: 400, so that
   * programs end within a second.
   */
  closeGraceMs?: number;
}

/** gRPC status code. */
const INVALID_ARGUMENT = 3;

/** The limit of one call to the server. The server answers within milliseconds, and the dispatcher tries again. */
const CALL_DEADLINE_MS = 5_000;
/** Callers that check for readiness check again within seconds. */
const CHECK_DEADLINE_MS = 1_000;

/**
 * The engine of the scaled-out mode: a client of a Temporal server, and workers of its task queue and of that for
 * suspects. Any number of processes may run one. The server may start later: until then, calls throw `UnavailableError`.
 */
export function createTemporalEngine<Contracts extends StepContracts, Inputs extends Record<string, object>>(
  options: TemporalEngineOptions<Contracts>,
): WorkflowEngine<Inputs> {
  const workers = createWorkers({
    ...options,
    // Activities are called by name. The calls in workflows check that names and inputs match.
    steps: options.steps as unknown as StepImplementations<StepContracts>,
    maxConcurrentSteps: options.maxConcurrentSteps ?? 40,
    closeGraceMs: options.closeGraceMs ?? 400,
  });
  const connection = Connection.lazy(connectionOptions(options));
  return new TemporalEngine({ ...options, connection, workers });
}

interface EngineParts {
  connection: Connection;
  workers: TemporalWorker[];
  namespace: string;
  taskQueue: string;
  logger: Logger;
}

class TemporalEngine<Inputs extends Record<string, object>> implements WorkflowEngine<Inputs> {
  private readonly parts: EngineParts;
  private readonly client: Client;
  private readonly searchAttributes: SearchAttributes;

  constructor(parts: EngineParts) {
    this.parts = parts;
    this.client = new Client({ connection: parts.connection, namespace: parts.namespace });
    this.searchAttributes = new SearchAttributes(parts);
  }

  async start<Name extends keyof Inputs & string>(start: WorkflowStart<Name, Inputs[Name]>): Promise<void> {
    await this.reachable(async () => {
      const typedSearchAttributes = await this.searchAttributes.of(start);
      const options = {
        taskQueue: this.parts.taskQueue,
        workflowId: start.id,
        workflowIdReusePolicy: "REJECT_DUPLICATE",
        args: [{ input: start.input, traceParent: start.traceParent }],
        staticSummary: start.summary,
      } as const;
      if (typedSearchAttributes === undefined) return this.startOnce(start.name, options);
      try {
        await this.startOnce(start.name, { ...options, typedSearchAttributes });
      } catch (error) {
        if (!hasCode(error, INVALID_ARGUMENT)) throw error;
        await this.startOnce(start.name, options);
        this.searchAttributes.drop(error);
      }
    });
  }

  async cancel(id: string): Promise<void> {
    await this.reachable(async () => {
      try {
        await this.client.workflow.getHandle(id).cancel();
      } catch (error) {
        if (!(error instanceof WorkflowNotFoundError)) throw error;
      }
    });
  }

  async describe(id: string): Promise<WorkflowState> {
    return this.reachable(async () => {
      try {
        const handle = this.client.workflow.getHandle(id);
        const { status } = await handle.describe();
        return status.name === "COMPLETED" ? completedState(await handle.result()) : stateOf(status.name);
      } catch (error) {
        if (error instanceof WorkflowNotFoundError) return "unknown";
        throw error;
      }
    });
  }

  async remove(id: string): Promise<void> {
    await this.reachable(async () => {
      const runs = await workflowRuns(this.client, id);
      for (const runId of runs) await deleteRun(this.client, { workflowId: id, runId });
    });
  }

  /** The retention period of the namespace does this. */
  async removeEnded(): Promise<number> {
    return 0;
  }

  async check(): Promise<void> {
    await this.reachable(() => this.client.workflowService.getSystemInfo({}), CHECK_DEADLINE_MS);
    const isConnected = this.parts.workers.every((worker) => worker.isRunning);
    if (!isConnected) throw new UnavailableError("The worker is not connected to Temporal yet.");
  }

  async close(): Promise<void> {
    await Promise.all(this.parts.workers.map((worker) => worker.close()));
    await this.parts.connection.close();
  }

  private async startOnce(name: string, options: WorkflowStartOptions): Promise<void> {
    try {
      await this.client.workflow.start(name, options);
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
    }
  }

  private async reachable<T>(call: () => Promise<T>, deadlineMs = CALL_DEADLINE_MS): Promise<T> {
    try {
      return await this.parts.connection.withDeadline(Date.now() + deadlineMs, call);
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      throw new UnavailableError("Temporal does not answer.", { cause: error });
    }
  }
}

function stateOf(status: string): WorkflowState {
  switch (status) {
    case "RUNNING":
    case "CONTINUED_AS_NEW":
    case "PAUSED":
      return "running";
    case "CANCELLED":
    case "TERMINATED":
      return "cancelled";
    default:
      return "failed";
  }
}

function completedState(result: unknown): WorkflowState {
  const hasOutcome = typeof result === "object" && result !== null && "outcome" in result;
  return hasOutcome && result.outcome === "failed" ? "failed" : "completed";
}

function hasCode(error: unknown, code: number): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((candidate) => isGrpcServiceError(candidate) && Number(candidate.code) === code);
}
