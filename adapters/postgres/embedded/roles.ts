import { setTimeout as pause } from "node:timers/promises";
import { TimeoutError, UnavailableError } from "@loci/errors";
import pg from "pg";
import { LOOKUP_ROLE } from "#core/kernel/row-level-security.js";
import { giveEverythingTo } from "../give-everything-to.js";
import { APP_ROLE, DATABASE, OWNER_ROLE, type Passwords } from "./cluster.js";

/** Replaying a long log after a crash takes a while; a healthy server needs less. */
const START_LIMIT_MS = 120_000;

/**
 * Returns once a query succeeds. An open port does not suffice: a server in recovery accepts connections and then
 * refuses them.
 */
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

/**
 * Makes the ordinary roles and the database unless they exist. In a cluster of an earlier version the superuser owns
 * the tables; they are given to the ordinary owner. Safe to repeat.
 */
export async function ensureRolesAndDatabase(options: {
  /** A connection string for the superuser, by the name of a database. */
  urlOf: (database: string) => string;
  passwords: Passwords;
}): Promise<void> {
  const databaseOwner = await withClient(options.urlOf("postgres"), async (client) => {
    await ensureRoles(client, options.passwords);
    const found = await client.query<{ owner: string }>(
      "select pg_get_userbyid(datdba) as owner from pg_database where datname = $1",
      [DATABASE],
    );
    if (found.rows.length === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
    return found.rows[0]?.owner ?? OWNER_ROLE;
  });
  if (databaseOwner === OWNER_ROLE) return;
  await withClient(options.urlOf(DATABASE), async (client) => {
    await client.query(giveEverythingTo(OWNER_ROLE));
    // This statement comes last, because it marks that all of the above is done.
    await client.query(`alter database ${DATABASE} owner to ${OWNER_ROLE}`);
  });
}

async function ensureRoles(client: pg.Client, passwords: Passwords): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select rolname as name from pg_roles");
  const existing = rows.map(({ name }) => name);
  const ordinary = "nosuperuser nocreatedb nocreaterole nobypassrls";
  for (const [role, password] of [
    [OWNER_ROLE, passwords.owner],
    [APP_ROLE, passwords.app],
  ] as const) {
    if (existing.includes(role)) continue;
    await client.query(`create role ${role} login ${ordinary} password ${client.escapeLiteral(password)}`);
  }
  if (existing.includes(LOOKUP_ROLE)) return;
  await client.query(`create role ${LOOKUP_ROLE} nologin ${ordinary}; grant ${LOOKUP_ROLE} to ${OWNER_ROLE}`);
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
