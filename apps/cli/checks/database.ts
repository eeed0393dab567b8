import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#adapters/postgres/embedded/start.js";
import type { Environment } from "#apps/wiring/env.js";
import type { Check, Finding } from "./check.js";

const CONNECT_WITHIN_MS = 5_000;

/** Starts the real cluster; before the first start a throw-away one beside the data folder, with the same rights. */
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

export function checkExternalDatabase(database: NonNullable<Environment["database"]>): Check {
  return {
    name: "PostgreSQL",
    run: async () => {
      const client = new pg.Client({
        connectionString: database.url.reveal(),
        connectionTimeoutMillis: CONNECT_WITHIN_MS,
      });
      try {
        await client.connect();
        const { rows } = await client.query<{ role: string; bypasses: boolean }>(
          "select rolname as role, rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user",
        );
        return describeRole(rows[0]);
      } catch (error) {
        const says = `does not answer (${error instanceof Error ? error.message : String(error)})`;
        return { state: "failed", says, advice: "Check DATABASE_URL, and that the server accepts this machine." };
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
}

function describeRole(role: { role: string; bypasses: boolean } | undefined): Finding {
  if (role === undefined || role.bypasses) {
    return {
      state: "failed",
      says: `the role ${role?.role ?? ""} of DATABASE_URL is exempt from row-level security`,
      advice: "Use a role with nosuperuser and nobypassrls there, and the owner in DATABASE_OWNER_URL.",
    };
  }
  return { state: "ok", says: `answers, as ${role.role}` };
}
