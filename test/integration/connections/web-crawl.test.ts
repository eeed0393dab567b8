import { expect, it, vi } from "vitest";
import { createWebCrawlerConnector } from "#adapters/connector/web-crawler/web-crawler.js";
import { requestSync } from "#core/connection/request-sync.js";
import { Killed, openConnections } from "#test/support/connections.js";
import { Random } from "#test/support/services/random.js";
import { FakeSite } from "#test/support/services/web-crawler/fake-site.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";

const DAY_MS = 24 * 60 * 60_000;

const tenant = useTenant("web-crawl");
const folder = useFolder("for all");
const site = useShared(() => FakeSite.open(), "for each");
const opened = useShared(async () => {
  const connectors = [createWebCrawlerConnector()];
  const { close, ...parts } = await openConnections({ appUrl: tenant.appUrl, folder, connectors });
  return { ...parts, [Symbol.asyncDispose]: close };
});

it("a site becomes documents, each of its pages is downloaded once, and the next crawl keeps them in step", async () => {
  const random = new Random(7);
  for (let count = 0; count < 12; count++) await site.edit("add", random);
  const principal = tenant.organization.system;
  const id = await opened.connect(principal, { config: { startUrl: `${site.url}/`, maxDepth: 20, recrawlDays: 3 } });
  const inTenant: typeof tenant.inTenant = (work) => opened.database.inTenant(principal, work);
  const paths = () =>
    inTenant(async ({ documents }) => {
      const found = await documents.listByIds(await documents.listOfConnection(id, 1_000));
      return found.map(({ filepath }) => filepath).sort();
    });
  const expected = () => [...site.truth().values()].map(({ path }) => path).sort();

  await opened.sync();
  expect(await paths()).toEqual(expected());
  // The pages, and robots.txt.
  expect(site.calls.content).toBe(expected().length + 1);
  const connection = await inTenant(({ connections }) => connections.find(id));
  expect(connection?.nextSyncAt?.getTime()).toBeGreaterThan(Date.now() + 2.9 * DAY_MS);
  expect(connection?.nextSyncAt?.getTime()).toBeLessThan(Date.now() + 3.1 * DAY_MS);

  site.calls.content = 0;
  for (const kind of ["delete", "move", "change", "hide", "add"] as const) await site.edit(kind, random);
  await inTenant((repositories) => requestSync(repositories, id, { trigger: "event" }));
  await opened.sync();
  expect(await paths()).toEqual(expected());
  expect(site.calls.content).toBeLessThan(6);
  const [run] = (await inTenant(({ syncRuns }) => syncRuns.list(id, { limit: 1 }))).runs;
  expect(run).toMatchObject({ state: "completed", failed: 0 });
});

it("a crawl whose worker dies before or after any of its transactions stores each page once, with its bytes", async () => {
  const random = new Random(11);
  for (let count = 0; count < 40; count++) await site.edit("add", random);
  const principal = tenant.organization.system;
  const id = await opened.connect(principal, { config: { startUrl: `${site.url}/`, maxDepth: 20 } });
  const { inTenant } = opened.database;
  let left = Number.POSITIVE_INFINITY;
  const mortal = vi.spyOn(opened.database, "inTenant").mockImplementation(async (...given) => {
    left -= 1;
    if (left < 0) throw new Killed();
    const isBefore = random.chance(0.5);
    if (left === 0 && isBefore) throw new Killed();
    const result = await Reflect.apply(inTenant, opened.database, given);
    if (left === 0) throw new Killed();
    return result;
  });
  let deaths = 0;
  const isUnderWay = async () => (await tenant.inTenant(({ syncRuns }) => syncRuns.findLastListing(id))) === null;
  while (await isUnderWay()) {
    // Its next try is put off a little.
    opened.clock.forward(60_000);
    await opened.sync({
      during: async (step) => {
        if (left === Number.POSITIVE_INFINITY) left = 4 + 2 * deaths + random.below(6);
        try {
          return await step(new AbortController().signal);
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          deaths += 1;
          left = Number.POSITIVE_INFINITY;
          throw error;
        }
      },
    });
  }
  mortal.mockRestore();
  expect(deaths).toBeGreaterThan(3);
  const found = await tenant.inTenant(async ({ documents }) => {
    return await documents.listByIds(await documents.listOfConnection(id, 1_000));
  });
  const expected = [...site.truth().values()].map(({ path }) => path).sort();
  expect(found.map(({ filepath }) => filepath).sort()).toEqual(expected);
  for (const { blobKey, fileBytes } of found) expect((await opened.blobs.open(blobKey ?? "")).bytes).toBe(fileBytes);
});
