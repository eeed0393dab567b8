import { describe, expect, it } from "vitest";
import { migrations } from "#adapters/postgres/migrations/index.js";
import { openDatabase } from "#apps/wiring/open/open-database.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { isStartFault } from "#apps/wiring/start/start-fault.js";
import { createEmptyTestDatabase, createTestDatabase, query } from "#test/support/postgres.js";
import { useShared } from "#test/support/use-shared.js";

describe("a program", () => {
  const database = useShared(() => createTestDatabase(), "for each");

  it("starts on a database of its own version", async () => {
    await (await open(database.appUrl)).close();
  });

  it("refuses a database that was not migrated, and says what to run", async () => {
    await using empty = await createEmptyTestDatabase();
    await expectRefusal(empty.appUrl, "run `loci migrate`");
  });

  it("refuses an older schema, and says what to run", async () => {
    await query(database.ownerUrl, "delete from loci_migration where name = $1", [migrations.at(-1)?.name]);
    await expectRefusal(
      database.appUrl,
      "older than this version of Loci (1 migrations are missing): run `loci migrate`",
    );
  });

  it("refuses a newer schema, and says what to start", async () => {
    await query(database.ownerUrl, "insert into loci_migration (name) values ('Migration29990101000000')");
    await expectRefusal(database.appUrl, "newer version of Loci (Migration29990101000000)");
  });

  it("refuses a role that row-level security does not bind, and one that owns the tables", async () => {
    await expectRefusal(database.ownerUrl, "bypasses row-level security");
    await expectRefusal(database.schemaOwnerUrl, "owns the tables");
  });
});

async function open(url: string) {
  return await openDatabase(readEnvironment({ DATABASE_URL: url }), "server");
}

/** One that ends the launcher, too: the same start would fail in the same way again. */
async function expectRefusal(url: string, reason: string): Promise<void> {
  const refusal = await open(url).then(
    () => null,
    (error: unknown) => error,
  );
  expect(String(refusal)).toContain(reason);
  expect(isStartFault(refusal)).toBe(true);
}
