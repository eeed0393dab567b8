import { DBOS } from "@dbos-inc/dbos-sdk";
import type { Logger } from "pino";
import { type DurableWorkflow, startRun } from "./bind-workflow.js";
import type { DurableRun } from "./durable-run.js";

/** Runs are given up at recovery, which comes after a start, and rarely: seconds are soon enough. */
const PERIOD_MS = 2_000;

/**
 * Finds runs that DBOS gave up, because each of them broke its worker or because the workflow's own code threw, and
 * lets their workflow function do what it does for a failed step. Nobody else would: such a run is never called again.
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
        // The next look comes soon, and check() tells those who ask that the database is away.
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
      // Written by startRun, which puts exactly this one argument.
      const run = row.input?.[0] as DurableRun | undefined;
      if (workflow === undefined || run === undefined || run.isGivenUp || this.handled.has(row.workflowID)) continue;
      this.logger.error({ workflowId: run.workflowId, status: row.status }, "workflow was given up");
      await startRun(workflow, { ...run, isGivenUp: true });
      this.handled.add(row.workflowID);
    }
  }
}
