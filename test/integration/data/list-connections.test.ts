import { expect, it } from "vitest";
import { listConnections, syncConnection } from "#apps/cli/connections.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { seedConnection } from "#test/support/seed-connection.js";
import { useTenant } from "#test/support/tenant.js";

const tenant = useTenant("cli");

/** The text that a command writes. */
async function said(command: typeof listConnections | typeof syncConnection, words: object): Promise<string> {
  let text = "";
  const environment = readEnvironment({ DATABASE_URL: tenant.appUrl });
  const write = (more: string) => {
    text += more;
  };
  expect(await command({ environment, format: "text", id: "", write, ...words })).toBe(0);
  return text;
}

it("loci connections tells of each connection how far it is, and asks for a sync", async () => {
  expect(await said(listConnections, {})).toBe("There are no connections.\n");
  const id = await tenant.inTenant(({ connections }) => seedConnection(connections, ["wool"]));
  expect(await said(listConnections, {})).toBe(
    `${id}  s3  active in wool: 0 items in step, 0 failed, not synced yet\n`,
  );
  await tenant.inTenant(async ({ syncRuns }) => {
    const run = await syncRuns.begin({ connectionId: id, trigger: "manual", isListed: false });
    await syncRuns.count(run.id, { seen: 3, done: 2, failed: 1 }, { warning: "The source left out much" });
    await syncRuns.end(run.id, { state: "completed", errorCode: null, errorMessage: null });
  });
  const synced =
    /: 0 items in step, 0 failed, last sync completed at \S+Z, 2 of 3 done, 1 failed \(The source left out/;
  expect(await said(listConnections, {})).toMatch(synced);
  expect(await said(syncConnection, { id })).toMatch(/^A sync of s3 has been asked for/);
  const [listed] = JSON.parse(await said(listConnections, { format: "json" }));
  expect(listed).toMatchObject({ id, nextSyncAt: expect.any(String), lastSync: { seen: 3, done: 2, failed: 1 } });
  await expect(said(syncConnection, { id: "unknown" })).rejects.toThrow(/no connection unknown/);
});
