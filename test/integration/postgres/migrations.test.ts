import { beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#adapters/postgres/migrate.js";
import { openOrm } from "#adapters/postgres/orm.js";
import { createEmptyTestDatabase, openConnection } from "#test/support/postgres.js";
import { useShared } from "#test/support/use-shared.js";

describe("migrations", () => {
  const database = useShared(() => createEmptyTestDatabase());
  const client = useShared(() => openConnection(database.ownerUrl));

  beforeAll(async () => {
    await migrate({ ownerUrl: database.schemaOwnerUrl });
  });

  it("lead from an empty database to what the entities say", async () => {
    const orm = await openOrm({ url: database.ownerUrl });
    try {
      const statements = (await orm.schema.getUpdateSchemaSQL())
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("set names"));
      // Foreign keys are written by hand: entities do not know them.
      expect(statements.filter((line) => !/drop constraint "\w+_foreign";$/.test(line))).toEqual([]);
    } finally {
      await orm.close(true);
    }
  });

  it("change nothing when they run again", async () => {
    expect(await migrate({ ownerUrl: database.schemaOwnerUrl })).toEqual({ applied: [] });
  });

  it("force row-level security on every table of a tenant", async () => {
    const { rows } = await client.query<{ name: string; forced: boolean }>(
      `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')`,
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter((row) => !row.forced)).toEqual([]);
  });

  it("begin every key of a tenant's table with the organization", async () => {
    const { rows } = await client.query<{ table: string; name: string; first: string }>(
      `select t.relname as table, i.relname as name, a.attname as first from pg_index x
       join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where t.relnamespace = 'public'::regnamespace and x.indisunique
         and exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'organization_id')`,
    );
    // A key's hash is random: that it is taken tells nothing.
    const elsewhere = rows.filter((row) => row.first !== "organization_id" && row.name !== "api_key_hash_unique");
    expect(elsewhere).toEqual([]);
  });
});
