import { DBOS } from "@dbos-inc/dbos-sdk";
import type { Logger } from "pino";
import { type DurableWorkflow, startRun } from "./bind-workflow.js";
import type { DurableRun } from "./durable-run.js";

/** DBOS gives up runs during recovery, after a start, and rarely. A check every few seconds is enough. */
const PERIOD_MS = 2_000;

/**
 * Finds runs that DBOS gave up, because each of them broke its worker or because the workflow's own code threw. It lets
 * their workflow function handle the failure like that of a step. DBOS itself never calls such a run again.
 */
export class GivenUpRuns {
  private readonly handled = new Set<string>();
  private readonly workflows: Map<string, DurableWorkflow>;
  private readonly logger: Logger;
  private timer: NodeJS.Timeout | undefined;

  constructor(workflows: Map<string, DurableWorkflow>, logger: Logger) {
    this.workflows = workflows;
    this.logger = logger;
  }

  watch(): void {
    const look = async () => {
      try {
        await this.close();
      } catch (error) {
        // The next check comes soon, and check() reports a missing database.
        this.logger.warn({ err: error }, "given-up workflows could not be looked up");
      }
      if (this.timer !== undefined) this.timer = setTimeout(look, PERIOD_MS).unref();
    };
    this.timer = setTimeout(look, PERIOD_MS).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async close(): Promise<void> {
    const rows = await DBOS.listWorkflows({
      workflowName: [...this.workflows.keys()],
      status: ["MAX_RECOVERY_ATTEMPTS_EXCEEDED", "ERROR"],
      loadOutput: false,
    });
    for (const row of rows) {
      const workflow = this.workflows.get(row.workflowName);
      // startRun writes exactly this one argument.
      const run = row.input?.[0] as DurableRun | undefined;
      if (workflow === undefined || run === undefined || run.isGivenUp || this.handled.has(row.workflowID)) continue;
      this.logger.error({ workflowId: run.workflowId, status: row.status }, "workflow was given up");
      await startRun(workflow, { ...run, isGivenUp: true });
      this.handled.add(row.workflowID);
    }
  }
}
