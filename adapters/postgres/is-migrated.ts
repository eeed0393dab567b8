import { createHash } from "node:crypto";
import pg from "pg";
import { ENGINE_VERSION } from "#adapters/workflow-engine/dbos/engine-version.js";
import { closedToOthers, grantsTo } from "./grants.js";
import { migrationNames } from "./migrations/names.js";

/** Names all that `migrate` does. */
function fingerprint(appRole: string): string {
  const parts = [...migrationNames, grantsTo(appRole), closedToOthers(appRole), ENGINE_VERSION];
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/**
 * Whether this version has migrated the database before. It loads neither the migrations nor the ORM, which takes half
 * a second.
 */
export async function isMigrated({ ownerUrl, appRole }: { ownerUrl: string; appRole: string }): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "loci-migrate" });
  await client.connect();
  try {
    const { rows } = await client.query<{ noted: string | null }>(
      "select obj_description(to_regclass('public.loci_migration'), 'pg_class') as noted",
    );
    return rows[0]?.noted === fingerprint(appRole);
  } finally {
    await client.end();
  }
}

/** Called when all is migrated. The note is in the database itself, so a restored one comes with its own. */
export async function noteMigrated(client: pg.Client, appRole: string): Promise<void> {
  await client.query(`comment on table public.loci_migration is '${fingerprint(appRole)}'`);
}
