import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "#adapters/postgres/embedded/start.js";
import { migrate } from "#adapters/postgres/migrate.js";
import { openOrm } from "#adapters/postgres/orm.js";
import { openDatabase } from "#apps/wiring/open/open-database.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { OrganizationService } from "#core/organization/organization.service.js";
import { clusterParent } from "#test/support/cluster-parent.js";
import { query } from "#test/support/postgres.js";
import { useFolder, useShared } from "#test/support/use-shared.js";

const PASSWORDS = { plain: "plain", bare: "bare", compose_owner: "secret", compose_app: "secret", temporal: "secret" };

// A server of its own: the role of the look-ups is one for all databases of a server, and is taken away here.
describe("an owner that is neither superuser nor exempt from row-level security", () => {
  const directory = useFolder("for all", clusterParent());
  const server = useShared(() => startEmbeddedPostgres({ directory: join(directory, "postgres"), temporary: true }));
  let databases = 0;

  beforeAll(() => asSuperuser("loci", "drop role loci_lookup; create role plain login createrole password 'plain'"));

  it("migrates from nothing and makes the role of the look-ups; a second start finds the first organization", async () => {
    const name = await newDatabase("owner plain");
    await migrate({ ownerUrl: urlOf("plain", name) });
    const ids = new Set<string>();
    for (let start = 0; start < 2; start++) {
      const opened = await openDatabase(readEnvironment({ DATABASE_URL: appUrl(name) }), "server");
      ids.add((await new OrganizationService(opened.database).ensureFirst({ apiKey: null })).organizationId);
      expect(await opened.database.organizationIds()).toEqual([...ids]);
      await opened.close();
    }
    expect(ids.size).toBe(1);
  });

  it("rewrites the rows that are there when it migrates", async () => {
    const name = await newDatabase("owner plain");
    const orm = await openOrm({ url: urlOf("plain", name) });
    await orm.migrator.up({ to: "Migration20261121120000" });
    await orm.close(true);
    await asSuperuser(name, await rowOf(name, "organization", {}));
    await asSuperuser(name, await rowOf(name, "document", { media_type: "'text/from-the-sender'" }));
    await asSuperuser(name, await rowOf(name, "memory", { root_id: "'root'", observed_at: "'2020-01-01Z'" }));
    await asSuperuser(name, await rowOf(name, "memory_source", { memory_id: "'x'" }));

    await migrate({ ownerUrl: urlOf("plain", name) });

    expect(await asSuperuser(name, "select declared_type, media_type from document")).toEqual([
      { declared_type: "text/from-the-sender", media_type: null },
    ]);
    expect(await asSuperuser(name, "select line, valid_from from memory")).toEqual([
      { line: "root", valid_from: new Date("2020-01-01Z") },
    ]);
    expect(await asSuperuser(name, "select origin from memory_source")).toEqual([{ origin: "document" }]);
    const unforced =
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity";
    expect(await asSuperuser(name, unforced)).toEqual([]);
  });

  it("migrates what a superuser made, once it owns that", async () => {
    const name = await newDatabase("owner plain");
    await migrate({ ownerUrl: urlOf("loci_owner", name) });
    const refusal = await refusalOf({ ownerUrl: urlOf("plain", name) });
    expect(refusal).toContain("plain does not own all tables of Loci");
    await asSuperuser(name, refusal.slice(refusal.indexOf("do $$")));
    await migrate({ ownerUrl: urlOf("plain", name) });
  });

  it("is what the set-up with Docker makes, where Temporal reaches its own databases alone", async () => {
    const script = readFileSync("docker/create-roles.sh", "utf8");
    const sql = /<<'SQL'\n(.*)\nSQL\n/s.exec(script)?.[1] ?? "";
    // Names of its own: those of the script are taken on this server.
    const statements = sql
      .replaceAll("loci", "compose")
      .replaceAll(/:'\w+'/g, "'secret'")
      .split(";\n");
    for (const statement of statements) await asSuperuser("postgres", statement);
    await asSuperuser("postgres", "grant loci_lookup to compose_owner");
    await migrate({ ownerUrl: urlOf("compose_owner", "compose"), appRole: "compose_app" });

    const reached: string[] = [];
    for (const role of ["compose_owner", "compose_app", "temporal"] as const) {
      for (const database of ["compose", "temporal", "temporal_visibility", "postgres", "template1"]) {
        const client = new pg.Client({ connectionString: urlOf(role, database) });
        const connected = await client.connect().then(
          () => true,
          (error: { code?: string }) => error.code !== "42501",
        );
        await client.end().catch(() => undefined);
        if (connected) reached.push(`${role} ${database}`);
      }
    }
    expect(reached).toEqual([
      ...["compose_owner compose", "compose_app compose"],
      ...["temporal temporal", "temporal temporal_visibility"],
    ]);
  });

  describe("is refused, with the statement that helps,", () => {
    it.each([
      {
        without: "a role for the programs",
        app: "of_nobody",
        statement: `create role "of_nobody" login nosuperuser nobypassrls password '...';`,
      },
      {
        without: "a role for the programs that row-level security binds",
        before: "create role strong login bypassrls",
        app: "strong",
        statement: `alter role "strong" nosuperuser nobypassrls;`,
      },
      { without: "a second role for the programs", app: "bare", statement: "-- name two roles" },
      {
        without: "the role of the look-ups",
        before: "alter role loci_lookup rename to loci_lookup_away",
        statement: "create role loci_lookup nologin;",
        after: "drop role loci_lookup; alter role loci_lookup_away rename to loci_lookup",
      },
      { without: "being a member of it", statement: `grant loci_lookup to "bare" with inherit true, set true;` },
      {
        without: "a weak role of the look-ups",
        before: "alter role loci_lookup login",
        statement: "alter role loci_lookup nologin nosuperuser nobypassrls;",
      },
      { without: "CREATE on the database", statement: `grant create on database "DATABASE" to "bare";` },
      { without: "rights on the schema public", statement: `grant all on schema public to "bare" with grant option;` },
    ])("without $without", async ({ before, app = "loci_app", statement, after }) => {
      const name = await newDatabase("");
      await asSuperuser(name, `drop role if exists bare; create role bare login password 'bare'`);
      if (before) await asSuperuser(name, before);
      const expected = statement.replace("DATABASE", name);
      const options = { ownerUrl: urlOf("bare", name), appRole: app };
      const refusal = await refusalOf(options);
      expect(refusal).toContain(expected);
      await asSuperuser(name, expected.replace("'...'", "'secret'"));
      if (!expected.startsWith("--")) expect(await refusalOf(options)).not.toContain(expected);
      await asSuperuser(name, `drop owned by bare; ${after ?? ""}`);
      await asSuperuser("postgres", `drop database ${name}`);
    });
  });

  async function newDatabase(options: string): Promise<string> {
    const name = `owned_${++databases}`;
    await asSuperuser("postgres", `create database ${name} ${options}`);
    return name;
  }

  function urlOf(role: keyof typeof PASSWORDS | "loci_owner", database: string): string {
    const url = new URL(server.superuserUrl);
    if (role !== "loci_owner") Object.assign(url, { username: role, password: PASSWORDS[role] });
    url.pathname = `/${database}`;
    return url.href;
  }

  function appUrl(database: string): string {
    return Object.assign(new URL(server.appUrl), { pathname: `/${database}` }).href;
  }

  const asSuperuser = (database: string, sql: string) => query(urlOf("loci_owner", database), sql);

  /** A row of any table as it is now, with something in each column that needs it. */
  async function rowOf(database: string, table: string, values: Record<string, string>): Promise<string> {
    const columns = await asSuperuser(
      database,
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = '${table}'::regclass and attnum > 0 and attnotnull and not atthasdef`,
    );
    const made: Record<string, string> = {
      ...{ text: "'x'", "text[]": "'{x}'", integer: "1", boolean: "true", jsonb: "'[]'" },
      ...{ "double precision": "0.5", "timestamp with time zone": "now()" },
    };
    const all = {
      ...Object.fromEntries(columns.map(({ name, type }) => [name, made[String(type)] ?? "null"])),
      ...values,
    };
    return `insert into ${table} (${Object.keys(all).join(", ")}) values (${Object.values(all).join(", ")})`;
  }
});

async function refusalOf(options: { ownerUrl: string; appRole?: string }): Promise<string> {
  return await migrate(options).then(
    () => "",
    (error: unknown) => String(error),
  );
}
