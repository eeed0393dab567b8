import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { TimeoutError, UnavailableError } from "#core/errors.js";
import { APP_ROLE, DATABASE } from "./cluster.js";

/** Replaying a long log after a crash takes a while; nothing healthy takes longer. */
const START_LIMIT_MS = 120_000;

/** Returns once a query succeeds: an open port is not enough, a server in recovery accepts and then refuses. */
export async function waitUntilAnswering(options: { url: string; hasEnded: () => boolean }): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (options.hasEnded()) throw new UnavailableError("The server ended while starting.");
    try {
      await withClient(options.url, (client) => client.query("select 1"));
      return;
    } catch (error) {
      if (isWrongPassword(error)) throw error;
      if (Date.now() > deadline) throw new TimeoutError("The server does not answer.", { cause: error });
      await pause(15);
    }
  }
}

/** Makes the application's role and database unless they are there. Safe to repeat. */
export async function ensureRolesAndDatabase(options: { url: string; appPassword: string }): Promise<void> {
  await withClient(options.url, async (client) => {
    const found = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [APP_ROLE, DATABASE],
    );
    const [row] = found.rows;
    if (!row?.role) {
      const password = client.escapeLiteral(options.appPassword);
      await client.query(
        `create role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole nobypassrls password ${password}`,
      );
    }
    if (!row?.database) await client.query(`create database ${DATABASE}`);
  });
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A connection that breaks between two queries is reported by the next query.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isWrongPassword(error: unknown): boolean {
  return (error as { code?: string }).code === "28P01";
}
