import { ConflictError } from "@loci/errors";
import pg from "pg";
import type { Environment } from "#apps/wiring/settings/env.js";

/** The time that the connection of a killed worker takes to close. */
const WAIT_MS = 5_000;

/**
 * The embedded engine recovers work by a fixed name, so each database has exactly one worker. The worker holds this
 * lock for its whole life. Throws `ConflictError` when another worker holds it.
 */
export async function holdWorkerLock(environment: Environment): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: environment.database?.url.reveal(), keepAlive: true });
  // Without the lock, another worker may begin. The next start waits for the database, takes the lock and recovers the
  // work.
  client.on("error", () => process.exit(1));
  await client.connect();
  await client.query(`set lock_timeout = ${WAIT_MS}`);
  try {
    await client.query("select pg_advisory_lock(hashtext('loci-worker'))");
  } catch (cause) {
    await client.end();
    throw new ConflictError("Another worker runs on this database: the embedded engine allows one", { cause });
  }
  return { release: () => client.end() };
}
