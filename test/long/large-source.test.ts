import { expect, it } from "vitest";
import { Killed, openConnections } from "#test/support/connections.js";
import { MemorySource } from "#test/support/memory-source.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder } from "#test/support/use-shared.js";

const ITEMS = Number(process.env["LOCI_SOURCE_ITEMS"] ?? 100_000);
const LIMIT = Math.min(2_000, ITEMS / 5);

const tenant = useTenant("large-source");
const folder = useFolder("for all");

it(`a source of ${ITEMS} items is read to its end and no item is fetched in vain`, { timeout: 3_600_000 }, async () => {
  const source = new MemorySource();
  source.pageSize = 1_000;
  source.put("folder", { isFolder: true });
  for (let number = 0; number < ITEMS; number++) source.put(`item-${number}`, { parentId: "folder" });
  const opened = await openConnections({ appUrl: tenant.appUrl, folder, connectors: [source.connector()] });
  const other = await tenant.seeds.addOrganization("other");
  try {
    const id = await opened.connect(tenant.organization.system, { documentLimit: LIMIT });
    const inTenant: typeof tenant.inTenant = (work) => opened.database.inTenant(tenant.organization.system, work);
    const run = async () => (await inTenant(({ syncRuns }) => syncRuns.list(id, { limit: 1 }))).runs[0];
    let steps = 0;
    let isOtherServed = false;
    while ((await run())?.state !== "completed") {
      await opened.sync({
        places: 1,
        during: async (step) => {
          steps += 1;
          // A worker dies now and then.
          if (steps % 97 === 0) {
            await step(new AbortController().signal);
            throw new Killed();
          }
          if (steps === 5) await opened.connect(other.system, { documentLimit: 1 });
          if (steps === 5) opened.clock.forward(10_000);
          return await step(new AbortController().signal);
        },
      });
      const runs = await opened.database.inTenant(other.system, async ({ connections, syncRuns }) => {
        const [connection] = (await connections.page({ kinds: [], tags: "all", limit: 1, offset: 0 })).connections;
        return connection === undefined ? [] : (await syncRuns.list(connection.id, { limit: 1 })).runs;
      });
      const isUnderWay = (await run())?.state === "running";
      if (isUnderWay && (runs[0]?.pages ?? 0) > 0) isOtherServed = true;
      opened.clock.forward(120_000);
    }
    const states = await inTenant(({ connectionItems }) => connectionItems.countStates([id]));
    expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
      done: LIMIT,
      over_limit: ITEMS - LIMIT,
    });
    expect(source.fetched.filter((item) => item !== "item-0").length).toBeLessThanOrEqual(LIMIT + 1);
    expect(isOtherServed, "another organization's source is read meanwhile").toBe(true);
  } finally {
    await opened.close();
  }
});
