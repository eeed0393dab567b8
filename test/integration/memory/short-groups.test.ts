import { join } from "node:path";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { createThreadedTextWork } from "#adapters/text-work/thread/threaded-text-work.js";
import { EmbeddingModels } from "#core/embedding-model/embedding-models.js";
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
  let ingest: ReturnType<typeof createIngestShort>;

  beforeAll(() => {
    const configured = {
      ...hashing,
      embed: async (...call: Parameters<typeof hashing.embed>) => {
        asked.push(call[0]);
        return await hashing.embed(...call);
      },
    };
    const dependencies = {
      database: tenant.seeds.database,
      index,
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
  const run = (documentId: string, { signal = new AbortController().signal, attempt = 1 } = {}) =>
    ingest(
      { organizationId: tenant.organization.organizationId, documentId, revision: 1, attempt, isShort: true },
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
  const ALL_STATES = ["queued", "extracting", "chunking", "embedding", "done"];

  it("each has its own outcome: done, cancelled, replaced by a newer run, deleted", async () => {
    asked = [];
    const tag = tenant.newTag();
    const ids: string[] = [];
    for (const city of ["Ghent", "Graz", "Basel", "Porto"]) ids.push(await add(`Mira lives in ${city}.`, tag));
    const [done = "", cancelled = "", newer = "", deleted = ""] = ids;
    const stop = new AbortController();
    // Something alone goes first, so that the others are one group.
    const before = run(await add("Something alone.", tag));
    const works = [run(done), run(cancelled, stop), run(newer, { attempt: 2 }), run(deleted)];
    await tenant.inTenant(({ documents }) => documents.update(newer, { attempt: 3 }));
    await tenant.inTenant(({ documents }) => documents.remove(deleted));
    stop.abort(new Error("cancelled"));
    const outcomes = await Promise.allSettled(works);
    await before;
    expect(outcomes.map((each) => (each.status === "fulfilled" ? each.value : String(each.reason.message)))).toEqual([
      { isDone: true },
      "cancelled",
      "A newer run of the document exists",
      "The document is deleted",
    ]);
    expect(await statesOf(done)).toEqual(ALL_STATES);
    expect(await statusOf(newer)).toBe("queued");
    expect(await statusOf(cancelled)).not.toBe("done");
  });

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
