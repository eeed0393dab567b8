import { join } from "node:path";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { createThreadedTextWork } from "#adapters/text-work/thread/threaded-text-work.js";
import { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
import type { IndexItem, SearchIndex } from "#core/ports/search-index.js";
import { buildQuery } from "#test/conformance/search-index/build-items.js";
import { query } from "#test/support/postgres.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";
import { createIngestShort } from "#workflows/steps/short/ingest-short.js";
import type { StepDependencies } from "#workflows/steps/step/step-dependencies.js";
import { newDocumentService } from "../data/seed-tenants.js";

describe("short texts that go to their ends together", () => {
  const tenant = useTenant("groups");
  const folder = useFolder("for all");
  const index = useShared(() => openSqliteSearchIndex({ path: join(folder, "index.sqlite"), mode: "write" }));
  const textWork = useShared(() => createThreadedTextWork());
  const hashing = createHashingEmbeddingModel();
  /** Texts that the model was asked for, by call. */
  let asked: string[][] = [];
  /** Run once within a group: when the model is asked, so nothing is written, and when the rows are written. */
  const meanwhile: Partial<Record<"embed" | "upsert", () => Promise<void>>> = {};
  let ingest: ReturnType<typeof createIngestShort>;

  async function happen(during: keyof typeof meanwhile): Promise<void> {
    const change = meanwhile[during];
    delete meanwhile[during];
    await change?.();
  }

  beforeAll(() => {
    const configured = {
      ...hashing,
      embed: async (...call: Parameters<typeof hashing.embed>) => {
        asked.push(call[0]);
        await happen("embed");
        return await hashing.embed(...call);
      },
    };
    const dependencies = {
      database: tenant.seeds.database,
      index: Object.assign(Object.create(index) as SearchIndex, {
        upsert: async (items: IndexItem[]) => {
          await happen("upsert");
          await index.upsert(items);
        },
      }),
      textWork,
      embeddingModels: new EmbeddingModels({ configured }),
      languageModel: null,
      clock: { now: () => new Date() },
      logger: pino({ level: "silent" }),
    };
    // The rest of them is for other contents.
    ingest = createIngestShort(dependencies as unknown as StepDependencies);
  });

  const add = async (content: string, tag: string) => {
    const input = { content, containerTags: [tag] };
    return (await newDocumentService(tenant.seeds).add(tenant.organization.system, input)).id;
  };
  const run = (documentId: string, { signal = new AbortController().signal } = {}) =>
    ingest(
      { organizationId: tenant.organization.organizationId, documentId, revision: 1, attempt: 1, isShort: true },
      { signal, attempt: 1, workflowId: `ingest:${documentId}:1:1`, traceParent: null, heartbeat: () => undefined },
    );
  const statesOf = async (documentId: string) => {
    const rows = await query(
      tenant.ownerUrl,
      "select state from event where subject_id = $1 and kind = 'document-status-changed' order by id",
      [documentId],
    );
    return rows.map(({ state }) => state);
  };
  const statusOf = (documentId: string) =>
    tenant.inTenant(async ({ documents }) => (await documents.findById(documentId))?.status ?? "gone");
  /** The documents of a tag that searches find. */
  const indexedOf = async (tag: string) => {
    const { organizationId } = tenant.organization;
    const { candidates } = await index.search({
      ...buildQuery({ organizationId, text: "lives", kinds: ["chunk", "memory"] }),
      tags: [tag],
    });
    return [...new Set(candidates.map(({ documentId }) => documentId))];
  };
  const ALL_STATES = ["queued", "extracting", "chunking", "embedding", "done"];

  it.each([
    { during: "embed", moment: "the model is asked", city: "Ghent", status: "extracting", left: ["done"] },
    {
      during: "upsert",
      moment: "the rows are written",
      city: "Graz",
      status: "embedding",
      left: ["done", "cancelled", "newer"],
    },
  ] as const)(
    "each has its own outcome when it is cancelled, replaced or deleted while $moment",
    async ({ during, city, status, left }) => {
      asked = [];
      const tag = tenant.newTag();
      const texts = { done: "Ana", cancelled: "Ben", newer: "Cleo", deleted: "Dan" };
      const ids: Record<string, string> = {};
      for (const [fate, name] of Object.entries(texts)) ids[fate] = await add(`${name} lives in ${city}.`, tag);
      const { done = "", cancelled = "", newer = "", deleted = "" } = ids;
      const stop = new AbortController();
      meanwhile[during] = async () => {
        stop.abort(new Error("cancelled"));
        await tenant.inTenant(({ documents }) => documents.update(newer, { attempt: 2 }));
        await tenant.inTenant(({ documents }) => documents.remove(deleted));
      };
      const outcomes = await Promise.allSettled([run(done), run(cancelled, stop), run(newer), run(deleted)]);
      expect(asked).toHaveLength(1);
      expect(outcomes.map((each) => (each.status === "fulfilled" ? each.value : String(each.reason.message)))).toEqual([
        { isDone: true },
        "cancelled",
        "A newer run of the document exists",
        "The document is deleted",
      ]);
      expect(await Promise.all(Object.values(ids).map(statusOf))).toEqual(["done", status, status, "gone"]);
      expect(await statesOf(done)).toEqual(ALL_STATES);
      for (const id of [cancelled, newer, deleted]) expect(await statesOf(id)).toEqual(["queued", "extracting"]);
      expect((await indexedOf(tag)).toSorted()).toEqual(left.map((fate) => ids[fate]).toSorted());
    },
  );

  it("each has its own events, timeline, memories and entries, and repeated texts ask the model for nothing", async () => {
    asked = [];
    const [tag, other] = [tenant.newTag(), tenant.newTag()];
    const ids: string[] = [];
    for (let number = 0; number < 40; number++) {
      ids.push(await add(`Person${number} works as a nurse in Ghent.`, number % 4 === 0 ? other : tag));
    }
    const outcomes = await Promise.all(ids.map((id) => run(id)));
    expect(outcomes).toEqual(ids.map(() => ({ isDone: true })));
    for (const id of ids) expect(await statesOf(id)).toEqual(ALL_STATES);
    const steps = await tenant.inTenant(({ stepRuns }) => stepRuns.listOf(ids));
    for (const own of Map.groupBy(steps, ({ documentId }) => documentId).values()) {
      expect(own.map(({ step }) => step)).toEqual([
        ...["extract", "chunk", "extract-memories", "embed", "reconcile-memories", "index-document"],
        "finish-document",
      ]);
    }
    expect(steps).toHaveLength(7 * ids.length);
    const told = await query(
      tenant.ownerUrl,
      "select tag, count(*)::int as count from memory where tag = any ($1) group by tag order by count",
      [[tag, other]],
    );
    expect(told).toEqual([
      { tag: other, count: 10 },
      { tag, count: 30 },
    ]);
    expect(await query(tenant.ownerUrl, "select 1 from intent where subject_id = any ($1)", [ids])).toEqual([]);
    expect(Math.max(...asked.map((texts) => texts.length))).toBeLessThanOrEqual(32);
    expect(asked.length).toBeLessThan(ids.length / 2);

    asked = [];
    const third = tenant.newTag();
    const again = await Promise.all(
      [0, 1, 2].map((number) => add(`Person${number} works as a nurse in Ghent.`, third)),
    );
    await Promise.all(again.map((id) => run(id)));
    expect(asked.flat()).toEqual([]);
  });

  it("a correction finds what was said before it in the same group", async () => {
    const tag = tenant.newTag();
    const ids: string[] = [];
    for (const content of [
      "Mira: My appointment is on Monday.",
      "Mira: I live in Ghent.",
      "Mira: Wait, I live in Graz.",
    ]) {
      ids.push(await add(content, tag));
    }
    await Promise.all(ids.toReversed().map((id) => run(id)));
    const live = await query(
      tenant.ownerUrl,
      "select text from memory where tag = $1 and is_latest and state = 'active' and text like '%live%' order by text",
      [tag],
    );
    expect(live.map(({ text }) => text)).toEqual(["Mira lives in Graz"]);
  });
});
