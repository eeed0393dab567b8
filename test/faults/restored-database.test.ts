import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { expect, it } from "vitest";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { createTestDatabase, type TestDatabase, withClient } from "#test/support/postgres.js";
import { ServerProcess, WorkerProcess } from "#test/support/program-process.js";
import { waitFor } from "#test/support/wait-for.js";
import { recordFigure } from "./record-figure.js";

const KEY = "sm_test_0123456789abcdefghijklmnopqrstuvwxyz";

/** The number of each kind, so that the rebuild has more than one page to write. */
const BULK = 120;

it("a database that is restored under its index shows nothing in a tag that it has left, and finds everything again", async () => {
  await using database = await createTestDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), "loci-restored-"));
  const environment = {
    ...{ LOCI_EMBEDDING_MODEL: "hashing", LOCI_LOG_LEVEL: "silent", LOCI_API_KEY: KEY },
    ...{ LOCI_DATA_DIR: dataDirectory, DATABASE_URL: database.appUrl },
  };
  const [home, left, later, bulk] = [newTag(), newTag(), newTag(), newTag()];
  const ids = { moved: "", removed: "" };

  await whileRunning(environment, async (client) => {
    ids.moved = (await client.ingest({ content: "Ines tunes pianos in Porto.", containerTags: [home] })).id;
    ids.removed = (await client.ingest({ content: "Olaf shears sheep on Orkney.", containerTags: [home] })).id;
    for (let number = 0; number < BULK; number += 1) {
      await client.add({ content: `Parcel ${number} weighs ${number} grams.`, containerTags: [bulk] });
    }
    await waitFor(
      async () => (await client.list({ containerTags: [bulk] })).nodes,
      (nodes) => nodes.length > 0 && nodes.every(({ status }) => status === "DONE"),
      120_000,
    );
  });
  await copyDatabase(database, { from: database.name, to: `${database.name}_dump` });

  // Changes after the dump: another tag, a deletion, and a document of its own.
  await whileRunning(environment, async (client) => {
    await client.update(ids.moved, { containerTags: [left] });
    await waitFor(
      () => client.find("Who tunes pianos?", left),
      (found) => found.length > 0,
    );
    await client.remove(ids.removed);
    await client.ingest({ content: "Only the index remembers Quentin.", containerTags: [later] });
  });
  await restore(database);

  await whileRunning(
    environment,
    async (client, startedAt) => {
      // From the first search on, before the index is rebuilt.
      for (const tag of [left, later])
        expect(await client.find("Who tunes pianos, and who is Quentin?", tag)).toEqual([]);
      // The worker has not begun: what is written meanwhile has lower versions than the entries of before.
      const worker = new WorkerProcess(environment);
      try {
        await waitFor(
          async () =>
            [await client.find("Who shears sheep?", home), await client.find("Who tunes pianos?", home)].flat(),
          (found) => ["Olaf", "Ines"].every((name) => found.some((text) => text.includes(name))),
          60_000,
        );
        const passedMs = performance.now() - startedAt;
        recordFigure({ name: "restored database: all entries written again, after", measured: passedMs, unit: "ms" });
        await client.update(ids.moved, { containerTags: [later] });
        await waitFor(
          () => client.find("Who tunes pianos?", later),
          (found) => found.some((text) => text.includes("Ines")),
        );
        expect(await client.find("Who tunes pianos?", home)).not.toContainEqual(expect.stringContaining("Ines"));
        await client.ingest({ content: "Rosa repairs radios in Riga.", containerTags: [home] });
        expect(await client.find("Who repairs radios?", home)).toContainEqual(expect.stringContaining("Rosa"));
      } finally {
        await worker.stop();
      }
    },
    { withWorker: false },
  );
  await rm(dataDirectory, { recursive: true, force: true });
});

async function whileRunning(
  environment: Record<string, string>,
  work: (client: LociClient, startedAt: number) => Promise<void>,
  { withWorker = true }: { withWorker?: boolean } = {},
): Promise<void> {
  const startedAt = performance.now();
  const server = await ServerProcess.start(environment);
  const worker = withWorker ? new WorkerProcess(environment) : null;
  const client = new LociClient({ baseUrl: server.baseUrl, apiKey: KEY });
  try {
    await work(client, startedAt);
  } finally {
    await client.close();
    await worker?.stop();
    await server.kill();
  }
}

/** The result of a dump and its restore, without their programs, which the bundled PostgreSQL lacks. */
async function restore(database: TestDatabase): Promise<void> {
  await inMaintenance(database, async (client) => {
    await client.query(`drop database ${database.name} with (force)`);
    await client.query(`alter database ${database.name}_dump rename to ${database.name}`);
  });
}

async function copyDatabase(database: TestDatabase, { from, to }: { from: string; to: string }): Promise<void> {
  await inMaintenance(database, async (client) => {
    await client.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [from]);
    await client.query(`create database ${to} template ${from}`);
  });
}

async function inMaintenance(database: TestDatabase, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const url = Object.assign(new URL(database.ownerUrl), { pathname: "/postgres" }).href;
  await withClient(url, work);
}
