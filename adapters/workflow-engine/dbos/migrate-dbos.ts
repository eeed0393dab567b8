// DBOS.migrate() is the same, but writes to the console whatever it does.
import { migrateSystemDatabase } from "@dbos-inc/dbos-sdk/internal/system_database";
import { GlobalLogger } from "@dbos-inc/dbos-sdk/internal/telemetry/logs";
import type { Logger } from "pino";
import { dbosLogger } from "./dbos-logger.js";

/** Beside the product's own tables, in the same database. */
export const DBOS_SCHEMA = "dbos";

/**
 * Makes or upgrades the engine's tables. `ownerUrl` is of a role that may run DDL; `applicationRole` is the role of the
 * programs and gets what they need. Safe to repeat.
 */
export async function migrateDbos(options: {
  ownerUrl: string;
  applicationRole: string;
  logger: Logger;
}): Promise<void> {
  const logger = new GlobalLogger(undefined, { logger: dbosLogger(options.logger) });
  await migrateSystemDatabase(options.ownerUrl, logger, DBOS_SCHEMA, options.applicationRole);
}
