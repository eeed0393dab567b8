import pg from "pg";
import type { Logger } from "pino";
import { type DurableRun, runId, THIS_PROCESS } from "./durable-run.js";
import { DBOS_SCHEMA } from "./migrate-dbos.js";

const COUNT_ANEW = `UPDATE ${DBOS_SCHEMA}.workflow_status SET recovery_attempts = 1
  WHERE workflow_uuid = $1 AND status = 'PENDING' AND recovery_attempts > 1`;

/**
 * DBOS counts how often it began a run, and gives the run up above a limit, whatever it did meanwhile. A long run would
 * end by a few restarts of the worker. So its count begins anew with the first step that a later process records. DBOS has
 * no call for this.
 */
export class RunCount {
  private readonly databaseUrl: string;
  private readonly logger: Logger;

  constructor(options: { databaseUrl: string; logger: Logger }) {
    this.databaseUrl = options.databaseUrl;
    this.logger = options.logger;
  }

  /** Gives the function to call whenever this process has recorded a step of the run. */
  follow(run: DurableRun): () => Promise<void> {
    let isCounted = run.startedBy === THIS_PROCESS;
    return async () => {
      if (isCounted) return;
      isCounted = true;
      await this.countAnew(runId(run));
    };
  }

  private async countAnew(id: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    // A lost connection rejects the query as well.
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(COUNT_ANEW, [id]);
    } catch (error) {
      // The run goes on. It is only given up sooner if its worker dies again and again.
      this.logger.warn({ err: error, workflowId: id }, "the restarts of a workflow could not be counted anew");
    } finally {
      await client.end().catch(() => {});
    }
  }
}
