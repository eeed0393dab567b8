import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isMigrated } from "#adapters/postgres/is-migrated.js";
import { migrate } from "#adapters/postgres/migrate.js";
import { ENGINE_VERSION } from "#adapters/workflow-engine/dbos/engine-version.js";
import { createEmptyTestDatabase, createTestDatabase, query } from "#test/support/postgres.js";

describe("a start", () => {
  it("migrates a database that has no tables yet, or notes of another version, and no other", async () => {
    await using database = await createTestDatabase();
    const task = { ownerUrl: database.schemaOwnerUrl, appRole: "loci_app" };
    await migrate(task);
    expect(await isMigrated(task)).toBe(true);
    expect(await isMigrated({ ...task, appRole: "another_app" })).toBe(false);

    await query(database.ownerUrl, "comment on table loci_migration is 'of another version'");
    expect(await isMigrated(task)).toBe(false);
    await using empty = await createEmptyTestDatabase();
    expect(await isMigrated({ ...task, ownerUrl: empty.ownerUrl })).toBe(false);
  });

  it("knows the version of the embedded engine", () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(ENGINE_VERSION).toBe(dependencies["@dbos-inc/dbos-sdk"]);
  });
});
