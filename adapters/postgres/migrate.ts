import pg from "pg";
import { type Logger, pino } from "pino";
import { migrateDbos } from "#adapters/workflow-engine/dbos/migrate-dbos.js";
import { applyMigrations } from "./apply-migrations.js";
import { closedToOthers, grantsTo } from "./grants.js";
import { noteMigrated } from "./is-migrated.js";
import { requireRights } from "./owner-rights.js";

interface MigrateOptions {
  /** An ordinary role that owns the tables; `owner-rights.ts` says what it needs. */
  ownerUrl: string;
  /** The role of the programs. It may read and write rows, and never owns tables. */
  appRole?: string;
  logger?: Logger;
}

/**
 * Brings the database to the newest schema and grants the programs their rights. Safe to repeat; run one at a time.
 * Throws BadInputError, with advice, when the owner lacks a right.
 */
export async function migrate({
  ownerUrl,
  appRole = "loci_app",
  logger = pino({ level: "silent" }),
}: MigrateOptions): Promise<{ applied: string[] }> {
  if (!/^[a-z_][a-z0-9_]*$/i.test(appRole)) throw new Error("The role of the programs has an unusual name");
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "loci-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('loci-migrate'))");
    await requireRights(client, { appRole });
    const applied = await applyMigrations(ownerUrl);
    await client.query(grantsTo(appRole));
    await client.query(closedToOthers(appRole));
    await migrateDbos({ ownerUrl, applicationRole: appRole, logger });
    await noteMigrated(client, appRole);
    return { applied };
  } finally {
    await client.end();
  }
}
