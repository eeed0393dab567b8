import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { ConnectedSource } from "#test/support/connected-source.js";
import { LociClient } from "#test/support/loci-client.js";
import { ServerProcess } from "#test/support/program-process.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { MAX_REPEATED } from "#test/support/services/call-counts.js";
import { Random } from "#test/support/services/random.js";
import { FakeS3 } from "#test/support/services/s3/fake-s3.js";
import { type StartLoci, startLoci } from "#test/support/start-loci.js";
import { MortalWorker } from "./mortal-worker.js";

interface LargeSource {
  items: number;
  /** A listing of 150 pages or more goes on in another run of its workflow. */
  itemsAPage: number;
  documentLimit: number;
  seed: number;
  lifeMs: { shortest: number; spread: number };
  start?: StartLoci;
}

const OTHERS_EVERY_MS = 2_000;
/** A document of another organization is done by then. Several deaths of the worker in a row are part of it. */
const MAX_WAIT_MS = 60_000;

/**
 * Reads a large source to its end while the worker is killed again and again. Of its items, as many are stored as the
 * limit allows, and no other is fetched. Meanwhile another organization adds documents and connects a source of its own.
 * Prints how long it took, and how long the documents of the other organization took to be done.
 */
export async function syncLargeSource(source: LargeSource): Promise<void> {
  const { items, itemsAPage, documentLimit, seed, lifeMs, start = startLoci } = source;
  const [large, small] = [await FakeS3.start(), await FakeS3.start()];
  try {
    large.keysAPage = itemsAPage;
    for (let item = 0; item < items; item++)
      await large.put(`documents/notes/${item}.txt`, `The text of note ${item}.`);
    await small.put("documents/notes/small.txt", "The small one.");
    await using loci = await start({ withWorker: false, environment: { LOCI_ALLOWED_HOSTS: "127.0.0.1" } });
    await using server = await ServerProcess.start(loci.environment);
    const seeds = await openSeeds(loci.database.appUrl);
    const { organizationId } = await seeds.addOrganization("other");
    const others = { baseUrl: server.baseUrl, apiKey: await seeds.addKey(organizationId) };
    await seeds.close();
    await using worker = new MortalWorker({ environment: loci.environment, random: new Random(seed), lifeMs });
    const owner = { baseUrl: server.baseUrl, apiKey: loci.apiKey };
    await using connected = await ConnectedSource.connect(owner, large, { tag: "large", documentLimit });
    const startedAt = performance.now();
    const isUnderWay = async () => {
      const { lastSyncRun, nextSyncAt } = await connected.see();
      return lastSyncRun === null || lastSyncRun.state === "RUNNING" || nextSyncAt === null;
    };
    const beside = besideTheLargeOne(others, small);
    while (await isUnderWay()) {
      if (await worker.dieWhenDue()) large.calls.loseReader();
      await Promise.race([pause(500), beside.failure]);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const waitsMs = await beside.stop();
    const { lastSyncRun, itemCounts } = await connected.see();
    expect(lastSyncRun, worker.said.slice(-3_000)).toMatchObject({
      state: "COMPLETED",
      errorMessage: null,
      seen: items,
    });
    expect(itemCounts).toEqual({ pending: 0, done: documentLimit, failed: 0, overLimit: items - documentLimit });
    expect((await connected.client.list({})).totalCount).toBe(documentLimit);
    expect(large.calls.content - large.calls.repeated).toBe(documentLimit);
    expect(large.calls.repeatedAtOnce, "contents again after a kill").toBeLessThanOrEqual(MAX_REPEATED);
    expect(waitsMs.at(-1), "the longest wait of another organization").toBeLessThan(MAX_WAIT_MS);
    const median = waitsMs[Math.floor(waitsMs.length / 2)] ?? 0;
    console.log(
      `${items} items in ${seconds.toFixed(0)} s with ${worker.deaths} kills; ${waitsMs.length} documents of another organization`,
      `were done after ${median.toFixed(0)} ms (median) to ${(waitsMs.at(-1) ?? 0).toFixed(0)} ms`,
    );
  } finally {
    await large.close();
    await small.close();
  }
}

/** Another organization at work: one document after the other, and a source that is to be in step before the large one. */
function besideTheLargeOne(access: { baseUrl: string; apiKey: string }, small: FakeS3) {
  const stopping = new AbortController();
  const waitsMs: number[] = [];
  const work = async () => {
    const client = new LociClient(access);
    await using connected = await ConnectedSource.connect(access, small, { tag: "small" });
    await connected.settled();
    for (let number = 0; !stopping.signal.aborted; number++) {
      const addedAt = performance.now();
      await client.ingest({ content: `Note ${number} of somebody else.`, containerTags: ["others"] });
      waitsMs.push(performance.now() - addedAt);
      await pause(OTHERS_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    await client.close();
  };
  const working = work();
  return {
    /** Resolves never: rejects when the work fails. */
    failure: working.then(() => new Promise<never>(() => undefined)),
    async stop(): Promise<number[]> {
      expect(waitsMs.length, "documents of another organization that were done meanwhile").toBeGreaterThan(0);
      stopping.abort();
      await working;
      return waitsMs.toSorted((one, other) => one - other);
    },
  };
}
