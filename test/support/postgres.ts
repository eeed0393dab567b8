import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  name: string;
  /** A superuser, to look behind row-level security. */
  ownerUrl: string;
  /** The ordinary role that owns the database and migrates it. */
  schemaOwnerUrl: string;
  /** The role that the programs use. */
  appUrl: string;
  drop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export type DatabaseUrls = Pick<TestDatabase, "ownerUrl" | "schemaOwnerUrl" | "appUrl">;

/** Fills a template once in a run. `name` identifies the template. */
export interface Template {
  name: string;
  fill(urls: DatabaseUrls): Promise<void>;
}

const EMPTY: Template = { name: "empty", fill: async () => undefined };

const MIGRATED: Template = {
  name: "migrated",
  fill: async ({ schemaOwnerUrl }) => {
    // Loaded here, so that tests of an empty database do not load the entities.
    const { migrate } = await import("#adapters/postgres/migrate.js");
    await migrate({ ownerUrl: schemaOwnerUrl });
  },
};

/**
 * A database of its own for a test file or a test, copied from a template. The template is filled once in a run, by
 * default with every migration. All databases of the run share the roles.
 */
export async function createTestDatabase(template: Template = MIGRATED): Promise<TestDatabase> {
  const server = await findServer();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await withClient(server.ownerUrl, async (client) => {
    await ensureTemplate({ client, server, template });
    await client.query(`create database ${name} template ${templateDatabase(template)} owner ${ownerOf(server)}`);
  });
  const drop = () =>
    withClient(server.ownerUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`);
    });
  return { name, ...urlsOf(server, name), drop, [Symbol.asyncDispose]: drop };
}

export function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createTestDatabase(EMPTY);
}

async function findServer(): Promise<DatabaseUrls> {
  const response = await fetch(inject("postgresControl"));
  const body = (await response.json()) as DatabaseUrls & { error?: string };
  if (!response.ok) throw new Error(`The test PostgreSQL did not start: ${body.error}`);
  return body;
}

async function ensureTemplate(options: { client: pg.Client; server: DatabaseUrls; template: Template }): Promise<void> {
  const { client, server, template } = options;
  const name = templateDatabase(template);
  // Test files run in several processes. One fills the template, and the others wait here.
  await client.query("select pg_advisory_lock(hashtext($1))", [name]);
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rows.length > 0) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} owner ${ownerOf(server)}`);
    await template.fill(urlsOf(server, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.query("select pg_advisory_unlock(hashtext($1))", [name]);
  }
}

function templateDatabase(template: Template): string {
  return `template_${template.name}`;
}

function ownerOf({ schemaOwnerUrl }: DatabaseUrls): string {
  return new URL(schemaOwnerUrl).username;
}

function urlsOf(server: DatabaseUrls, database: string): DatabaseUrls {
  const withDatabase = (url: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const { ownerUrl, schemaOwnerUrl, appUrl } = server;
  return {
    ownerUrl: withDatabase(ownerUrl),
    schemaOwnerUrl: withDatabase(schemaOwnerUrl),
    appUrl: withDatabase(appUrl),
  };
}

/** A connection that ends with its scope. */
export async function openConnection(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  await using client = await openConnection(url);
  return await work(client);
}

/** Runs one statement over a connection of its own. */
export function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows);
}
