import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { ContainerTagService } from "#core/container-tag/container-tag.service.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { newDocumentService } from "#test/integration/data/seed-tenants.js";
import { seedMemory } from "#test/integration/memory/seed-memory.js";
import { openConnection } from "#test/support/postgres.js";
import { runJobs } from "#test/support/run-jobs.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";
import { createClearTagPage } from "#workflows/steps/jobs/clear-tag-page.js";
import { recordFigure } from "./record-figure.js";

const DOCUMENTS = 100_000;
/** Two thirds of a usual proxy's patience. */
const MAX_MS = 20_000;

describe(`a container tag of ${DOCUMENTS} documents and as many memories`, () => {
  const tenant = useTenant("large");
  const folder = useFolder("for all");
  const index = useShared(() => openSqliteSearchIndex({ path: join(folder, "index.sqlite"), mode: "write" }));
  beforeAll(async () => {
    const content = "Two hundred words stand for a text of usual length. ".repeat(20);
    await newDocumentService(tenant.seeds).add(tenant.organization.system, { content, containerTags: ["large"] });
    await tenant.inTenant((repositories) => seedMemory(repositories, { tag: "large", text: "One knits" }));
    await using client = await openConnection(tenant.ownerUrl);
    for (const [table, ids] of Object.entries({
      document: ["id"],
      document_tag: ["document_id"],
      memory: ["id", "text_hash", "line"],
    })) {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 order by ordinal_position`,
        [table],
      );
      const columns = rows.map(({ name }) => name);
      const values = columns.map((name) => (ids.includes(name) ? `'copy-' || lpad(n::text, 6, '0')` : `t.${name}`));
      await client.query(
        `insert into ${table} (${columns.join(", ")}) select ${values.join(", ")} from ${table} t, generate_series(2, ${DOCUMENTS}) n`,
      );
    }
    await client.query("analyze");
  }, 600_000);

  it("is hidden in seconds, and cleared a page at a time", { timeout: 600_000 }, async () => {
    const { system } = tenant.organization;
    const service = new ContainerTagService(tenant.seeds.database);
    const startedAt = performance.now();
    const deletion = await service.remove(system, "large");
    const hiddenMs = Math.round(performance.now() - startedAt);
    recordFigure({ name: "hide a tag of 100,000 documents", measured: hiddenMs, unit: "ms", bound: MAX_MS });
    expect(deletion).toMatchObject({ documentCount: DOCUMENTS, memoryCount: DOCUMENTS });
    expect(hiddenMs).toBeLessThan(MAX_MS);

    const pages: number[] = [];
    const step = createClearTagPage({ database: tenant.seeds.database, index });
    const timed: typeof step = async (input, context) => {
      const before = performance.now();
      const progress = await step(input, context);
      pages.push(performance.now() - before);
      return progress;
    };
    const queue = new IntentQueue(tenant.seeds.database, { now: () => new Date() });
    await runJobs({ queue, kind: "clear-tag", steps: { "clear-tag-page": timed } });
    expect(await service.findDeletion(system, deletion.id)).toMatchObject({ clearedAt: expect.any(Date) });
    const slowest = Math.round(Math.max(...pages));
    recordFigure({ name: "slowest page of clearing it", measured: slowest, unit: "ms", bound: 5_000 });
    expect(slowest).toBeLessThan(5_000);
  });
});
