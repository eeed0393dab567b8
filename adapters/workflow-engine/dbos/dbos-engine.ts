import { DBOS, type WorkflowStatus, type WorkflowStatusString } from "@dbos-inc/dbos-sdk";
import { PlatformError, UnavailableError } from "@loci/errors";
import type { Logger } from "pino";
import type { WorkflowEngine, WorkflowStart, WorkflowState } from "#core/ports/workflow-engine.js";
import type {
  StepContracts,
  StepImplementations,
  WorkflowFunction,
  WorkflowRegistry,
} from "#core/ports/workflow-registry.js";
import { bindWorkflow, type DurableWorkflow, startRun } from "./bind-workflow.js";
import { dbosLogger } from "./dbos-logger.js";
import { runNumber } from "./durable-run.js";
import { GivenUpRuns } from "./given-up-runs.js";
import { DBOS_SCHEMA } from "./migrate-dbos.js";
import { RunCount } from "./run-count.js";
import type { StepRunner } from "./run-step.js";
import { StepGate } from "./step-gate.js";
import { SuspectRuns } from "./suspect-runs.js";

export interface DbosEngineOptions<Contracts extends StepContracts, Inputs extends Record<string, object>> {
  registry: WorkflowRegistry<Contracts, Inputs>;
  steps: StepImplementations<Contracts>;
  logger: Logger;
  /** The address with the role of the programs. `migrateDbos` has run before. */
  databaseUrl: string;
  /**
   * When the engine closes, running steps get this time, and once more to react to their signal. Default: 400, so that
   * programs end within a second.
   */
  closeGraceMs?: number;
}

/**
 * The embedded engine: workflows run in this process, and PostgreSQL stores their records. One process for each
 * database (the caller holds a lock) and one engine in a process. It immediately continues the unfinished work of an
 * earlier process.
 */
export async function createDbosEngine<Contracts extends StepContracts, Inputs extends Record<string, object>>(
  options: DbosEngineOptions<Contracts, Inputs>,
): Promise<WorkflowEngine<Inputs>> {
  DBOS.setConfig({
    name: "loci",
    systemDatabaseUrl: options.databaseUrl,
    systemDatabaseSchemaName: DBOS_SCHEMA,
    systemDatabasePoolSize: 3,
    // Setting it causes a deprecation warning of pg for each connection. A process that dies beside its database frees
    // its locks.
    systemDatabaseIdleTransactionTimeoutMs: 0,
    runMigrations: false,
    // Recovery selects by these two. With other values, the work of an earlier process would never continue.
    applicationVersion: "1",
    executorID: "worker",
    enablePatching: true,
    useListenNotify: false,
    logger: dbosLogger(options.logger),
  });
  const gate = new StepGate();
  const runCount = new RunCount(options);
  const suspects = await SuspectRuns.find(runCount);
  // The engine handles steps by name. The callers of start() check that names and inputs match.
  const runner = { ...options, policies: options.registry.policies, gate, runCount, suspects } as unknown as StepRunner;
  const workflows = new Map<string, DurableWorkflow>();
  for (const [name, workflow] of Object.entries(options.registry.workflows)) {
    // The type of Object.entries loses the name and the input that belongs to it.
    const erased = workflow as unknown as WorkflowFunction<StepContracts, object>;
    workflows.set(name, bindWorkflow({ name, workflow: erased, runner }));
  }
  await reachable(() => DBOS.launch());
  return new DbosEngine({ workflows, gate, logger: options.logger, closeGraceMs: options.closeGraceMs ?? 400 });
}

interface EngineParts {
  workflows: Map<string, DurableWorkflow>;
  gate: StepGate;
  logger: Logger;
  closeGraceMs: number;
}

class DbosEngine<Inputs extends Record<string, object>> implements WorkflowEngine<Inputs> {
  private readonly parts: EngineParts;
  private readonly givenUp: GivenUpRuns;

  constructor(parts: EngineParts) {
    this.parts = parts;
    this.givenUp = new GivenUpRuns(parts.workflows, parts.logger);
    this.givenUp.watch();
  }

  async start<Name extends keyof Inputs & string>(start: WorkflowStart<Name, Inputs[Name]>): Promise<void> {
    const workflow = this.parts.workflows.get(start.name);
    if (workflow === undefined) throw new UnavailableError(`There is no workflow ${start.name}.`);
    const run = {
      workflowId: start.id,
      number: 1,
      input: start.input,
      traceParent: start.traceParent,
      attributes: {
        organization: start.organizationId,
        ...(start.containerTag === null ? {} : { containerTag: start.containerTag }),
        ...(start.documentId === null ? {} : { documentId: start.documentId }),
        summary: start.summary,
      },
      isGivenUp: false,
    };
    await reachable(() => startRun(workflow, run));
  }

  async cancel(id: string): Promise<void> {
    const rows = await reachable(() => this.rows(id));
    const running = rows.filter((row) => stateOf(row) === "running").map((row) => row.workflowID);
    if (running.length > 0) await reachable(() => DBOS.cancelWorkflows(running));
    this.parts.gate.cancel(id);
  }

  async describe(id: string): Promise<WorkflowState> {
    const rows = await reachable(() => this.rows(id));
    const runs = rows.filter((row) => runNumber(id, row.workflowID) !== null);
    runs.sort((a, b) => (runNumber(id, b.workflowID) ?? 0) - (runNumber(id, a.workflowID) ?? 0));
    return runs[0] === undefined ? "unknown" : stateOf(runs[0]);
  }

  async remove(id: string): Promise<void> {
    await this.cancel(id);
    const rows = await reachable(() => this.rows(id));
    await reachable(() => DBOS.deleteWorkflows(rows.map((row) => row.workflowID)));
  }

  async removeEnded(before: Date, limit: number): Promise<number> {
    const query = { status: ENDED, endTime: before.toISOString(), limit, loadInput: false, loadOutput: false };
    const rows = await reachable(() => DBOS.listWorkflows(query));
    if (rows.length > 0) await reachable(() => DBOS.deleteWorkflows(rows.map((row) => row.workflowID)));
    return rows.length;
  }

  async check(): Promise<void> {
    await reachable(() => DBOS.getWorkflowStatus("check"));
  }

  async close(): Promise<void> {
    this.givenUp.stop();
    await this.parts.gate.close(this.parts.closeGraceMs);
    await DBOS.shutdown({ deregister: true });
  }

  /** Every run of the workflow, including those given up. */
  private async rows(id: string): Promise<WorkflowStatus[]> {
    const rows = await DBOS.listWorkflows({ workflow_id_prefix: id, loadInput: false });
    return rows.filter((row) => row.workflowID === id || row.workflowID.startsWith(`${id}~`));
  }
}

const ENDED: WorkflowStatusString[] = ["SUCCESS", "ERROR", "CANCELLED", "MAX_RECOVERY_ATTEMPTS_EXCEEDED"];

function stateOf(row: WorkflowStatus): WorkflowState {
  switch (row.status) {
    case "SUCCESS":
      return succeededState(row.output);
    case "CANCELLED":
      return "cancelled";
    case "ERROR":
    case "MAX_RECOVERY_ATTEMPTS_EXCEEDED":
      return "failed";
    default:
      return "running";
  }
}

function succeededState(output: unknown): WorkflowState {
  const outcome = typeof output === "object" && output !== null && "outcome" in output ? output.outcome : null;
  if (outcome === "continued") return "running";
  return outcome === "failed" ? "failed" : "completed";
}

async function reachable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    throw new UnavailableError("The workflow engine does not answer.", { cause: error });
  }
}
