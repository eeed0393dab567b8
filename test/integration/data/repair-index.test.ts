import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { BadInputError, SupersededError, UnavailableError } from "@loci/errors";
import { beforeAll, describe, expect, it } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { openDatabase, systemClock } from "#apps/wiring/open/open-database.js";
import { openEmbeddingModels } from "#apps/wiring/open/open-embedding-models.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { repairIndex } from "#apps/worker/repair-index.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { compareIndex } from "#core/reading/index/epoch/compare-index.js";
import { readRebuildProgress, rebuildIndex } from "#core/reading/index/epoch/rebuild-index.js";
import { buildItem, buildQuery } from "#test/conformance/search-index/build-items.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { openConnection } from "#test/support/postgres.js";
import { WorkerProcess } from "#test/support/program-process.js";
import { runJobs } from "#test/support/run-jobs.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";
import { createPostponeJob } from "#workflows/steps/jobs/postpone-job.js";
import { createPassIndexPage, createRebuildIndexPage } from "#workflows/steps/jobs/rebuild-index-page.js";

/** Documents, the end of them, memories, the end of them, and no entry that nothing asks for. */
const ALL_PAGES = Array.from({ length: 5 }, () => "rebuild-index-page");

/** For tries that wait for none of their time. */
const hoursAgo = { now: () => new Date(Date.now() - 2 * 60 * 60_000) };

describe("repair of the search index", () => {
  const { loci } = useLoci({ withWorker: false });
  const opened = useShared(() => openDatabase(readEnvironment(loci.environment), "server"));
  const queue = useShared(() => new IntentQueue(opened.database, systemClock));
  const httpClient = createGuardedHttpClient({ allowedHosts: [] });
  const embeddingModels = useShared(() =>
    openEmbeddingModels({ environment: readEnvironment(loci.environment), httpClient }),
  );

  beforeAll(async () => {
    const worker = new WorkerProcess(loci.environment);
    const client = new LociClient(loci);
    const tag = newTag();
    await client.ingest({ content: "Yara lives in Yokohama. She sails.", containerTags: [tag] });
    for (const turn of ["Yara: I moved to Kobe.", "Ben: When was that?", "Yara: In May."]) {
      await client.ingest({ content: turn, containerTags: [tag] });
    }
    const query = `mutation { addMemories(input: { containerTag: "${tag}", memories: [{ text: "Yara knits" }] }) { memories { id } } }`;
    await client.graphql.run(query);
    // The entries are whole once the turns beside a new one know its words, too.
    await waitFor(
      () => queue.depth(),
      (waiting) => waiting.length === 0,
    );
    await client.close();
    await worker.stop();
  }, 60_000);

  const pathOf = (name: string) => join(loci.dataDirectory, `${name}.sqlite`);

  it("begins nothing while the index has every entry", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("index"), mode: "read" });
    expect(await repairIndex(opened.database, index)).toBe(0);
    expect(await fill(index)).toEqual([]);
    await index.close();
  });

  it("fills one that was lost with the same entries, page by page, however often it is begun", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("another"), mode: "write" });
    expect(await repairIndex(opened.database, index)).toBe(1);
    expect(await repairIndex(opened.database, index)).toBe(1);
    expect(await fill(index)).toEqual(ALL_PAGES);
    expect(await repairIndex(opened.database, index)).toBe(0);
    await index.close();
    expect(entriesOf("another")).toEqual(entriesOf("index"));
    expect(entriesOf("another").length).toBeGreaterThan(8);
  });

  it("tells how far it is, and joins a rebuild that is under way", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("third"), mode: "write" });
    const started = await rebuildIndex(opened.database, { underWay: "join" });
    const ids = async () => (await rebuildIndex(opened.database, { underWay: "join" })).map(({ id }) => id);
    expect(await ids()).toEqual(started.map(({ id }) => id));
    const progress = () => readRebuildProgress(opened.database, started);
    expect(await progress()).toEqual({ written: 0, total: 4, isDone: false, errorCode: null });
    await fill(index);
    expect(await progress()).toEqual({ written: 4, total: 4, isDone: true, errorCode: null });
    await index.close();
  });

  it("begins anew where the database asks for it, and the rebuild that was under way writes nothing more", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("fourth"), mode: "write" });
    const [former] = await rebuildIndex(opened.database, { underWay: "join" });
    const [intent] = (await queue.claim({ runs: [{ kinds: ["rebuild-index"], maxInFlight: 1, maxRunning: 1 }] })).runs;
    const [next] = await rebuildIndex(opened.database, { underWay: "begin anew" });
    expect(intent?.subjectId).toBe(former?.id);
    expect(next?.id).not.toBe(former?.id);
    const step = createRebuildIndexPage({ database: opened.database, index, embeddingModels });
    const { organizationId = "", id: jobId = "" } = former ?? {};
    const context = { signal: new AbortController().signal, heartbeat: () => undefined, attempt: 1, traceParent: null };
    await expect(step({ organizationId, jobId }, { ...context, workflowId: "w" })).rejects.toThrow(SupersededError);
    const [cancel] = (await queue.claim({ chores: 1 })).chores;
    expect(cancel).toMatchObject({ kind: "cancel-workflow", subjectId: `rebuild-index:${jobId}:1` });
    if (cancel) await queue.finish(cancel);
    expect(await fill(index)).toEqual(ALL_PAGES);
    await index.close();
  });

  it("leaves what a page cannot hold as a whole to chores, and goes on behind it", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("fifth"), mode: "write" });
    await rebuildIndex(opened.database, { underWay: "join" });
    index.upsert = () => Promise.reject(new BadInputError("Too large"));
    const called = await fill(index);
    expect(called.filter((step) => step === "pass-index-page")).toHaveLength(2);
    const chores = (await queue.claim({ chores: 20 })).chores.map(({ kind }) => kind).toSorted();
    expect(chores).toEqual([...Array.from({ length: 4 }, () => "refresh-document"), "refresh-memory"]);
    await index.close();
  });

  it("passes a page of entries that cannot be removed, and removes those behind it", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("seventh"), mode: "write" });
    const [job] = await rebuildIndex(opened.database, { underWay: "join" });
    const { organizationId = "" } = job ?? {};
    const stale = Array.from({ length: 501 }, (_, number) => `gone-${String(number).padStart(3, "0")}`);
    await index.upsert(stale.map((id) => buildItem({ organizationId, id, version: 1 })));
    const remove = index.remove.bind(index);
    index.remove = async (selector) => {
      if ("ids" in selector && selector.ids?.includes("gone-000")) throw new BadInputError("Too large");
      await remove(selector);
    };
    expect((await fill(index)).filter((step) => step === "pass-index-page")).toHaveLength(1);
    const left = await index.listOlder({ organizationId, olderThan: 2, after: "", limit: 1_000 });
    expect(left.map(({ id }) => id)).toEqual(stale.slice(0, 500));
    await index.close();
  });

  it("leaves a page that is never written in time to chores, unless the index as a whole is away", async () => {
    const index = openSqliteSearchIndex({ path: pathOf("sixth"), mode: "write" });
    const { upsert, origin } = index;
    const [job] = await rebuildIndex(opened.database, { underWay: "join" });
    const { organizationId = "", id = "" } = job ?? {};
    const now = () => opened.database.inTenant(systemPrincipal(organizationId), ({ jobs }) => jobs.find(id));
    const failTries = async (count: number) => {
      for (let tried = 0; tried < count; tried += 1) await expect(fill(index)).rejects.toThrow("unavailable");
    };
    index.upsert = () => Promise.reject(new UnavailableError("Too slow"));
    await failTries(10);
    index.origin = index.upsert as never;
    await failTries(1);
    expect(await now()).toMatchObject({ state: "queued", errorCode: "unavailable", failedTries: 11, passed: 0 });
    index.origin = origin;
    // Behind the page of documents the memories fail as well, with tries of their own.
    await failTries(1);
    expect(await now()).toMatchObject({ state: "queued", done: 4, failedTries: 1, passed: 1 });
    index.upsert = upsert;
    await fill(index);
    expect(await now()).toMatchObject({ state: "completed", done: 4, failedTries: 0, passed: 1, errorCode: null });
    const chores = (await queue.claim({ chores: 20 })).chores;
    expect(chores.map(({ kind }) => kind)).toEqual(Array.from({ length: 4 }, () => "refresh-document"));
    for (const chore of chores) await queue.finish(chore);
    await index.close();
  });

  describe("when the database has gone back behind the index", () => {
    const index = useShared(() => openSqliteSearchIndex({ path: pathOf("index"), mode: "write" }));
    const owner = useShared(() => openConnection(loci.database.ownerUrl));
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
      expect((await fill(index)).length).toBeGreaterThanOrEqual(ALL_PAGES.length);
      expect(entriesOf("index")).toEqual(before);
      expect((await index.origin()).highestVersion).toBeGreaterThan(highestVersion);
    });

    it("keeps older entries of a document that is being processed meanwhile", async () => {
      const [organizationId = ""] = await opened.database.organizationIds();
      const { id } = await loci.services.documentWriting.add(systemPrincipal(organizationId), {
        ...{ content: "Yara waits.", containerTags: [newTag()] },
      });
      const version = (await index.origin()).highestVersion;
      await index.upsert([buildItem({ organizationId, id, kind: "document", documentId: id, version, text: "waits" })]);
      await rebuildIndex(opened.database, { underWay: "join" });
      await fill(index);
      const query = buildQuery({ organizationId, kinds: ["document"], text: "waits" });
      expect((await index.search(query)).candidates.map((found) => found.id)).toEqual([id]);
      await index.remove({ organizationId, ids: [id] });
    });

    async function nextVersions(count: number): Promise<void> {
      await owner.query("select nextval('index_version') from generate_series(1, $1)", [count]);
    }
  });

  /** Does what is queued. Returns the names of the steps. */
  async function fill(index: SearchIndex): Promise<string[]> {
    const dependencies = { database: opened.database, index, embeddingModels };
    const steps = {
      "rebuild-index-page": createRebuildIndexPage(dependencies),
      "pass-index-page": createPassIndexPage(dependencies),
      "postpone-job": createPostponeJob({ ...dependencies, clock: hoursAgo }),
    };
    return await runJobs({ queue, kind: "rebuild-index", steps });
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
