import { BadInputError } from "@loci/errors";
import type { MikroORM } from "@mikro-orm/postgresql";
import { databaseFailure } from "#core/kernel/database-failure.js";
import { migrationNames } from "./migrations/names.js";

/**
 * Throws BadInputError when the role bypasses row-level security or owns the tables: one forgotten filter could then
 * show every tenant. Throws it too when the schema has another version than this program expects. Throws
 * UnavailableError when the database does not answer.
 */
export async function checkSchema(orm: MikroORM): Promise<void> {
  try {
    await check(orm);
  } catch (error) {
    throw databaseFailure(error) ?? error;
  }
}

async function check(orm: MikroORM): Promise<void> {
  const [found] = await orm.em.execute<{ bypasses: boolean; owns: boolean; tells: boolean }[]>(
    `select r.rolsuper or r.rolbypassrls as bypasses,
       coalesce(pg_has_role(t.relowner, 'MEMBER'), false) as owns, coalesce(has_table_privilege(t.oid, 'SELECT'), false) as tells
     from pg_roles r left join pg_class t on t.oid = to_regclass('public.loci_migration') where r.rolname = current_user`,
  );
  if (!found || found.bypasses) {
    throw new BadInputError("The role of DATABASE_URL bypasses row-level security: use one that does not");
  }
  if (found.owns) {
    throw new BadInputError(
      "The role of DATABASE_URL owns the tables: use one that does not, and name the owner in DATABASE_OWNER_URL",
    );
  }
  const applied = found.tells ? await orm.em.execute<{ name: string }[]>("select name from public.loci_migration") : [];
  compareVersions(applied.map(({ name }) => name));
}

function compareVersions(applied: string[]): void {
  const known: readonly string[] = migrationNames;
  const unknown = applied.filter((name) => !known.includes(name)).toSorted();
  if (unknown.length > 0) {
    throw new BadInputError(
      `The database was migrated by a newer version of Loci (${unknown.at(-1)}): start that version, or restore the backup that was made before the migration`,
    );
  }
  const pending = known.filter((name) => !applied.includes(name));
  if (pending.length > 0) {
    throw new BadInputError(
      `The schema of the database is older than this version of Loci (${pending.length} migrations are missing): run \`loci migrate\` with DATABASE_OWNER_URL`,
    );
  }
}
