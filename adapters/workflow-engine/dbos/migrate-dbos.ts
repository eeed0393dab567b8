// DBOS.migrate() does the same, but always writes to the console.
import { migrateSystemDatabase } from "@dbos-inc/dbos-sdk/internal/system_database";
import { GlobalLogger } from "@dbos-inc/dbos-sdk/internal/telemetry/logs";
import type { Logger } from "pino";
import { dbosLogger } from "./dbos-logger.js";

/** A schema beside the product's own tables, in the same database. */
export const DBOS_SCHEMA = "dbos";

/**
 * Creates or upgrades the engine's tables. `ownerUrl` has a role that may run DDL. `applicationRole` is the role of the
 * programs, which gets the necessary grants. Safe to repeat.
 */
export async function migrateDbos(options: {
  ownerUrl: string;
  applicationRole: string;
  logger: Logger;
}): Promise<void> {
  const logger = new GlobalLogger(undefined, { logger: dbosLogger(options.logger) });
  await migrateSystemDatabase(options.ownerUrl, logger, DBOS_SCHEMA, options.applicationRole);
}
