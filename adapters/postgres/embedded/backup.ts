import {
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { UnavailableError } from "@loci/errors";
import { migrationNames } from "../migrations/names.js";

/** The folder of the copies, beside the cluster. docs/guides/postgresql.md says how to restore one. */
const BACKUPS = "backups";
/** The names of the migrations that the cluster has, one on each line. */
const SCHEMA = "schema";
const KEPT_BACKUPS = 2;
const UNFINISHED = ".unfinished";

/**
 * Copies a cluster that is about to be migrated; the server must not run. Returns the folder of the copy, or null when
 * no migration is pending. Keeps the newest two copies. Throws UnavailableError when there is no room; then nothing is
 * migrated.
 */
export async function backUpBeforeMigration(options: { directory: string; cluster: string }): Promise<string | null> {
  if (!isMigrationPending(options.directory)) return null;
  const backups = join(options.directory, BACKUPS);
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(backups)) {
    if (name.endsWith(UNFINISHED)) rmSync(join(backups, name), { recursive: true, force: true });
  }
  const target = join(backups, new Date().toISOString().replaceAll(/[:.]/g, "-"));
  try {
    // Where the file system allows it, both copies share blocks until one side changes them.
    await cp(options.cluster, `${target}${UNFINISHED}`, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } catch (cause) {
    rmSync(`${target}${UNFINISHED}`, { recursive: true, force: true });
    throw new UnavailableError(
      `The database has to be migrated, and could not be copied to ${target} before (${(cause as Error).message}). Make room there.`,
      { cause },
    );
  }
  renameSync(`${target}${UNFINISHED}`, target);
  const old = readdirSync(backups).toSorted().slice(0, -KEPT_BACKUPS);
  for (const name of old) rmSync(join(backups, name), { recursive: true, force: true });
  return target;
}

/** After a migration the cluster has every migration that this version knows. */
export function noteSchema(directory: string): void {
  const file = join(directory, SCHEMA);
  writeFileSync(`${file}.new`, `${migrationNames.join("\n")}\n`);
  renameSync(`${file}.new`, file);
}

/** A cluster without a note comes from a version that wrote none. */
function isMigrationPending(directory: string): boolean {
  const file = join(directory, SCHEMA);
  const applied = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return migrationNames.some((name) => !applied.includes(name));
}
