import pg from "pg";
import type { Logger } from "pino";
import { type DurableRun, runId, THIS_PROCESS } from "./durable-run.js";
import { DBOS_SCHEMA } from "./migrate-dbos.js";

/**
 * A workflow counts as the cause of the worker's failures when four processes in a row recorded no step of it. DBOS counts
 * all of them, and its own default is 100; `RunCount` lets it count anew after progress, and `SuspectRuns` tells the cause
 * from what ran beside it.
 */
export const MAX_RECOVERY_ATTEMPTS = 3;

const STATUS = `${DBOS_SCHEMA}.workflow_status`;

const COUNT_ANEW = `UPDATE ${STATUS} SET recovery_attempts = 1
  WHERE workflow_uuid = $1 AND status = 'PENDING' AND recovery_attempts > 1`;

const COUNT_ONE = `UPDATE ${STATUS} SET recovery_attempts = recovery_attempts + 1
  WHERE workflow_uuid = $1 AND status = 'PENDING'`;

/** Above the maximum the recovery that follows gives the run up. */
const TAKE_BACK_ONE = `UPDATE ${STATUS} SET recovery_attempts = recovery_attempts - 1
  WHERE status = 'PENDING' AND recovery_attempts BETWEEN 2 AND ${MAX_RECOVERY_ATTEMPTS} RETURNING workflow_uuid AS id`;

/**
 * DBOS counts how often it began a run, and gives the run up above a limit, whatever it did meanwhile. A long run would
 * end by a few restarts of the worker. So its count begins anew with the first step that a later process records. DBOS has
 * no calls for this.
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
      await this.update(COUNT_ANEW, [runId(run)]);
    };
  }

  /**
   * Before a recovery, which counts one for each run: takes it back from those of which two processes in a row recorded
   * no step, and gives their ids. Call `countOne` when such a run begins.
   */
  takeBackOne(): Promise<string[]> {
    return this.update(TAKE_BACK_ONE, []);
  }

  async countOne(id: string): Promise<void> {
    await this.update(COUNT_ONE, [id]);
  }

  /** The ids that the statement returns. */
  private async update(statement: string, values: string[]): Promise<string[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    // A lost connection rejects the query as well.
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ id: string }>(statement, values);
      return rows.map(({ id }) => id);
    } catch (error) {
      // The runs go on. They are only given up sooner, or later, if their worker dies again and again.
      this.logger.warn({ err: error }, "the restarts of workflows could not be counted");
      return [];
    } finally {
      await client.end().catch(() => {});
    }
  }
}
