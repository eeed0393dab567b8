import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { databaseFailure } from "#core/kernel/database-failure.js";
import type { Environment } from "../settings/env.js";

/**
 * A database that restarts and replays its log takes seconds. After this time, the supervisor of the program starts it
 * again.
 */
const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 500;
const CONNECT_WITHIN_MS = 5_000;

/** Returns when the database answers, or when waiting does not help. In that case, the first use reports the reason. */
export async function untilDatabaseAnswers({ database }: Environment, logger: Logger): Promise<void> {
  if (database === null) return;
  const until = Date.now() + WAIT_MS;
  for (let isTold = false; ; isTold = true) {
    const error = await connect(database.url.reveal());
    if (error === null || databaseFailure(error) === null || Date.now() > until) return;
    if (!isTold) logger.warn({ err: error }, "the database does not answer yet");
    await pause(LOOK_EVERY_MS);
  }
}

/** The error of a failed connection. Null when it succeeded. */
async function connect(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // The next use notices a connection that breaks now.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
