import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#adapters/postgres/embedded/start.js";
import { findMissingRights } from "#adapters/postgres/owner-rights.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { roleOf } from "#apps/wiring/settings/role-of.js";
import type { Secret } from "#apps/wiring/settings/secret.js";
import type { Check, Finding } from "./check.js";

const CONNECT_WITHIN_MS = 5_000;

/**
 * Starts the real cluster. Before the first start, it starts a temporary one beside the data folder with the same
 * rights.
 */
export function checkEmbeddedDatabase(environment: Environment, runningPid: number | null): Check {
  return {
    name: "PostgreSQL",
    run: async () => {
      if (runningPid !== null) return { state: "skipped", says: "in use by the running Loci" };
      const own = join(environment.dataDirectory, "postgres");
      const isMade = existsSync(join(own, "cluster"));
      const postgres = await startEmbeddedPostgres(
        isMade ? { directory: own } : { directory: `${environment.dataDirectory}.doctor`, temporary: true },
      );
      await postgres.stop();
      const way = postgres.account === "plain" ? "" : `, as root by way of: ${postgres.account}`;
      return { state: "ok", says: `starts and answers${way}` };
    },
  };
}

export function checkExternalDatabase({ url }: NonNullable<Environment["database"]>): Check {
  return {
    name: "PostgreSQL",
    run: () =>
      withClient(url, "DATABASE_URL", async (client) => {
        const { rows } = await client.query<FoundRole>(
          `select rolname as role, rolsuper or rolbypassrls as bypasses, array_remove(array[
             case when has_database_privilege('public', current_database(), 'CONNECT') then 'CONNECT' end,
             case when has_database_privilege('public', current_database(), 'TEMPORARY') then 'TEMPORARY' end,
             case when has_schema_privilege('public', 'public', 'CREATE') then 'CREATE on its schema public' end
           ], null) as open, quote_ident(current_database()) as database from pg_roles where rolname = current_user`,
        );
        return describeRole(rows[0]);
      }),
  };
}

/** Checks that the role for migrations has all the rights it needs. */
export function checkDatabaseOwner({ url, ownerUrl }: { url: Secret; ownerUrl: Secret }): Check {
  return {
    name: "PostgreSQL owner",
    run: () =>
      withClient(ownerUrl, "DATABASE_OWNER_URL", async (client) => {
        const [missing] = await findMissingRights(client, { appRole: roleOf(url.reveal()) });
        if (missing === undefined) return { state: "ok", says: "may migrate" };
        return {
          state: "failed",
          says: missing.reason,
          advice: `As a superuser in this database: ${missing.statement}`,
        };
      }),
  };
}

async function withClient(
  url: Secret,
  variable: string,
  work: (client: pg.Client) => Promise<Finding>,
): Promise<Finding> {
  const client = new pg.Client({ connectionString: url.reveal(), connectionTimeoutMillis: CONNECT_WITHIN_MS });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    const says = `does not answer (${error instanceof Error ? error.message : String(error)})`;
    return { state: "failed", says, advice: `Check ${variable}, and that the server accepts this machine.` };
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface FoundRole {
  role: string;
  bypasses: boolean;
  /** The privileges that any login of the server has in the database. */
  open: string[];
  /** The quoted name. */
  database: string;
}

function describeRole(found: FoundRole | undefined): Finding {
  if (found === undefined || found.bypasses) {
    return {
      state: "failed",
      says: `the role ${found?.role ?? ""} of DATABASE_URL is exempt from row-level security`,
      advice: "Use a role with nosuperuser and nobypassrls there, and the owner in DATABASE_OWNER_URL.",
    };
  }
  if (found.open.length > 0) {
    const statements = [
      `revoke connect, temporary on database ${found.database} from public;`,
      `grant connect on database ${found.database} to "${found.role}";`,
      "revoke create on schema public from public;",
    ];
    return {
      state: "warning",
      says: `answers, as ${found.role}; every login of the server has ${found.open.join(", ")} there`,
      advice: `loci migrate takes it away where its role owns the database. Otherwise, as the owner: ${statements.join(" ")}`,
    };
  }
  return { state: "ok", says: `answers, as ${found.role}` };
}
