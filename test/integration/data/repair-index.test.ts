import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { readEnvironment } from "#apps/wiring/env.js";
import { openDatabase, systemClock } from "#apps/wiring/open-database.js";
import { openEmbeddingModels } from "#apps/wiring/open-embedding-models.js";
import { repairIndex } from "#apps/worker/repair-index.js";
import type { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { systemPrincipal } from "#core/principal.js";
import { compareIndex } from "#core/search/index-epoch/compare-index.js";
import { rebuildIndex } from "#core/search/index-epoch/rebuild-index.js";
import { buildItem, buildQuery } from "#test/conformance/search-index/build-items.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { type RunningLoci, startLoci } from "#test/support/start-loci.js";
import { WorkerProcess } from "#test/support/worker-process.js";
import { passPage, refillDocuments, refillMemories } from "#workflows/steps/refill-index.js";

describe("repair of the search index", () => {
  let loci: RunningLoci;
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let queue: IntentQueue;
  let embeddingModels: EmbeddingModels;
  beforeAll(async () => {
    loci = await startLoci({ withWorker: false });
    opened = await openDatabase(readEnvironment(loci.environment), "server");
    queue = new IntentQueue(opened.database, systemClock);
    const httpClient = createGuardedHttpClient({ allowedHosts: [] });
    embeddingModels = await openEmbeddingModels({ environment: readEnvironment(loci.environment), httpClient });
    const worker = new WorkerProcess(loci.environment);
    const client = new LociClient(loci);
    const tag = newTag();
    await client.ingest({ content: "Yara lives in Yokohama. She sails.", containerTags: [tag] });
    for (const turn of ["Yara: I moved to Kobe.", "Ben: When was that?", "Yara: In May."]) {
      await client.ingest({ content: turn, containerTags: [tag] });
    }
    const query = `mutation { addMemories(input: { containerTag: "${tag}", memories: [{ content: "Yara knits" }] }) { id } }`;
    await client.graphql.run(query);
    await client.close();
    await worker.stop();
  }, 60_000);
  afterAll(async () => {
    await embeddingModels?.close();
    await opened?.close();
    await loci?.stop();
  });

  const pathOf = (name: string) => join(loci.dataDirectory, `${name}.sqlite`);

  it("begins nothing while the index has every entry", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("index"), mode: "read" });
    expect(await repairIndex(opened.database, index)).toBe(0);
    expect(await queue.claimChores(1)).toEqual([]);
    await index.close();
  });

  it("fills one that was lost with the same entries, page by page, however often it is begun", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("another"), mode: "write" });
    expect(await repairIndex(opened.database, index)).toBe(1);
    expect(await repairIndex(opened.database, index)).toBe(1);
    expect(await fill(index)).toEqual(["refill-documents", "refill-documents", "refill-memories", "refill-memories"]);
    expect(await repairIndex(opened.database, index)).toBe(0);
    await index.close();
    expect(entriesOf("another")).toEqual(entriesOf("index"));
    expect(entriesOf("another").length).toBeGreaterThan(8);
  });

  it("queues no page twice, and what a page cannot hold as a whole one by one", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("third"), mode: "write" });
    const [organizationId = ""] = await opened.database.organizationIds();
    const dependencies = { database: opened.database, index, embeddingModels };
    for (let times = 0; times < 3; times += 1) await refillDocuments(dependencies, { organizationId, cursor: "0/" });
    const [next, ...more] = await queue.claimChores(20);
    expect(next).toMatchObject({ kind: "refill-documents", subjectId: expect.stringMatching(/./) });
    expect(more).toEqual([]);
    await passPage(dependencies, { kind: "refill-memories", organizationId, cursor: "0/" });
    const kinds = (await queue.claimChores(20)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["refill-memories", "refresh-memory"]);
    await index.close();
  });

  describe("when the database has gone back behind the index", () => {
    let index: SearchIndex;
    let owner: pg.Client;
    beforeAll(async () => {
      index = openSqliteSearchIndex({ path: pathOf("index"), mode: "write" });
      owner = new pg.Client({ connectionString: loci.database.ownerUrl });
      await owner.connect();
    });
    afterAll(async () => {
      await index?.close();
      await owner?.end();
    });
    const compare = () => compareIndex(opened.database, index);
    const renewable = () => owner.query("update index_epoch set renewed_at = 'epoch'");

    it("sees nothing while both go on together, however often the epoch is renewed", async () => {
      const epochs = new Set<string | null>();
      for (let times = 0; times < 3; times += 1) {
        await renewable();
        expect(await compare()).toBe(false);
        const { epoch, highestVersion: version } = await index.origin();
        epochs.add(epoch);
        await index.upsert([buildItem({ organizationId: "gone", id: "a", version })]);
        await nextVersions(1);
        await index.upsert([buildItem({ organizationId: "gone", id: "a", version: version + 1 })]);
      }
      expect(epochs.size).toBe(3);
      // The index carries the new epoch, and the process died before the database took it.
      await owner.query("update index_epoch set next_epoch = 'begun'");
      await index.setEpoch("begun");
      expect(await compare()).toBe(false);
      await index.remove({ organizationId: "gone", everything: true });
    });

    it.each([
      ["by a version that the database has not handed out", () => owner.query("select setval('index_version', 1)")],
      [
        "by its epoch, though the database has handed out more since",
        async () => {
          await owner.query("update index_epoch set epoch = 'of the dump', next_epoch = null");
          await nextVersions(500);
        },
      ],
    ])("sees it %s, writes all entries again and removes the others", async (_, restore) => {
      const before = entriesOf("index");
      const { highestVersion } = await index.origin();
      const [organizationId = ""] = await opened.database.organizationIds();
      await index.upsert([buildItem({ organizationId, id: "unknown", version: highestVersion, text: "Yara" })]);
      await restore();
      expect(await compare()).toBe(true);
      expect(await compare()).toBe(false);
      expect((await fill(index)).toSorted()).toEqual([
        ...["refill-documents", "refill-documents", "refill-memories", "refill-memories"],
      ]);
      expect(entriesOf("index")).toEqual(before);
      expect((await index.origin()).highestVersion).toBeGreaterThan(highestVersion);
    });

    it("keeps older entries of a document that is being processed meanwhile", async () => {
      const [organizationId = ""] = await opened.database.organizationIds();
      const { id } = await loci.services.documents.add(systemPrincipal(organizationId), {
        ...{ content: "Yara waits.", containerTags: [newTag()] },
      });
      const version = (await index.origin()).highestVersion;
      await index.upsert([buildItem({ organizationId, id, kind: "document", documentId: id, version, text: "waits" })]);
      await rebuildIndex(opened.database);
      await fill(index);
      const query = buildQuery({ organizationId, kinds: ["document"], text: "waits" });
      expect((await index.search(query)).candidates.map((found) => found.id)).toEqual([id]);
      await index.remove({ organizationId, ids: [id] });
    });

    async function nextVersions(count: number): Promise<void> {
      await owner.query("select nextval('index_version') from generate_series(1, $1)", [count]);
    }
  });

  /** Runs what is queued, and what that queues. Returns the kinds of it. */
  async function fill(index: SearchIndex): Promise<string[]> {
    const done: string[] = [];
    for (let claimed = await queue.claimChores(9); claimed.length > 0; claimed = await queue.claimChores(9)) {
      for (const intent of claimed) {
        const page = { organizationId: intent.organizationId, cursor: intent.subjectId };
        const refill = intent.kind === "refill-documents" ? refillDocuments : refillMemories;
        await refill({ database: opened.database, index, embeddingModels }, page);
        await queue.finish(intent);
        done.push(intent.kind);
      }
    }
    return done.toSorted();
  }

  /** All tables but those whose rows are numbered as they come. */
  function entriesOf(name: string): unknown[] {
    const file = new DatabaseSync(pathOf(name), { readOnly: true });
    const rows = file
      .prepare(
        `select name, kind, document, filepath, speaker, position, time_from, time_to, hex(terms) as terms,
           (select hex(components) from vector_1 v where v.item = item.id) as vector,
           (select group_concat(label) from (select label from label l where l.item = item.id order by label)) as labels,
           (select group_concat(tag) from (select tag from membership m join scope on scope.id = m.scope
              where m.item = item.id order by tag)) as tags
         from item join item_terms on item_terms.item = item.id order by name`,
      )
      .all();
    file.close();
    return rows;
  }
});
