import { describe, expect, it } from "vitest";
import { migrate } from "#adapters/postgres/migrate.js";
import { checkDatabaseOwner, checkExternalDatabase } from "#apps/cli/checks/database.js";
import { Secret } from "#apps/wiring/settings/secret.js";
import { createEmptyTestDatabase, query } from "#test/support/postgres.js";
import { useShared } from "#test/support/use-shared.js";

describe("loci doctor, on an external PostgreSQL,", () => {
  const database = useShared(() => createEmptyTestDatabase());

  const check = () => checkExternalDatabase({ url: new Secret(database.appUrl), ownerUrl: null }).run();

  it("warns while every login may connect, with the statements for the owner; migrating takes it away", async () => {
    const open = await check();
    expect(open).toMatchObject({ state: "warning", says: expect.stringContaining("CONNECT, TEMPORARY") });
    expect(open.advice).toContain(`revoke connect, temporary on database ${database.name} from public;`);
    await migrate({ ownerUrl: database.schemaOwnerUrl });
    expect(await check()).toEqual({ state: "ok", says: "answers, as loci_app" });
  });

  it("says what the owner may not do, and the statement that grants it", async () => {
    const owner = () =>
      checkDatabaseOwner({ url: new Secret(database.appUrl), ownerUrl: new Secret(database.schemaOwnerUrl) }).run();
    expect(await owner()).toEqual({ state: "ok", says: "may migrate" });
    await query(database.ownerUrl, "alter table document owner to loci_owner");
    expect(await owner()).toMatchObject({ state: "failed", says: expect.stringContaining("does not own all tables") });
  });
});
