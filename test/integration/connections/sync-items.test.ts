import { setImmediate as nextTurn } from "node:timers/promises";
import { type ErrorCode, ForbiddenError, UnavailableError } from "@loci/errors";
import { describe, expect, it, vi } from "vitest";
import { retryItem } from "#core/connection/request-sync.js";
import type { ItemFailure } from "#core/ports/connector.js";
import { markStuckRun } from "#core/submission/queue-run.js";
import { openConnections } from "#test/support/connections.js";
import { MemorySource } from "#test/support/memory-source.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";
import { createFailDocument } from "#workflows/steps/document/fail-document.js";

const HOUR_MS = 60 * 60_000;

describe("an item of a source", () => {
  const tenant = useTenant("items");
  const folder = useFolder("for all");

  async function open(source: MemorySource, failures: ItemFailure[] = []) {
    const inner = source.connector();
    const connector = {
      ...inner,
      changes: async (...given: Parameters<typeof inner.changes>) => {
        const page = await inner.changes(...given);
        const isFailed = ({ id }: { id: string }) => failures.some((failure) => failure.id === id);
        return { ...page, upserts: page.upserts.filter((item) => !isFailed(item)), failures: [...failures] };
      },
    };
    const { close, ...opened } = await openConnections({ appUrl: tenant.appUrl, folder, connectors: [connector] });
    const { system } = tenant.organization;
    const id = await opened.connect(system);
    return {
      ...opened,
      id,
      system,
      connection: async () => await opened.database.inTenant(system, ({ connections }) => connections.find(id)),
      items: async () =>
        (await opened.syncs.listItems(system, { connectionId: id, states: [], limit: 10, offset: 0 })).items,
      [Symbol.asyncDispose]: close,
    };
  }

  it("that is tried again alone puts off no sync", async () => {
    const source = new MemorySource();
    source.put("locked", {});
    source.broken.set("locked", new ForbiddenError("The file is locked"));
    await using opened = await open(source);
    await opened.sync();
    const { nextSyncAt } = (await opened.connection()) ?? {};
    opened.clock.forward(HOUR_MS);
    source.broken.clear();
    const [item] = await opened.items();
    await opened.syncs.retryItem(opened.system, item?.id ?? "");
    await opened.sync();
    expect(await opened.items()).toMatchObject([{ state: "done" }]);
    const after = await opened.connection();
    expect(Math.abs((after?.nextSyncAt?.getTime() ?? 0) - (nextSyncAt?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(source.pages).toBe(1);
  });

  it("that failed is tried again when its time has come, and puts off no sync", async () => {
    const source = new MemorySource();
    for (const id of ["good", "busy"]) source.put(id, {});
    source.broken.set("busy", new UnavailableError("The source is busy"));
    await using opened = await open(source);
    const syncAfter = async (minutes: number) => {
      opened.clock.forward(minutes * 60_000);
      await opened.sync();
      const { nextSyncAt } = (await opened.connection()) ?? {};
      const waitMs = (nextSyncAt?.getTime() ?? 0) - opened.clock.now().getTime();
      return { minutes: Math.round(waitMs / 60_000), busy: (await opened.items()).find(({ name }) => name === "busy") };
    };
    expect(await syncAfter(0)).toMatchObject({ minutes: 30, busy: { state: "failed", failures: 1 } });
    expect(await syncAfter(31)).toMatchObject({ minutes: 60, busy: { state: "failed", failures: 2 } });
    source.broken.clear();
    expect(await syncAfter(61)).toMatchObject({ minutes: 240 - 31 - 61, busy: { state: "done" } });
    const { runs } = await opened.database.inTenant(opened.system, ({ syncRuns }) =>
      syncRuns.list(opened.id, { limit: 10 }),
    );
    expect(runs.map(({ trigger, state }) => [trigger, state])).toEqual([
      ["cron", "completed"],
      ["cron", "completed"],
      ["manual", "completed"],
    ]);
    expect(source.pages).toBe(1);
  });

  describe("whose document failed", () => {
    async function openFailed(code: ErrorCode) {
      const source = new MemorySource();
      source.put("a", {});
      const opened = await open(source);
      await opened.sync();
      const documentOf = async () => {
        const [item] = await opened.items();
        const [document] = await opened.database.inTenant(opened.system, ({ documents }) =>
          documents.lockByIds([item?.documentId ?? ""]),
        );
        if (document === undefined) throw new Error("The item has no document");
        return document;
      };
      const failDocument = createFailDocument(opened);
      return {
        ...opened,
        source,
        documentOf,
        /** As the run does when a step fails for good. */
        async fail(): Promise<void> {
          const { id: documentId, tags, revision, attempt, organizationId } = await documentOf();
          const run = { organizationId, documentId, containerTag: tags[0] ?? "", revision, attempt };
          await failDocument({ ...run, isShort: false, step: "extract", code, message: "It came to nothing" });
        },
        async syncAfter(minutes: number) {
          opened.clock.forward(minutes * 60_000);
          await opened.syncs.request(opened.system, opened.id);
          await opened.sync();
          return (await opened.items())[0];
        },
      };
    }

    it("is listed as failed with its reason, and is processed again without another download", async () => {
      await using opened = await openFailed("unavailable");
      await opened.fail();
      const reason = { errorCode: "unavailable", errorMessage: "It came to nothing" };
      expect(await opened.items()).toMatchObject([{ state: "failed", isRetryable: true, failures: 1, ...reason }]);
      opened.source.fetched.length = 0;
      expect(await opened.syncAfter(31)).toMatchObject({ state: "done", errorCode: null });
      expect(await opened.documentOf()).toMatchObject({ status: "queued", revision: 1, attempt: 2 });
      expect(opened.source.fetched).toEqual([]);
      await opened.fail();
      expect(await opened.items()).toMatchObject([{ state: "failed", failures: 2 }]);
    });

    it.each(["unsupported_type", "internal"] as const)("for %s is processed again on request alone", async (code) => {
      await using opened = await openFailed(code);
      await opened.fail();
      expect(await opened.syncAfter(31)).toMatchObject({ state: "failed", errorCode: code, isRetryable: false });
      expect(await opened.documentOf()).toMatchObject({ status: "failed", attempt: 1 });
      const [item] = await opened.items();
      await opened.syncs.retryItem(opened.system, item?.id ?? "");
      expect(await opened.syncAfter(0)).toMatchObject({ state: "done" });
      expect(await opened.documentOf()).toMatchObject({ status: "queued", attempt: 2 });
    });

    it("is in step again after the document was processed again by its client", async () => {
      await using opened = await openFailed("unsupported_type");
      await opened.fail();
      const document = await opened.documentOf();
      await opened.database.inTenant(opened.system, async ({ documents }) => {
        await documents.update(document.id, { status: "done", errorCode: null, errorMessage: null });
      });
      expect(await opened.syncAfter(0)).toMatchObject({ state: "done", errorCode: null });
      expect(await opened.documentOf()).toMatchObject({ status: "done", attempt: 1 });
    });

    it("is listed where the run ended without saying how", async () => {
      await using opened = await openFailed("internal");
      const { organizationId, id: subjectId, revision, attempt } = await opened.documentOf();
      await markStuckRun(opened.database, { organizationId, subjectId, revision, attempt });
      expect(await opened.items()).toMatchObject([{ state: "failed", errorCode: "internal", isRetryable: false }]);
    });
  });

  it("that a list names as a failure is mended by the next list, without another download", async () => {
    const source = new MemorySource();
    source.put("a", {});
    const failures: ItemFailure[] = [];
    await using opened = await open(source, failures);
    await opened.sync();
    failures.push({ id: "a", name: "a", message: "The folder cannot be read" });
    source.put("b", {});
    source.forget();
    await opened.syncs.request(opened.system, opened.id);
    await opened.sync();
    const failed = (await opened.items()).filter(({ state }) => state === "failed");
    expect(failed).toMatchObject([{ remoteId: "a", errorMessage: "The folder cannot be read" }]);
    failures.length = 0;
    source.fetched.length = 0;
    source.put("b", {});
    source.forget();
    await opened.syncs.request(opened.system, opened.id);
    await opened.sync();
    const mended = { state: "done", errorCode: null, errorMessage: null };
    expect(await opened.items()).toMatchObject([mended, mended]);
    expect(source.fetched).toEqual([]);
  });

  it("is stored while another one takes long to download", async () => {
    const source = new MemorySource();
    for (let number = 0; number < 12; number++) source.put(`item-${number}`, {});
    await using opened = await open(source);
    const { promise: isStored, resolve: release } = Promise.withResolvers<void>();
    let isFirst = true;
    source.onCall = async () => {
      if (source.pages === 0 || !isFirst) return;
      isFirst = false;
      await isStored;
    };
    const syncing = opened.sync();
    const countDone = async () =>
      await opened.database.inTenant(opened.system, ({ itemSync }) => itemSync.countStored(opened.id));
    await waitFor(countDone, (count) => count === 11).finally(release);
    await syncing;
    expect(await countDone()).toBe(12);
  });

  it("is not fetched while the texts before it have yet to be written", async () => {
    const source = new MemorySource();
    const ids = Array.from({ length: 30 }, (_, number) => `item-${number}`);
    for (const id of ids) source.put(id, { text: id.padEnd(900_000, " of it") });
    await using opened = await open(source);
    const { database } = opened;
    const inTenant = database.inTenant.bind(database);
    let fetchedBeforeWrites = 0;
    source.onCall = () => {
      if (source.pages === 0) return;
      source.onCall = () => undefined;
      vi.spyOn(database, "inTenant").mockImplementationOnce(async (...given) => {
        // The source answers at once, so every item that may begin has been fetched by then.
        for (let turn = 0; turn < 100; turn++) await nextTurn();
        fetchedBeforeWrites = source.fetched.length;
        return await inTenant(...given);
      });
    };
    await opened.sync();
    // Nine texts are more than eight million characters, and three others were under way.
    expect(fetchedBeforeWrites).toBeGreaterThanOrEqual(9);
    expect(fetchedBeforeWrites).toBeLessThanOrEqual(12);
    expect(source.fetched.toSorted()).toEqual(ids.toSorted());
  });

  it("stays pending when the database is gone, and each further one is not waited for", async () => {
    const source = new MemorySource();
    for (let number = 0; number < 12; number++) source.put(`item-${number}`, {});
    await using opened = await open(source);
    const { database } = opened;
    let refused = 0;
    const gone = vi.spyOn(database, "inTenant");
    source.onCall = () => {
      if (source.pages === 0) return;
      gone.mockImplementation(async () => {
        refused += 1;
        throw new UnavailableError("The database is gone");
      });
    };
    await expect(opened.sync()).rejects.toThrow("The database is gone");
    gone.mockRestore();
    // The group, one item and its failure, in each try of the step; then the end of the sync.
    expect(refused).toBeLessThan(12);
    expect(await database.inTenant(opened.system, ({ itemSync }) => itemSync.countPending(opened.id))).toBe(12);
  });

  it("is not tried again while its connection is paused", async () => {
    const source = new MemorySource();
    source.put("locked", {});
    source.broken.set("locked", new ForbiddenError("The file is locked"));
    await using opened = await open(source);
    await opened.sync();
    await opened.syncs.pause(opened.system, opened.id);
    const [item] = await opened.items();
    const isTried = await tenant.inTenant((repositories) => retryItem(repositories, item?.id ?? ""));
    expect(isTried).toBe(false);
    expect(await opened.items()).toMatchObject([{ state: "failed" }]);
  });
});
