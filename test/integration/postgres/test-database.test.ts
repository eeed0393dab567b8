import { expect, test } from "vitest";
import { createEmptyTestDatabase, createTestDatabase, query } from "#test/support/postgres.js";

test("two test databases of one template share no rows", async () => {
  const filled: string[] = [];
  const template = {
    name: "counted",
    fill: async ({ ownerUrl }: { ownerUrl: string }) => {
      filled.push(ownerUrl);
      await query(ownerUrl, "create table note (text text); grant all on note to loci_app");
    },
  };
  await using first = await createTestDatabase(template);
  await using second = await createTestDatabase(template);

  await query(first.appUrl, "insert into note values ('mine')");

  expect(await query(second.appUrl, "select * from note")).toEqual([]);
  expect(filled).toHaveLength(1);
});

test("the application's role is neither a superuser nor exempt from row-level security", async () => {
  await using database = await createEmptyTestDatabase();
  const rows = await query(
    database.appUrl,
    "select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([
    { rolname: "loci_app", rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false },
  ]);
});
