import { AuthExpiredError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import type { FakeSource } from "#test/support/services/fake-source.js";
import { Random } from "#test/support/services/random.js";
import { useShared } from "#test/support/use-shared.js";
import { addFirst, Editor, FAULT_SHARE, MAX_CALLS, MAX_EDITS_A_ROUND } from "./edit-source.js";
import { SyncDriver } from "./sync-driver.js";

interface SuiteOptions {
  /** A source that is read without HTTP: nothing of it can be refused or cut. */
  hasFaults?: boolean;
}

/** More in `npm run test:long`. A failed run is repeated with the seed of its title. */
const EDITS = Number(process.env["LOCI_CONNECTOR_EDITS"] ?? 40);
const STORMY_SYNCS = 8;
/** A source that changes for ever is never listed to its end. */
const MAX_STORMY_PAGES = 60;
const SEED = Number(process.env["LOCI_CONNECTOR_SEED"] ?? Date.now() % 1_000_000);

/** The promises of every connector, tried against the stand-in of its service. */
export function describeConnector(
  name: string,
  open: () => Promise<FakeSource>,
  { hasFaults = true }: SuiteOptions = {},
): void {
  describe(`connector: ${name}`, () => {
    const fake = useShared(open, "for each");
    const http = useShared(() => createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }));

    it(`a store in step equals the source after ${EDITS} edits (seed ${SEED})`, async () => {
      const random = new Random(SEED);
      const driver = new SyncDriver(fake, http);
      await addFirst(fake, random);
      const editor = new Editor(fake, random);
      await driver.run({ random });
      expectInStep(driver, fake);
      if (hasFaults) fake.faults.begin(new Random(SEED + 1), FAULT_SHARE);
      while (editor.done < EDITS) {
        await editor.edit(1 + random.below(MAX_EDITS_A_ROUND));
        // The source does not stand still while it is read.
        await driver.run({ random, betweenPages: () => editor.edit(random.chance(0.3) ? 1 : 0) });
      }
      fake.faults.end();
      await driver.run({ random });
      editor.count();
      expectInStep(driver, fake);
      expect(fake.calls.content).toBeLessThanOrEqual(MAX_CALLS * editor.changed);
      const { content } = fake.calls;
      await driver.run({ random });
      expect(fake.calls.content, "calls for contents when nothing has changed").toBe(content);
    });

    it(`a store is in step though folders go and return while they are listed (seed ${SEED})`, async () => {
      const random = new Random(SEED);
      await addFirst(fake, random);
      const ofFolders = fake.edits.filter((kind) => kind.endsWith("-folder"));
      const kinds = ofFolders.length > 0 ? [...ofFolders, "change" as const] : fake.edits;
      const edit = async (most: number) => {
        for (let left = random.below(most + 1); left > 0; left--) await fake.edit(random.pick(kinds) ?? "add", random);
      };
      const driver = new SyncDriver(fake, http);
      for (let sync = 0; sync < STORMY_SYNCS; sync++) {
        let pages = 0;
        await edit(MAX_EDITS_A_ROUND);
        await driver.run({ random, betweenPages: () => edit(pages++ < MAX_STORMY_PAGES ? 2 : 0) });
      }
      await driver.run({ random });
      expectInStep(driver, fake);
    });

    it("names its account or that it has none, and pages that were asked for twice", async () => {
      const driver = new SyncDriver(fake, http);
      await addFirst(fake, new Random(SEED));
      const account = await fake.connector.check(driver.session());
      expect([null, expect.any(String)]).toContainEqual(account.name);
      const first = await fake.connector.changes(driver.session(), null);
      const again = await fake.connector.changes(driver.session(), null);
      expect(first.isFull).toBe(true);
      expect(again.upserts.map(({ id }) => id)).toEqual(first.upserts.map(({ id }) => id));
    });

    it("stops when it is told to", async () => {
      const driver = new SyncDriver(fake, http);
      const session = driver.session({ signal: AbortSignal.abort() });
      await expect(fake.connector.changes(session, null)).rejects.toThrow();
    });

    it.runIf(hasFaults)("tries nothing again by itself", async () => {
      const driver = new SyncDriver(fake, http);
      fake.faults.begin(new Random(SEED), 1);
      await expect(fake.connector.changes(driver.session(), null)).rejects.toThrow();
      expect(fake.calls).toMatchObject({ refused: 1, listing: 0 });
    });

    it.runIf(hasFaults)("says that its access has ended", async () => {
      if (fake.accessToken === null) return;
      const session = new SyncDriver(fake, http).session({ accessToken: "another" });
      await expect(fake.connector.changes(session, null)).rejects.toThrow(AuthExpiredError);
    });
  });
}

/** Every document of the source, with its present content, and no other. */
function expectInStep(driver: SyncDriver, fake: FakeSource): void {
  const stored = driver.store.documents();
  const truth = fake.truth();
  expect([...stored.keys()].sort()).toEqual([...truth.keys()].sort());
  for (const [id, { text, path, tag }] of truth) {
    const document = stored.get(id);
    expect(document?.content, id).toContain(text);
    expect(document?.tag, id).toBe(tag);
    if (path !== null) expect(document?.path, id).toBe(path);
  }
}
