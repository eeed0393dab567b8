import { BadInputError } from "@loci/errors";
import type pg from "pg";
import { LOOKUP_ROLE } from "#core/kernel/row-level-security.js";
import { giveEverythingTo } from "./give-everything-to.js";

/** A right that the role of DATABASE_OWNER_URL needs and lacks, with the statement by which a superuser grants it. */
export interface MissingRight {
  reason: string;
  statement: string;
}

/** Since this version a membership tells apart whether it inherits and whether it may become the role. */
const OLDEST_SERVER = 16;
const AS_MEMBER = "with inherit true, set true";

/**
 * Reads the rights without changing them. The owner must be able to create in the database and in its schema `public`.
 * It must be a member of the look-up role, and own the objects that Loci made there.
 */
export async function findMissingRights(client: pg.Client, { appRole }: { appRole: string }): Promise<MissingRight[]> {
  await requireVersion(client);
  const { rows } = await client.query<Record<Check, boolean> & { owner: string; database: string }>(CHECKS, [
    appRole,
    LOOKUP_ROLE,
  ]);
  const [found] = rows;
  if (!found) throw new BadInputError("The database does not say what its owner may do");
  const [owner, database, app] = [found.owner, found.database, appRole].map((name) => client.escapeIdentifier(name));
  const rights: [check: Check, reason: string, statement: string][] = [
    [
      "app_is_missing",
      `the role ${appRole} of DATABASE_URL does not exist`,
      `create role ${app} login nosuperuser nobypassrls password '...';`,
    ],
    [
      "app_bypasses",
      `the role ${appRole} of DATABASE_URL is exempt from row-level security`,
      `alter role ${app} nosuperuser nobypassrls;`,
    ],
    [
      "app_is_owner",
      `the role ${appRole} of DATABASE_URL has the rights of the owner`,
      "-- name two roles: the programs' in DATABASE_URL, the owner's in DATABASE_OWNER_URL",
    ],
    [
      "lookup_is_strong",
      `the role ${LOOKUP_ROLE} may log in or is exempt from row-level security`,
      `alter role ${LOOKUP_ROLE} nologin nosuperuser nobypassrls;`,
    ],
    ["lookup_is_missing", `the role ${LOOKUP_ROLE} does not exist`, `create role ${LOOKUP_ROLE} nologin;`],
    [
      "cannot_be_lookup",
      `${found.owner} is not a member of ${LOOKUP_ROLE}`,
      `grant ${LOOKUP_ROLE} to ${owner} ${AS_MEMBER};`,
    ],
    [
      "cannot_create_schema",
      `${found.owner} may not create schemas in ${found.database}`,
      `grant create on database ${database} to ${owner};`,
    ],
    [
      "cannot_use_public",
      `${found.owner} may not create tables in the schema public and let others use it`,
      `grant all on schema public to ${owner} with grant option;`,
    ],
    ["is_owned_by_others", `${found.owner} does not own all tables of Loci`, giveEverythingTo(found.owner)],
  ];
  return rights.flatMap(([check, reason, statement]) => (found[check] ? [{ reason, statement }] : []));
}

/** Throws BadInputError with every missing right and its statement. */
export async function requireRights(client: pg.Client, options: { appRole: string }): Promise<void> {
  await requireVersion(client);
  await claimLookupRole(client);
  const missing = await findMissingRights(client, options);
  if (missing.length === 0) return;
  const lines = missing.flatMap(({ reason, statement }) => [`  ${reason}:`, `    ${statement}`]);
  throw new BadInputError(
    `The database cannot be migrated. A superuser can change that, in this database:\n${lines.join("\n")}`,
  );
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  if (Number(rows[0]?.version) >= OLDEST_SERVER * 10_000) return;
  throw new BadInputError(`Loci needs PostgreSQL ${OLDEST_SERVER} or newer: this server is older`);
}

/** Makes the look-up role where the owner may (CREATEROLE). Otherwise a superuser must have made it. */
async function claimLookupRole(client: pg.Client): Promise<void> {
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${LOOKUP_ROLE}') then create role ${LOOKUP_ROLE} nologin; end if;
    if not pg_has_role('${LOOKUP_ROLE}', 'SET') or not pg_has_role('${LOOKUP_ROLE}', 'USAGE') then
      execute format('grant ${LOOKUP_ROLE} to %I ${AS_MEMBER}', current_user);
    end if;
  -- Another migration of the same server made it in this moment, or it is not allowed: what is then missing is told.
  exception when unique_violation or duplicate_object or insufficient_privilege then null; end $$`);
}

type Check =
  | "app_is_missing"
  | "app_bypasses"
  | "app_is_owner"
  | "lookup_is_missing"
  | "lookup_is_strong"
  | "cannot_be_lookup"
  | "cannot_create_schema"
  | "cannot_use_public"
  | "is_owned_by_others";

const CHECKS = `
  select current_user as owner, current_database() as database,
    app.oid is null as app_is_missing,
    coalesce(app.rolsuper or app.rolbypassrls, false) as app_bypasses,
    coalesce(pg_has_role(app.oid, owner.oid, 'MEMBER') and not app.rolsuper, false) as app_is_owner,
    lookup.oid is null and not (owner.rolcreaterole or owner.rolsuper) as lookup_is_missing,
    coalesce(lookup.rolsuper or lookup.rolbypassrls or lookup.rolcanlogin, false) as lookup_is_strong,
    coalesce(not (pg_has_role(lookup.oid, 'SET') and pg_has_role(lookup.oid, 'USAGE')), false) as cannot_be_lookup,
    coalesce(not has_schema_privilege(dbos.oid, 'CREATE'), not has_database_privilege(current_database(), 'CREATE')) as cannot_create_schema,
    not (has_schema_privilege('public', 'CREATE WITH GRANT OPTION') and has_schema_privilege('public', 'USAGE WITH GRANT OPTION'))
      as cannot_use_public,
    exists (
      select from pg_class c where c.relkind in ('r', 'p') and not pg_has_role(c.relowner, 'USAGE')
        and (c.relnamespace = dbos.oid or c.relnamespace = 'public'::regnamespace and (c.relname = 'loci_migration'
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')))
    ) as is_owned_by_others
  from pg_roles owner
    left join pg_roles app on app.rolname = $1
    left join pg_roles lookup on lookup.rolname = $2
    left join pg_namespace dbos on dbos.nspname = 'dbos'
  where owner.rolname = current_user`;
