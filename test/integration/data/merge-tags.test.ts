import { ConflictError, ForbiddenError, NotFoundError } from "@loci/errors";
import { describe, expect, it } from "vitest";
import { ContainerTagService } from "#core/container-tag/container-tag.service.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import { DocumentService } from "#core/reading/document/document.service.js";
import type { Repositories } from "#core/repositories.js";
import { seedEvidence, seedMemory, seedRelation } from "#test/integration/memory/seed-memory.js";
import { query } from "#test/support/postgres.js";
import { runJobs } from "#test/support/run-jobs.js";
import { seedConnection } from "#test/support/seed-connection.js";
import { useTenant } from "#test/support/tenant.js";
import { useShared } from "#test/support/use-shared.js";
import { createMergeTagsPage } from "#workflows/steps/jobs/merge-tags-page.js";
import { newDocumentService } from "./seed-tenants.js";

const clock = { now: () => new Date() };

describe("a merge of container tags", () => {
  const tenant = useTenant("merges");
  const tags = useShared(() => new ContainerTagService(tenant.seeds.database));
  const system = () => tenant.organization.system;
  const writing = () => newDocumentService(tenant.seeds);
  const documents = () => new DocumentService(tenant.seeds.database);

  /** A document whose run has ended. */
  async function add(content: string, containerTags: string[], customId?: string): Promise<string> {
    const { id } = await writing().add(system(), { content, containerTags, ...(customId ? { customId } : {}) });
    await tenant.inTenant((repositories) => repositories.documents.update(id, { status: "done" }));
    return id;
  }

  /** `act` runs after each transaction of the merge. The step fails when it throws. */
  async function run(act: () => void | Promise<void> = () => undefined): Promise<void> {
    const queue = new IntentQueue(tenant.seeds.database, clock);
    const database: Pick<Database<Repositories>, "inTenant"> = {
      inTenant: async (principal, work) => {
        const result = await tenant.seeds.database.inTenant(principal, work);
        await act();
        return result;
      },
    };
    const steps = { "merge-tags-page": createMergeTagsPage({ database: database as Database<Repositories> }) };
    await runJobs({ queue, kind: "merge-tags", steps });
    for (const chore of (await queue.claim({ chores: 100 })).chores) await queue.finish(chore);
  }

  const memoriesOf = (tag: string) => query(tenant.ownerUrl, "select * from memory where tag = $1", [tag]);

  it("is resumed after a death at any point, and moves everything with its ids", async () => {
    let points = 0;
    for (let point = 1; point <= Math.max(points, 1); point++) {
      const [one, two, target] = [tenant.newTag(), tenant.newTag(), tenant.newTag()];
      const ids = [await add("One.", [one], "key"), await add("Two.", [two]), await add("Both.", [one, two])];
      const there = await add("There.", [target], "key");
      const memory = await tenant.inTenant((repositories) => seedMemory(repositories, { tag: one, text: "Ann knits" }));
      const merge = await tags.merge(system(), { sources: [one, two, target], target });
      expect(merge).toMatchObject({ sources: [one, two], phase: "queued", totalCount: 5 });
      let effects = 0;
      await run(() => {
        effects += 1;
        if (effects === point) throw new Error("killed");
      });
      points = Math.max(points, effects);
      const after = await tags.findMerge(system(), merge.id);
      expect(after, `point ${point}`).toMatchObject({ phase: "completed", emptied: [one, two], memoryCount: 1 });
      const listed = await documents().list(system(), { containerTags: [target], limit: 9, offset: 0 });
      expect(listed.documents.map(({ id }) => id).toSorted()).toEqual([...ids, there].toSorted());
      expect(new Map(listed.documents.map(({ id, tags }) => [id, tags])).get(ids[2] ?? "")).toEqual([target]);
      expect(listed.documents.flatMap(({ customId }) => customId ?? []).toSorted()).toEqual(["key", "key_merge"]);
      expect((await memoriesOf(target)).map((row) => row["id"])).toEqual([memory.id]);
      expect(await tags.getMany(system(), [one, two])).toEqual([null, null]);
      expect((await tags.getMany(system(), [target]))[0]).toMatchObject({ mergeId: null });
    }
    expect(points).toBeGreaterThan(8);
  });

  it("leads webhook endpoints of a source to the target, with what they have not read", async () => {
    const [source, target, other] = [tenant.newTag(), tenant.newTag(), tenant.newTag()];
    await add("Heard already.", [source]);
    const before = await tenant.inTenant(({ events }) => events.lastId());
    const listen = (tags: string[] | null) =>
      tenant.inTenant(({ webhookEndpoints }) =>
        webhookEndpoints.add({
          id: newId(),
          tags,
          place: before,
          url: "https://example.org",
          events: [],
          description: null,
          secret: "",
          disabledAt: null,
          disabledReason: null,
        }),
      );
    const [both, beside, all] = [await listen([source, target]), await listen([other, source]), await listen(null)];
    const unread = [await add("Of the source.", [source]), await add("Of both.", [source, target])];
    await add("Elsewhere.", [other]);
    await tags.merge(system(), { sources: [source], target });
    await run();
    unread.push(await add("Of the target.", [target]));
    await tenant.inTenant(async ({ webhookEndpoints, events }) => {
      const tagsOf = async ({ id }: { id: string }) => (await webhookEndpoints.find(id))?.tags;
      expect([await tagsOf(both), await tagsOf(beside), await tagsOf(all)]).toEqual([[target], [other, target], null]);
      const log = await events.listAfter(before, ["document-status-changed"], 100);
      const heard = log.filter((event) => event.tags.includes(target));
      expect(new Set(heard.map((event) => event.subjectId))).toEqual(new Set(unread));
      expect(log.filter((event) => event.tags.includes(source))).toEqual([]);
    });
  });

  it("leads connections of a source to the target", async () => {
    const [source, target, other] = [tenant.newTag(), tenant.newTag(), tenant.newTag()];
    await add("Moves.", [source]);
    const lists = [[source], [other, source], [source, target], [other]];
    const ids = await tenant.inTenant(({ connections }) =>
      Promise.all(lists.map((list) => seedConnection(connections, list))),
    );
    await tags.merge(system(), { sources: [source], target });
    await run();
    const after = await tenant.inTenant(({ connections }) => Promise.all(ids.map((id) => connections.find(id))));
    expect(after.map((connection) => connection?.tags)).toEqual([[target], [other, target], [target], [other]]);
  });

  it("makes one memory of two that say the same, and orders those that contradict each other", async () => {
    const [source, target] = [tenant.newTag(), tenant.newTag()];
    const shared = await add("Shared.", [source, target]);
    const said = { origin: "document", sourceId: shared, revision: 1, startOffset: 0, endOffset: 4 } as const;
    const at = (year: string) => new Date(`${year}-01-01T00:00:00Z`);
    const home = { line: "home of the user" };
    const seeded = await tenant.inTenant(async (repositories) => {
      const seed = (tag: string, text: string, year: string, own = {}) =>
        seedMemory(
          repositories,
          { tag, text, observedAt: at(year), validFrom: at(year), ...own },
          { ...said, sourceId: `${text} ${tag}`, origin: "write", observedAt: at(year) },
        );
      const same = [await seed(source, "Ann knits", "2021"), await seed(target, "Ann knits", "2022")];
      for (const memory of same) await seedEvidence(repositories, memory, { ...said, observedAt: at("2020") });
      return {
        same,
        older: await seed(target, "The user lives in Porto", "2020", home),
        newer: await seed(source, "The user lives in Faro", "2023", home),
        forgotten: await seed(source, "The user is ill", "2021", { state: "forgotten" }),
      };
    });
    await tags.merge(system(), { sources: [source], target });
    await run();
    const rows = await memoriesOf(target);
    const row = (id: string) => rows.find((each) => each["id"] === id);
    const live = rows.filter((each) => each["is_latest"] && each["state"] === "active").map((each) => each["text"]);
    expect(live.toSorted()).toEqual(["Ann knits", "The user lives in Faro"]);
    expect(row(seeded.newer.id)).toMatchObject({ is_latest: true, parent_id: seeded.older.id, version: 2 });
    expect(row(seeded.older.id)).toMatchObject({ is_latest: false, version: 1 });
    expect(row(seeded.forgotten.id)).toMatchObject({ state: "forgotten" });
    const kept = rows.filter((each) => each["text"] === "Ann knits");
    // A direct write of each tag, and the words of the shared document once.
    expect(kept).toMatchObject([{ observation_count: 3, source_count: 1 }]);
    expect(await memoriesOf(source)).toEqual([]);
  });

  it("moves derived memories, and keeps one of those with the same words", async () => {
    const [source, target] = [tenant.newTag(), tenant.newTag()];
    const derived = { extractor: "derived", isInference: true };
    await tenant.inTenant(async (repositories) => {
      const parent = await seedMemory(repositories, { tag: source, text: "Ann lives in Cork" });
      const child = await seedMemory(repositories, {
        tag: source,
        text: "The user's sister lives in Cork",
        ...derived,
      });
      await seedRelation(repositories, { from: child, to: parent, relation: "derive" });
      await seedMemory(repositories, { tag: target, text: "The user's sister lives in Cork", ...derived });
      await seedMemory(repositories, { tag: source, text: "The user has a cat", ...derived });
    });
    await tags.merge(system(), { sources: [source], target });
    await run();
    const texts = (await memoriesOf(target)).map((each) => each["text"]);
    expect(texts.toSorted()).toEqual(["Ann lives in Cork", "The user has a cat", "The user's sister lives in Cork"]);
  });

  it("lets nothing be added to its tags, by full and by scoped keys, until it is over", async () => {
    const [source, target] = [tenant.newTag(), tenant.newTag()];
    await add("One.", [source]);
    await tags.merge(system(), { sources: [source], target });
    const scoped: Principal = { ...system(), grants: [{ tag: source, permission: "write" }] };
    for (const [principal, tag] of [
      [system(), source],
      [system(), target],
      [scoped, source],
    ] as const) {
      await expect(writing().add(principal, { content: "No.", containerTags: [tag] })).rejects.toThrow(ConflictError);
    }
    await expect(tags.remove(system(), source)).rejects.toThrow(ConflictError);
    await expect(tags.merge(system(), { sources: [target], target: source })).rejects.toThrow(ConflictError);
    await run();
    await add("Now.", [source, target]);
  });

  it("waits for documents that are processed", async () => {
    const [source, target] = [tenant.newTag(), tenant.newTag()];
    const { id } = await writing().add(system(), { content: "Slow.", containerTags: [source] });
    const merge = await tags.merge(system(), { sources: [source], target });
    let hasWaited = false;
    await run(async () => {
      if (hasWaited || (await tags.findMerge(system(), merge.id))?.phase !== "waiting") return;
      hasWaited = true;
      await tenant.inTenant((repositories) => repositories.documents.update(id, { status: "done" }));
    });
    expect(hasWaited).toBe(true);
    expect(await tags.findMerge(system(), merge.id)).toMatchObject({ phase: "completed", documentCount: 1 });
    expect((await documents().find(system(), { reference: id }))?.tags).toEqual([target]);
  });

  it("is for full keys that may write, and for tags that exist", async () => {
    const tag = tenant.newTag();
    await add("Kept.", [tag]);
    const input = { sources: [tag], target: "other" };
    const scoped: Principal = { ...system(), grants: [{ tag, permission: "write" }] };
    await expect(tags.merge(scoped, input)).rejects.toThrow(ForbiddenError);
    await expect(tags.merge({ ...system(), permission: "read" }, input)).rejects.toThrow(ForbiddenError);
    await expect(tags.merge(system(), { sources: ["unknown"], target: tag })).rejects.toThrow(NotFoundError);
    await expect(tags.merge(system(), { sources: [tag], target: tag })).rejects.toThrow("Invalid sources");
  });
});
