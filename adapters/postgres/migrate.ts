import { type Logger, pino } from "pino";
import { migrateDbos } from "#adapters/workflow-engine/dbos/migrate-dbos.js";
import { openOrm } from "./orm.js";

interface MigrateOptions {
  /** A role that bypasses row-level security, so that data migrations see every row. */
  ownerUrl: string;
  /** The role of the programs: it gets the rows, never the tables. */
  appRole?: string;
  logger?: Logger;
}

/** Brings the database to the newest schema and grants the programs what they need. Safe to repeat, one at a time. */
export async function migrate({
  ownerUrl,
  appRole = "loci_app",
  logger = pino({ level: "silent" }),
}: MigrateOptions): Promise<{ applied: string[] }> {
  if (!/^[a-z_][a-z0-9_]*$/i.test(appRole)) throw new Error("The role of the programs has an unusual name");
  const orm = await openOrm({ url: ownerUrl, poolSize: 2, applicationName: "loci-migrate" });
  try {
    await orm.em.execute("select pg_advisory_lock(hashtext('loci-migrate'))");
    const applied = await orm.migrator.up();
    await orm.em.execute(grants(appRole));
    await migrateDbos({ ownerUrl, applicationRole: appRole, logger });
    return { applied: applied.map(({ name }) => name) };
  } finally {
    await orm.close(true);
  }
}

function grants(role: string): string {
  return `
    grant usage on schema public to "${role}";
    grant select, insert, update, delete on all tables in schema public to "${role}";
    revoke all on loci_migration from "${role}";
    grant usage on all sequences in schema public to "${role}";
    grant execute on all functions in schema public to "${role}";`;
}
