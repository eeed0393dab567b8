import { join } from "node:path";
import { AuthExpiredError, ForbiddenError, UnavailableError } from "@loci/errors";
import pino from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { openSqliteSearchIndex } from "#adapters/search-index/sqlite/sqlite-search-index.js";
import { ContainerTagService } from "#core/container-tag/container-tag.service.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import type { Database } from "#core/kernel/database.js";
import type { Principal } from "#core/kernel/principal.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { DocumentService } from "#core/reading/document/document.service.js";
import type { Repositories } from "#core/repositories.js";
import { buildItem } from "#test/conformance/search-index/build-items.js";
import { seedMemory } from "#test/integration/memory/seed-memory.js";
import { runJobs } from "#test/support/run-jobs.js";
import { seedConnection } from "#test/support/seed-connection.js";
import { rowsOf } from "#test/support/table-rows.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";
import { createClearTagPage } from "#workflows/steps/jobs/clear-tag-page.js";
import { createRemoveConnectionPage } from "#workflows/steps/jobs/remove-connection-page.js";
import { newDocumentService } from "./seed-tenants.js";

const clock = { now: () => new Date() };

describe("the deletion of a container tag", () => {
  const tenant = useTenant("deletions");
  const folder = useFolder("for all");
  const index = useShared(() => openSqliteSearchIndex({ path: join(folder, "index.sqlite"), mode: "write" }));
  const tags = useShared(() => new ContainerTagService(tenant.seeds.database));
  let system: Principal;

  beforeAll(async () => {
    system = tenant.organization.system;
  });

  const writing = () => newDocumentService(tenant.seeds);
  const documents = () => new DocumentService(tenant.seeds.database);
  const add = async (content: string, containerTags: string[]) =>
    (await writing().add(system, { content, containerTags })).id;
  const left = (tag: string) => rowsOf(tenant.ownerUrl, { mentioning: tag, only: ["document", "memory", "event"] });

  async function fill(tag: string, other: string): Promise<void> {
    const { organizationId } = system;
    const ids = [await add("One.", [tag]), await add("Two.", [tag])];
    await add("Shared.", [tag, other]);
    const memory = await tenant.inTenant((repositories) => seedMemory(repositories, { tag, text: `${tag} knits` }));
    await index.upsert([
      ...ids.map((documentId) => buildItem({ organizationId, id: `chunk-${documentId}`, documentId, tags: [tag] })),
      buildItem({ organizationId, id: memory.id, kind: "memory", documentId: null, tags: [tag] }),
    ]);
  }

  /** Does what the deletion queued. `die` may end it after any effect, as a kill would. */
  async function clear(die: () => void = () => undefined): Promise<void> {
    const queue = new IntentQueue(tenant.seeds.database, clock);
    const steps = { "clear-tag-page": createClearTagPage(dying(die)) };
    await runJobs({ queue, kind: "clear-tag", steps });
    for (const chore of (await queue.claim({ chores: 20 })).chores) await queue.finish(chore);
  }

  function dying(die: () => void) {
    const database: Pick<Database<Repositories>, "inDeletion" | "inTenant"> = {
      inTenant: (principal, work) => tenant.seeds.database.inTenant(principal, work),
      inDeletion: async (principal, work) => {
        const result = await tenant.seeds.database.inDeletion(principal, work);
        die();
        return result;
      },
    };
    const removing: SearchIndex = Object.assign(Object.create(index), {
      remove: async (selector: Parameters<SearchIndex["remove"]>[0]) => {
        await index.remove(selector);
        die();
      },
    });
    return { database: database as Database<Repositories>, index: removing };
  }

  it("is resumed after a death at any point, and leaves no row and no entry behind", async () => {
    let points = 0;
    for (let point = 1; point <= Math.max(points, 1); point++) {
      const [tag, other] = [tenant.newTag(), tenant.newTag()];
      await fill(`${tag}-`, other);
      const deletion = await tags.remove(system, `${tag}-`);
      expect(deletion).toMatchObject({ documentCount: 2, detachedCount: 1, memoryCount: 1, totalCount: 4 });
      let effects = 0;
      await clear(() => {
        effects += 1;
        if (effects === point) throw new Error("killed");
      });
      points = Math.max(points, effects);
      const after = await tags.findDeletion(system, deletion.id);
      expect(after, `point ${point}`).toMatchObject({ tag: null, clearedCount: 4, clearedAt: expect.any(Date) });
      expect(await left(`${tag}-`), `point ${point}`).toEqual([]);
      expect(await left(deletion.id), `point ${point}`).toEqual([]);
      expect(await index.count(system.organizationId), `point ${point}`).toBe(0);
      expect((await documents().list(system, { containerTags: [other], limit: 9, offset: 0 })).totalCount).toBe(1);
    }
    expect(points).toBeGreaterThan(8);
  });

  it("takes the tag from connections, and removes one that has no other", async () => {
    const [tag, other] = [tenant.newTag(), tenant.newTag()];
    await add("To go.", [tag]);
    const [gone, kept] = await tenant.inTenant(async ({ connections }) => [
      await seedConnection(connections, [tag]),
      await seedConnection(connections, [other, tag]),
    ]);
    await tags.remove(system, tag);
    const { connections: listed } = await tenant.inTenant(({ connections }) =>
      connections.page({ kinds: [], tags: "all", limit: 100, offset: 0 }),
    );
    expect(listed).toMatchObject([{ id: kept, tags: [other], state: "active" }]);
    const queue = new IntentQueue(tenant.seeds.database, clock);
    const told: string[] = [];
    // The first error is tried again, and the second one does not keep the tokens from being revoked.
    const refusals = [new UnavailableError("Away"), new AuthExpiredError("The tokens have ended")];
    const disconnect = {
      async unsubscribe() {
        const refusal = refusals.shift();
        if (refusal !== undefined) throw refusal;
      },
      revoke: async ({ id }: { id: string }) => void told.push(id),
    };
    const removal = createRemoveConnectionPage({
      database: tenant.seeds.database,
      disconnect,
      logger: pino({ level: "silent" }),
    });
    await runJobs({ queue, kind: "remove-connection", steps: { "remove-connection-page": removal } });
    expect(told).toEqual([gone]);
    expect(refusals).toEqual([]);
    expect(await rowsOf(tenant.ownerUrl, { mentioning: gone ?? "", only: ["connection"] })).toEqual([]);
    await clear();
    expect(await rowsOf(tenant.ownerUrl, { mentioning: tag, only: ["connection", "event"] })).toEqual([]);
  });

  it("lets what is added meanwhile be wholly of the old tag or wholly of a new one", async () => {
    const tag = tenant.newTag();
    await add("The first.", [tag]);
    for (let round = 0; round < 4; round++) {
      const [, ...added] = await Promise.all([
        tags.remove(system, tag),
        ...Array.from({ length: 8 }, (_, number) => add(`Text ${round} ${number}.`, [tag])),
      ]);
      await clear();
      const seen = await documents().list(system, { containerTags: [tag], limit: 100, offset: 0 });
      const kept = new Set(seen.documents.map(({ id }) => id));
      const existing = await documents().getMany(system, added);
      expect(existing.map((document) => document !== null)).toEqual(added.map((id) => kept.has(id)));
      const listed = (await tags.list(system, { limit: 1_000, offset: 0 })).containerTags.some(
        (one) => one.tag === tag,
      );
      expect(listed).toBe(kept.size > 0);
      if (!listed) await add("Again.", [tag]);
    }
  });

  it("does not hold up a deletion or a change of a shared document before it is cleared", async () => {
    const [tag, other] = [tenant.newTag(), tenant.newTag()];
    const [removed, changed] = [await add("To go.", [tag, other]), await add("To stay.", [tag, other])];
    for (const sourceId of [removed, changed]) {
      await tenant.inTenant((repositories) =>
        seedMemory(
          repositories,
          { tag, text: `${sourceId} is known` },
          { origin: "document", sourceId, revision: 1, startOffset: 0, endOffset: 4, observedAt: new Date() },
        ),
      );
    }
    const deletion = await tags.remove(system, tag);
    await writing().remove(system, { reference: removed });
    await writing().update(system, { reference: changed }, { customId: "renamed" });
    await clear();
    expect(await rowsOf(tenant.ownerUrl, { mentioning: removed, only: ["document", "memory"] })).toEqual([]);
    expect((await documents().find(system, { reference: changed }))?.tags).toEqual([other]);
    expect((await tags.findDeletion(system, deletion.id))?.clearedAt).toBeInstanceOf(Date);
  });

  it("is for full keys that may write", async () => {
    const tag = tenant.newTag();
    await add("Kept.", [tag]);
    const scoped: Principal = { ...system, grants: [{ tag, permission: "write" }] };
    await expect(tags.remove(scoped, tag)).rejects.toThrow(ForbiddenError);
    await expect(tags.remove({ ...system, permission: "read" }, tag)).rejects.toThrow(ForbiddenError);
    expect(await tags.countsOf(system, [tag])).toMatchObject([{ tag, documentCount: 1 }]);
  });
});
