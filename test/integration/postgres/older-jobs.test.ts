import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { migrate } from "#adapters/postgres/migrate.js";
import { openOrm } from "#adapters/postgres/orm.js";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { createEmptyTestDatabase, withClient } from "#test/support/postgres.js";
import { runJobs } from "#test/support/run-jobs.js";
import { openSeeds } from "#test/support/seed-organization.js";
import { useFolder, useShared } from "#test/support/use-shared.js";
import { createClearTagPage } from "#workflows/steps/jobs/clear-tag-page.js";
import { createRebuildIndexPage } from "#workflows/steps/jobs/rebuild-index-page.js";

const LAST_WITHOUT_JOBS = "Migration20261122160000";

/** Pages that waited for their turn, and pages that a worker had begun when it was stopped. */
const QUEUED = `
  insert into organization (organization_id, name, slug, created_at)
    select id, id, id, now() from unnest(array['one', 'two', 'three']) id;
  insert into tag_deletion (organization_id, id, tag, document_count, detached_count, memory_count, total_count, cleared_count,
      last_event_id, cleared_event_id, requested_by, created_at, cleared_at)
    values ('one', 'waits', 'a', 3, 0, 0, 3, 0, 0, 0, 'key', now(), null),
      ('one', 'begun', 'b', 5, 0, 0, 5, 2, 0, 0, 'key', now(), null),
      ('one', 'cleared', null, 1, 0, 0, 1, 1, 0, 0, 'key', now(), now());
  insert into intent (organization_id, id, kind, subject_id, tag, revision, attempt, priority, due_at, tries, started_at, created_at)
    values ('one', 'i1', 'clear-tag', 'waits', '', 0, 0, 10, now(), 0, null, now()),
      ('one', 'i2', 'clear-tag', 'begun', '', 4, 0, 10, now(), 3, now(), now()),
      ('one', 'i3', 'refill-documents', '0/', '', 0, 0, 20, now(), 0, null, now()),
      ('two', 'i4', 'refill-documents', '0/', '', 0, 0, 20, now(), 0, null, now()),
      ('two', 'i5', 'refill-memories', '0/some-memory', '', 0, 0, 20, now(), 2, now(), now()),
      ('three', 'i6', 'refresh-memory', 'some-memory', '', 0, 0, 0, now(), 0, null, now());`;

const JOBS = `select organization_id as organization, kind, subject_id as subject, state, done, total from job
  order by organization_id, kind, subject_id`;

describe("pages of long work that an older version had queued", () => {
  const database = useShared(() => createEmptyTestDatabase());
  const folder = useFolder("for all");
  const seeds = useShared(() => openSeeds(database.appUrl));
  const index = useShared(() => openSqliteSearchIndex({ path: join(folder, "index.sqlite"), mode: "write" }));

  beforeAll(async () => {
    const orm = await openOrm({ url: database.schemaOwnerUrl });
    await orm.migrator.up({ to: LAST_WITHOUT_JOBS });
    await orm.close(true);
    await withClient(database.ownerUrl, (client) => client.query(QUEUED));
    await migrate({ ownerUrl: database.schemaOwnerUrl });
  }, 60_000);

  const rows = (sql: string) => withClient(database.ownerUrl, async (client) => (await client.query(sql)).rows);

  it("become one job for each deletion and each index, and other intents stay", async () => {
    const rebuild = { kind: "rebuild-index", subject: "", state: "queued", done: 0, total: 0 };
    const clearing = { organization: "one", kind: "clear-tag", state: "queued" };
    expect(await rows(JOBS)).toEqual([
      { ...clearing, subject: "begun", done: 2, total: 5 },
      { ...clearing, subject: "waits", done: 0, total: 3 },
      { ...rebuild, organization: "one" },
      { ...rebuild, organization: "two" },
    ]);
    const kinds = (await rows("select kind from intent")).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["clear-tag", "clear-tag", "rebuild-index", "rebuild-index", "refresh-memory"]);
  });

  it("run once, each to its end", async () => {
    const embeddingModels = new EmbeddingModels({ configured: createHashingEmbeddingModel() });
    const dependencies = { database: seeds.database, index, embeddingModels };
    const queue = new IntentQueue(seeds.database, { now: () => new Date() });
    const steps = {
      "clear-tag-page": createClearTagPage(dependencies),
      "rebuild-index-page": createRebuildIndexPage(dependencies),
    };
    const runAll = async () => [
      ...(await runJobs({ queue, kind: "clear-tag", steps })),
      ...(await runJobs({ queue, kind: "rebuild-index", steps })),
    ];
    expect([...new Set(await runAll())]).toEqual(["clear-tag-page", "rebuild-index-page"]);
    expect((await rows(JOBS)).map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => "completed"));
    expect(await rows("select id from tag_deletion where cleared_at is null")).toEqual([]);
    expect(await rows("select kind from intent")).toEqual([{ kind: "refresh-memory" }]);
    expect(await runAll()).toEqual([]);
  });
});
