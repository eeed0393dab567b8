import { join } from "node:path";
import { BadInputError } from "@loci/errors";
import { noteSchema } from "#adapters/postgres/embedded/backup.js";
import { lockDirectory } from "#adapters/postgres/embedded/directory-lock.js";
import { startEmbeddedPostgres } from "#adapters/postgres/embedded/start.js";
import { migrate } from "#adapters/postgres/migrate.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { roleOf } from "#apps/wiring/settings/role-of.js";

/** Migrates the configured database: the external one, or the embedded one while Loci is not running. */
export async function runMigrate(environment: Environment, write: (text: string) => void): Promise<number> {
  if (environment.database === null) {
    await migrateEmbedded(environment, write);
  } else {
    const { url, ownerUrl } = environment.database;
    if (ownerUrl === null) throw new BadInputError("Set DATABASE_OWNER_URL: the role that may change the schema.");
    await migrate({ ownerUrl: ownerUrl.reveal(), appRole: roleOf(url.reveal()) });
  }
  write("The database is up to date.\n");
  return 0;
}

async function migrateEmbedded(environment: Environment, write: (text: string) => void): Promise<void> {
  const lock = lockDirectory(environment.dataDirectory);
  try {
    const directory = join(environment.dataDirectory, "postgres");
    const onBackup = (folder: string) => write(`The database of an earlier version is kept in ${folder}.\n`);
    const postgres = await startEmbeddedPostgres({ directory, onBackup });
    try {
      await migrate({ ownerUrl: postgres.ownerUrl, appRole: roleOf(postgres.appUrl) });
      noteSchema(directory);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}
