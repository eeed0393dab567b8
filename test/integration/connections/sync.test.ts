import { AuthExpiredError, FetchFailedError, ForbiddenError, RateLimitedError, UnavailableError } from "@loci/errors";
import { describe, expect, it, vi } from "vitest";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { createGuardedSocketClient } from "#adapters/socket-client/guarded-socket-client.js";
import type { Connection } from "#core/connection/connection.entity.js";
import { ConnectionSessions } from "#core/connection/connection-sessions.js";
import { ConnectionTokens } from "#core/connection/connection-tokens.js";
import { ItemSyncRepository } from "#core/connection/item-sync.repository.js";
import { OAuthClients } from "#core/connection/oauth/oauth-clients.js";
import {
  activateConnection,
  cancelSync,
  pauseConnection,
  removeConnection,
  requestSync,
  retryItem,
} from "#core/connection/request-sync.js";
import type { SourceSessions } from "#core/connection/source-sessions.js";
import { storeItems } from "#core/connection/store-items.js";
import { writeItems } from "#core/connection/write-page.js";
import { ContainerTagService } from "#core/container-tag/container-tag.service.js";
import { CursorExpiredError, type RemoteItem } from "#core/ports/connector.js";
import { SecretCipher } from "#core/secret/secret-cipher.js";
import { removeDocument } from "#core/submission/remove-document.js";
import { readTextContent } from "#core/submission/submitted-content.js";
import { openConnections } from "#test/support/connections.js";
import { MemorySource } from "#test/support/memory-source.js";
import { runJobs } from "#test/support/run-jobs.js";
import { useTenant } from "#test/support/tenant.js";
import { useFolder, useShared } from "#test/support/use-shared.js";
import { TestClock } from "#test/support/webhooks.js";
import { createMergeTagsPage } from "#workflows/steps/jobs/merge-tags-page.js";

describe("a sync whose source cannot be opened", () => {
  const tenant = useTenant("unopened");
  const folder = useFolder("for all");

  it("fails as a whole, and its items wait for the next one", async () => {
    const source = new MemorySource();
    for (const id of ["a", "b", "c"]) source.put(id, {});
    const connector = source.connector();
    const cipher = new SecretCipher(Buffer.alloc(32, 7));
    const http = createGuardedHttpClient({ allowedHosts: [] });
    const sockets = createGuardedSocketClient({ allowedHosts: [] });
    const connectors = [connector];
    const clients = new OAuthClients({ database: tenant.database, cipher, ofServer: () => null });
    const tokens = new ConnectionTokens({ database: tenant.database, clients, http, cipher, clock: new TestClock() });
    const real = new ConnectionSessions({ connectors, tokens, http, sockets, cipher });
    let isAway = false;
    const sessions: SourceSessions = {
      connectorOf: () => connector,
      async open(connection, request) {
        if (isAway) throw new UnavailableError("The vendor gives no tokens now");
        return await real.open(connection, request);
      },
    };
    source.onCall = () => {
      isAway = true;
    };
    await using stack = new AsyncDisposableStack();
    const opened = await openConnections({ appUrl: tenant.appUrl, folder, connectors, sessions });
    stack.defer(opened.close);
    const principal = tenant.organization.system;
    const id = await opened.connect(principal);
    await opened.sync();
    const { runs, counts } = await opened.database.inTenant(principal, async ({ syncRuns, connectionItems }) => ({
      ...(await syncRuns.list(id, { limit: 1 })),
      counts: await connectionItems.countStates([id]),
    }));
    expect(runs).toMatchObject([{ state: "failed", errorCode: "unavailable", failed: 0 }]);
    expect(counts).toMatchObject([{ state: "pending", count: 3 }]);
  });
});

describe("a sync", () => {
  const tenant = useTenant("syncs");
  const folder = useFolder("for all");
  let current = new MemorySource();
  const delegate = new MemorySource().connector();
  const opened = useShared(async () => {
    const connector = {
      ...delegate,
      check: (...given: Parameters<typeof delegate.check>) => current.connector().check(...given),
      changes: (...given: Parameters<typeof delegate.changes>) => current.connector().changes(...given),
      fetch: (...given: Parameters<typeof delegate.fetch>) => current.connector().fetch(...given),
    };
    const { close, ...parts } = await openConnections({ appUrl: tenant.appUrl, folder, connectors: [connector] });
    return { ...parts, [Symbol.asyncDispose]: close };
  });
  const principal = () => tenant.organization.system;

  async function begin(fill: (source: MemorySource) => void, given: Partial<Connection> = {}) {
    const source = new MemorySource();
    current = source;
    fill(source);
    const id = await opened.connect(principal(), given);
    const inTenant: typeof tenant.inTenant = (work) => opened.database.inTenant(principal(), work);
    const documents = async () =>
      await inTenant(async (repositories) => {
        const ids = await repositories.documents.listOfConnection(id, 10_000);
        return await repositories.documents.listByIds(ids);
      });
    const textOf = async ({ raw, blobKey }: { raw: string; blobKey: string | null }) =>
      blobKey === null
        ? raw
        : await opened.blobs.withFile(blobKey, async (path) =>
            (await import("node:fs/promises")).readFile(path, "utf8"),
          );
    return {
      id,
      source,
      inTenant,
      documents,
      connection: async () => {
        const found = await inTenant(({ connections }) => connections.find(id));
        if (found === null) throw new Error("The connection is gone");
        return found;
      },
      run: async () => (await inTenant(({ syncRuns }) => syncRuns.list(id, { limit: 1 }))).runs[0],
      items: async () =>
        (
          await inTenant(({ connectionItems }) =>
            connectionItems.list({ connectionId: id, states: [], limit: 1000, offset: 0 }),
          )
        ).items,
      stored: async () => {
        const entries = await Promise.all(
          (await documents()).map(async (document) => [document.filepath, await textOf(document)] as const),
        );
        return Object.fromEntries(entries);
      },
      /** Asks for a sync, and runs it. */
      again: async () => {
        await inTenant((repositories) => requestSync(repositories, id, { trigger: "event" }));
        return await opened.sync();
      },
    };
  }

  it("stores what a source has, with paths, tags and where it comes from", async () => {
    const synced = await begin((source) => {
      source.put("folder", { isFolder: true, name: "Plans" });
      source.put("a", { parentId: "folder", text: "First plan." });
      source.put("file-b", { parentId: "folder", text: "Second plan.", name: "b.txt" });
      source.put("c", { text: "Elsewhere.", tag: "own" });
    });
    const summaries = await opened.sync();
    expect(await synced.stored()).toEqual(synced.source.truth());
    const all = await synced.documents();
    expect(all.map(({ tags }) => tags.join()).toSorted()).toEqual(["own", "synced", "synced"]);
    expect(new Set(all.map(({ connectionId, source, createdBy }) => `${connectionId} ${source} ${createdBy}`))).toEqual(
      new Set([`${synced.id} s3 key`]),
    );
    expect(summaries).toEqual([
      "Begin the sync",
      "Read changes, page 1",
      "Fetch items",
      "End the sync, wait for the next one",
    ]);
    expect(await synced.run()).toMatchObject({ state: "completed", trigger: "manual", seen: 3, done: 3, failed: 0 });
    expect((await synced.connection()).nextSyncAt?.getTime()).toBeGreaterThan(Date.now() + 239 * 60_000);
  });

  it("fetches only what has changed, and changes attributes alone after a move", async () => {
    const synced = await begin((source) => {
      source.put("folder", { isFolder: true, name: "Old" });
      source.put("a", { parentId: "folder" });
      source.put("b", {});
    });
    await opened.sync();
    const before = new Map((await synced.documents()).map(({ id, revision }) => [id, revision]));
    synced.source.fetched.length = 0;
    synced.source.put("folder", { name: "New" });
    synced.source.put("b", { text: "changed", name: "b2" });
    await synced.again();
    expect(synced.source.fetched).toEqual(["b"]);
    expect(await synced.stored()).toEqual(synced.source.truth());
    const after = await synced.documents();
    expect(after.map(({ id }) => id).toSorted()).toEqual([...before.keys()].toSorted());
    expect(after.map(({ filepath, revision }) => `${filepath} ${revision}`).toSorted()).toEqual(["/New/a 1", "/b2 2"]);
  });

  it("takes along what lies in a folder that goes, and brings it back with the folder", async () => {
    const synced = await begin((source) => {
      source.put("outer", { isFolder: true });
      source.put("inner", { isFolder: true, parentId: "outer" });
      for (const id of ["a", "file-b"]) source.put(id, { parentId: "inner" });
      source.put("c", {});
    });
    await opened.sync();
    synced.source.remove("outer");
    await synced.again();
    expect(Object.keys(await synced.stored())).toEqual(["/c"]);
    synced.source.put("outer", { isGone: false });
    await synced.again();
    expect(await synced.stored()).toEqual(synced.source.truth());
    synced.source.remove("a");
    await synced.again();
    expect(await synced.stored()).toEqual(synced.source.truth());
    expect((await synced.items()).map(({ remoteId }) => remoteId).toSorted()).toEqual(["c", "file-b"]);
  });

  it("reads everything when the source has lost the place, and drops what was not named", async () => {
    const synced = await begin((source) => {
      source.pageSize = 2;
      source.put("folder", { isFolder: true });
      for (const id of ["a", "b", "c", "d"]) source.put(id, { parentId: "folder" });
    });
    await opened.sync();
    synced.source.fetched.length = 0;
    synced.source.remove("a");
    synced.source.put("e", {});
    synced.source.forget();
    await synced.again();
    expect(await synced.stored()).toEqual(synced.source.truth());
    expect(synced.source.fetched).toEqual(["e"]);
    expect(await synced.run()).toMatchObject({ state: "completed", removed: 1 });
  });

  it("keeps what is known at places that a full listing could not look into", async () => {
    const ids = ["in", "deep", "alone", "beside"];
    const paths: Record<string, string> = { in: "/a/in", deep: "/a/b/deep", alone: "/alone.md", beside: "/ab/beside" };
    const { source, again, documents } = await begin((source) => {
      source.told = (item) => ({ ...item, path: paths[item.id] ?? null });
      for (const id of ids) source.put(id, {});
    });
    const stored = async () => (await documents()).map(({ filepath }) => filepath).sort();
    await opened.sync();
    expect(await stored()).toEqual(Object.values(paths).sort());
    for (const id of ids) source.remove(id);
    source.forget();
    source.hiddenPaths = ["/a", "/alone.md"];
    await again();
    expect(await stored()).toEqual(["/a/b/deep", "/a/in", "/alone.md"]);
    source.put("in", { isGone: false });
    source.forget();
    source.hiddenPaths = [];
    await again();
    expect(await stored()).toEqual(["/a/in"]);
  });

  it("keeps what is known of ids that a full listing could not tell of", async () => {
    const synced = await begin((source) => {
      for (const id of ["file:1:a", "file:1:b_c", "file:10:a", "issue:1:1"]) source.put(id, {});
    });
    await opened.sync();
    for (const id of ["file:1:a", "file:1:b_c", "file:10:a", "issue:1:1"]) synced.source.remove(id);
    synced.source.forget();
    synced.source.hiddenIds = ["file:1:"];
    await synced.again();
    expect(await synced.run()).toMatchObject({ state: "completed", removed: 2 });
    expect(await synced.documents()).toHaveLength(2);
  });

  it("removes most of the documents only when two full listings leave them out, half an hour apart", async () => {
    const ids = Array.from({ length: 24 }, (_, number) => `item-${number}`);
    const synced = await begin((source) => {
      source.put("kept", {});
      for (const id of ids) source.put(id, {});
    });
    const listWithout = async (missing: string[]) => {
      for (const id of ids) synced.source.put(id, { isGone: missing.includes(id) });
      synced.source.forget();
      await synced.again();
      return (await synced.documents()).length;
    };
    await opened.sync();
    expect(await listWithout(ids)).toBe(25);
    const warning = expect.stringMatching(/left out 24 of 25 documents/);
    expect(await synced.run()).toMatchObject({ state: "completed", removed: 0, warning });
    expect(await listWithout([])).toBe(25);
    expect(await synced.run()).toMatchObject({ state: "completed", warning: null });
    expect(await listWithout(ids)).toBe(25);
    const { doubtedAt, nextSyncAt } = await synced.connection();
    expect((nextSyncAt?.getTime() ?? 0) - (doubtedAt?.getTime() ?? 0)).toBe(30 * 60_000);
    // Nothing has changed since, and all is listed nevertheless. It is too soon to be believed.
    await synced.again();
    expect(await synced.run()).toMatchObject({ state: "completed", removed: 0, warning });
    expect(await synced.connection()).toMatchObject({ doubtedAt, nextSyncAt });
    opened.clock.forward(30 * 60_000);
    await opened.sync();
    expect(await synced.stored()).toEqual(synced.source.truth());
    expect(await synced.run()).toMatchObject({ state: "completed", removed: 24, warning: null });
    const settled = { doubtedGeneration: null, doubtedAt: null, cursor: expect.any(String) };
    expect(await synced.connection()).toMatchObject(settled);
  });

  it("goes on without an item that fails, and tries it again alone or in the next sync", async () => {
    const synced = await begin((source) => {
      for (const id of ["a", "b", "c"]) source.put(id, {});
      source.broken.set("b", new ForbiddenError("The file is locked"));
      source.broken.set("c", new UnavailableError("The source is busy"));
    });
    await opened.sync();
    expect(Object.keys(await synced.stored())).toEqual(["/a"]);
    expect(await synced.run()).toMatchObject({ state: "completed", done: 1, failed: 2 });
    const failed = (await synced.items()).filter(({ state }) => state === "failed");
    expect(
      failed.map(({ remoteId, errorCode, errorMessage }) => [remoteId, errorCode, errorMessage]).toSorted(),
    ).toEqual([
      ["b", "forbidden", "The file is locked"],
      ["c", "unavailable", "The source is busy"],
    ]);
    synced.source.broken.clear();
    opened.clock.forward(31 * 60_000);
    const { pages } = synced.source;
    const locked = failed.find(({ remoteId }) => remoteId === "b");
    await synced.inTenant((repositories) => retryItem(repositories, locked?.id ?? ""));
    await opened.sync();
    expect(await synced.stored()).toEqual(synced.source.truth());
    expect(synced.source.pages).toBe(pages);
  });

  it("tries an item that fails in each sync later and later, and after ten syncs no more", async () => {
    const synced = await begin((source) => {
      source.put("a", {});
      source.broken.set("a", new UnavailableError("The source is busy"));
    });
    const itemAfter = async (minutes: number) => {
      opened.clock.forward(minutes * 60_000);
      await synced.again();
      return (await synced.items())[0];
    };
    expect(await itemAfter(0)).toMatchObject({ state: "failed", failures: 1 });
    expect(await itemAfter(20)).toMatchObject({ failures: 1 });
    const second = await itemAfter(11);
    expect(second).toMatchObject({ failures: 2 });
    expect(await itemAfter(50)).toMatchObject({ failures: 2 });
    await synced.inTenant(({ itemSync }) => itemSync.update([second?.id ?? ""], { failures: 8 }));
    expect(await itemAfter(11)).toMatchObject({ failures: 9, isRetryable: true });
    const aDay = 24 * 60 + 1;
    expect(await itemAfter(aDay)).toMatchObject({ failures: 10, isRetryable: false });
    const left = await itemAfter(10 * aDay);
    expect(left).toMatchObject({ state: "failed", failures: 10 });
    await synced.inTenant((repositories) => retryItem(repositories, left?.id ?? ""));
    expect(await itemAfter(0)).toMatchObject({ failures: 1, isRetryable: true });
    synced.source.broken.clear();
    synced.source.put("a", { text: "another" });
    expect(await itemAfter(0)).toMatchObject({ state: "done", failures: 0, retryAt: null });
  });

  it("stores no more documents than its limit, and the next ones once there is room", async () => {
    const synced = await begin(
      (source) => {
        for (let number = 0; number < 9; number++) source.put(`item-${number}`, {});
      },
      { documentLimit: 4 },
    );
    await opened.sync();
    expect(await synced.documents()).toHaveLength(4);
    expect(synced.source.fetched).toHaveLength(4);
    const waiting = (await synced.items()).filter(({ state }) => state === "over_limit");
    expect(waiting).toHaveLength(5);
    const stored = (await synced.items()).filter(({ state }) => state === "done");
    for (const { remoteId } of stored.slice(0, 2)) synced.source.remove(remoteId);
    await synced.again();
    expect(await synced.documents()).toHaveLength(4);
    expect((await synced.items()).filter(({ state }) => state === "over_limit")).toHaveLength(3);
  });

  it("stores another document in the place of one that a client has removed", async () => {
    const synced = await begin((source) => source.put("a", {}), { documentLimit: 1 });
    await opened.sync();
    await synced.inTenant(async (repositories) => {
      const [id = ""] = await repositories.documents.listOfConnection(synced.id, 1);
      const [document] = await repositories.documents.lockByIds([id]);
      if (document) await removeDocument(repositories, principal(), document);
    });
    synced.source.put("b", {});
    await synced.again();
    expect(Object.keys(await synced.stored())).toEqual(["/b"]);
  });

  it("counts the documents once, however many it stores", async () => {
    const count = vi.spyOn(ItemSyncRepository.prototype, "countStored");
    const synced = await begin((source) => {
      for (let number = 0; number < 120; number++) source.put(`item-${number}`, {});
    });
    await opened.sync();
    expect((await synced.connection()).room).toBe(10_000 - 120);
    synced.source.put("item-120", {});
    await synced.again();
    expect((await synced.connection()).room).toBe(10_000 - 121);
    // By the first step and its first transaction: the step does not keep what it has counted.
    expect(count.mock.calls.filter(([id]) => id === synced.id)).toHaveLength(2);
  });

  it("has done all items of a list in which nothing has changed", async () => {
    const synced = await begin((source) => {
      source.put("folder", { isFolder: true });
      for (const id of ["a", "b", "c"]) source.put(id, { parentId: "folder" });
    });
    await opened.sync();
    expect(await synced.run()).toMatchObject({ seen: 3, done: 3 });
    synced.source.put("b", { text: "another text of b" });
    synced.source.forget();
    await synced.again();
    expect(await synced.run()).toMatchObject({ seen: 3, done: 3 });
    synced.source.put("folder", { name: "renamed" });
    synced.source.forget();
    await synced.again();
    expect(await synced.run()).toMatchObject({ seen: 3, done: 3 });
    synced.source.put("never stored", {});
    synced.source.remove("never stored");
    synced.source.remove("a");
    await synced.again();
    expect(await synced.run()).toMatchObject({ seen: 2, done: 2, removed: 1 });
  });

  it("waits as long as the source asks, and goes on where it was", async () => {
    const synced = await begin((source) => {
      source.pageSize = 1;
      for (const id of ["a", "b"]) source.put(id, {});
      source.failures.listing.push(
        new RateLimitedError("Slow down", { details: { retryAfterMs: 200 } }),
        null,
        new RateLimitedError("Slow down", { details: { retryAfterMs: 60_000 } }),
      );
    });
    await opened.sync();
    expect(Object.keys(await synced.stored())).toEqual(["/a"]);
    const run = await synced.run();
    expect(run).toMatchObject({ state: "running" });
    await synced.again();
    expect(Object.keys(await synced.stored())).toEqual(["/a"]);
    opened.clock.forward(61_000);
    await opened.sync();
    expect(await synced.stored()).toEqual(synced.source.truth());
    expect(await synced.run()).toMatchObject({ id: run?.id, state: "completed", done: 2 });
  });

  it("goes on without an item for which the source asks to wait again and again", async () => {
    const synced = await begin((source) => {
      for (const id of ["a", "b", "c"]) source.put(id, {});
      source.broken.set("b", new RateLimitedError("Slow down", { details: { retryAfterMs: 60_000 } }));
    });
    await opened.sync();
    expect(await synced.run()).toMatchObject({ state: "running" });
    for (let wait = 0; wait < 3; wait++) {
      opened.clock.forward(61_000);
      await opened.sync();
    }
    expect(await synced.run()).toMatchObject({ state: "completed", done: 2, failed: 1 });
    const failed = (await synced.items()).filter(({ state }) => state === "failed");
    expect(failed).toMatchObject([
      { remoteId: "b", errorCode: "rate_limited", errorMessage: "Slow down", isRetryable: true },
    ]);
    synced.source.broken.clear();
    await synced.inTenant((repositories) => retryItem(repositories, failed[0]?.id ?? ""));
    await opened.sync();
    expect(await synced.stored()).toEqual(synced.source.truth());
  });

  it("waits for a source that asks to wait whatever it is asked for, and fails no item", async () => {
    const synced = await begin((source) => {
      for (const id of ["a", "b"]) source.put(id, {});
      source.onCall = () => {
        if (source.pages > 0) source.limited = new RateLimitedError("Slow down", { details: { retryAfterMs: 60_000 } });
      };
    });
    for (let wait = 0; wait < 8; wait++) {
      await opened.sync();
      opened.clock.forward(61_000);
    }
    expect(await synced.run()).toMatchObject({ state: "running", failed: 0 });
    expect((await synced.items()).map(({ state, tries }) => `${state} ${tries}`)).toEqual(["pending 0", "pending 0"]);
    synced.source.onCall = () => undefined;
    synced.source.limited = null;
    await opened.sync();
    expect(await synced.stored()).toEqual(synced.source.truth());
  });

  it("stops for good when the source refuses the credentials, until somebody connects it again", async () => {
    const synced = await begin((source) => {
      source.put("a", {});
      source.failures.content.push(new AuthExpiredError("Refused"));
    });
    await opened.sync();
    expect((await synced.connection()).state).toBe("auth_expired");
    expect(await synced.run()).toMatchObject({ state: "failed", errorCode: "auth_expired" });
    const intent = { kind: "sync-connection", subjectId: synced.id, revision: 0 } as const;
    expect(await synced.inTenant(({ intents }) => intents.isPending(intent))).toBe(false);
    await synced.inTenant(async (repositories) => activateConnection(repositories, await synced.connection()));
    await opened.sync();
    expect(await synced.stored()).toEqual(synced.source.truth());
  });

  it("fails when the source does not answer, and is due again before its time", async () => {
    const synced = await begin((source) => {
      source.put("a", {});
      const failure = new FetchFailedError("Truncated", { retryable: true });
      source.failures.listing.push(failure, failure, failure);
    });
    await opened.sync();
    expect(await synced.run()).toMatchObject({ state: "failed", errorCode: "fetch_failed", errorMessage: "Truncated" });
    opened.clock.forward(31 * 60_000);
    await opened.sync();
    expect(await synced.stored()).toEqual(synced.source.truth());
    expect(await synced.run()).toMatchObject({ state: "completed", trigger: "cron" });
  });

  it("is due later and later while the source does not answer, a day after the last one at most", async () => {
    const synced = await begin((source) => {
      source.put("a", {});
      source.limited = new UnavailableError("The source is away");
    });
    const waits: number[] = [];
    for (let sync = 0; sync < 8; sync++) {
      await opened.sync();
      const { nextSyncAt } = await synced.connection();
      const waitMs = (nextSyncAt?.getTime() ?? 0) - opened.clock.now().getTime();
      waits.push(Math.round(waitMs / 60_000));
      opened.clock.forward(waitMs + 1_000);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_440, 1_440]);
    synced.source.limited = null;
    await opened.sync();
    expect(await synced.stored()).toEqual(synced.source.truth());
    expect(((await synced.connection()).nextSyncAt?.getTime() ?? 0) - opened.clock.now().getTime()).toBeLessThan(
      241 * 60_000,
    );
  });

  it("fails when the source loses the place of its listing again and again", async () => {
    const synced = await begin((source) => {
      source.pageSize = 1;
      for (const id of ["a", "b"]) source.put(id, {});
      for (let time = 0; time < 100; time++) source.failures.listing.push(null, new CursorExpiredError());
    });
    await opened.sync();
    expect(await synced.run()).toMatchObject({
      state: "failed",
      errorMessage: "The source lost the place of its listing 6 times in one sync",
    });
    expect(synced.source.pages).toBe(6);
    synced.source.failures.listing.length = 0;
    await synced.again();
    expect(await synced.stored()).toEqual(synced.source.truth());
  });

  it("stops between two steps when it is paused or cancelled, and goes on later", async () => {
    const synced = await begin((source) => {
      source.pageSize = 1;
      for (const id of ["a", "b", "c"]) source.put(id, {});
    });
    let calls = 0;
    synced.source.onCall = async () => {
      calls += 1;
      if (calls === 3)
        await synced.inTenant(async (repositories) => pauseConnection(repositories, await synced.connection()));
      if (calls === 4)
        await synced.inTenant(async (repositories) => void (await cancelSync(repositories, await synced.connection())));
    };
    await opened.sync();
    expect((await synced.connection()).state).toBe("paused");
    expect(await synced.run()).toMatchObject({ state: "running" });
    expect(await opened.sync()).toEqual([]);
    await synced.inTenant(async (repositories) => activateConnection(repositories, await synced.connection()));
    await opened.sync();
    expect(await synced.run()).toMatchObject({ state: "cancelled" });
    await synced.again();
    expect(await synced.stored()).toEqual(synced.source.truth());
    expect(synced.source.fetched.toSorted()).toEqual(["a", "b", "c"]);
  });

  it("leaves a document alone that a client has removed, until it changes at the source", async () => {
    const synced = await begin((source) => source.put("a", {}));
    await opened.sync();
    await synced.inTenant(async (repositories) => {
      for (const document of await synced.documents()) await removeDocument(repositories, principal(), document);
    });
    synced.source.put("a", { name: "a2" });
    await synced.again();
    expect(await synced.documents()).toEqual([]);
    synced.source.put("a", { text: "new" });
    await synced.again();
    expect(await synced.stored()).toEqual({ "/a2": "new" });
  });

  it.each([true, false])("ends with its connection, keepsDocuments: %s", async (keepsDocuments) => {
    const synced = await begin((source) => {
      source.put("folder", { isFolder: true });
      for (let number = 0; number < 12; number++) source.put(`file-${number}`, { parentId: "folder" });
    });
    await opened.sync();
    const ids = (await synced.documents()).map(({ id }) => id);
    await synced.inTenant(async (repositories) =>
      removeConnection(repositories, await synced.connection(), { keepsDocuments }),
    );
    const listed = await synced.inTenant(({ connections }) =>
      connections.page({ kinds: [], tags: "all", limit: 100, offset: 0 }),
    );
    expect(listed.connections).not.toContainEqual(expect.objectContaining({ id: synced.id }));
    await runJobs({ queue: opened.queue, kind: "remove-connection", steps: opened.steps });
    const left = await synced.inTenant(({ documents }) => documents.listByIds(ids));
    expect(left.map(({ connectionId }) => connectionId)).toEqual(keepsDocuments ? ids.map(() => null) : []);
    expect(await synced.inTenant(({ connections }) => connections.find(synced.id))).toBeNull();
  });

  it("goes on in the target when container tags are merged, and brings none of them back", async () => {
    const [own, main, target] = [tenant.newTag(), tenant.newTag(), tenant.newTag()];
    const synced = await begin(
      (source) => {
        for (const id of ["a", "b"]) source.put(id, { tag: own });
        source.put("c", {});
      },
      { tags: [main] },
    );
    await opened.sync();
    const before = (await synced.documents()).map(({ id }) => id);
    await synced.inTenant(async ({ documents }) => {
      for (const id of before) await documents.update(id, { status: "done" });
    });
    const tags = new ContainerTagService(opened.database);
    const steps = { "merge-tags-page": createMergeTagsPage({ database: opened.database }) };
    const merge = async (sources: string[], into: string) => {
      await tags.merge(principal(), { sources, target: into });
      await runJobs({ queue: opened.queue, kind: "merge-tags", steps });
    };
    const middle = tenant.newTag();
    await merge([own], middle);
    await merge([middle, main], target);
    synced.source.put("a", { name: "a2" });
    synced.source.put("b", { text: "changed" });
    synced.source.put("d", { tag: own });
    synced.source.put("e", {});
    await synced.again();
    const after = await synced.documents();
    expect(after.map(({ tags: of }) => of)).toEqual(Array.from({ length: 5 }, () => [target]));
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
    expect(await synced.stored()).toEqual(synced.source.truth());
    expect(await tags.getMany(principal(), [own, middle, main])).toEqual([null, null, null]);
  });

  it("leaves a newer change to the next fetch when an older one ends late", async () => {
    const synced = await begin((source) => {
      source.put("folder", { isFolder: true });
      source.put("a", { parentId: "folder", text: "one" });
    });
    await opened.sync();
    const connection = await synced.connection();
    const { generation } = connection;
    const tell = (change: Partial<RemoteItem>) =>
      synced.inTenant(async (repositories) => {
        const [item] = (await repositories.itemSync.listByRemoteIds(synced.id, [change.id ?? ""])) ?? [];
        if (item === undefined) throw new Error("No item");
        const upserts = [{ ...item, ...change, id: item.remoteId }];
        const page = { upserts, tombstones: [], failures: [] };
        await writeItems(repositories, { connectionId: synced.id, generation, startedAt: new Date(0) }, page);
      });
    const item = async () => (await synced.items())[0];
    const store = async (place: string) => {
      const loaded = await item();
      if (loaded === undefined) throw new Error("No item");
      const given = readTextContent("late", { maxTextBytes: 100, path: [] });
      const content = { version: loaded.version, facts: {}, given };
      return (fetched: typeof content | null = content) =>
        synced.inTenant(async (repositories) => {
          const ready = { item: loaded, place: { path: place, isGone: false }, fetched };
          return (await storeItems(repositories, connection, [ready]))[0];
        });
    };
    await tell({ id: "a", version: "2" });
    const ofVersion = await store("/folder/a");
    await tell({ id: "a", version: "3" });
    expect([await ofVersion(), await ofVersion(null)]).toEqual(["left", "left"]);
    const ofPlace = await store("/folder/a");
    await tell({ id: "folder", name: "moved" });
    expect([await ofPlace(), await ofPlace(null)]).toEqual(["left", "left"]);
    expect(await item()).toMatchObject({ state: "pending", version: "3", isGone: false });
    await tell({ id: "a", version: "4" });
    const ofRemoved = await store("/moved/a");
    await synced.inTenant(async (repositories) => {
      for (const document of await synced.documents()) await removeDocument(repositories, principal(), document);
    });
    expect(await ofRemoved()).toBe("done");
    expect(await synced.stored()).toEqual({ "/moved/a": "late" });
    synced.source.put("folder", { name: "moved" });
    synced.source.put("a", { text: "two" });
    await synced.again();
    expect(await synced.stored()).toEqual({ "/moved/a": "two" });
  });

  it("goes on past what no database keeps", async () => {
    const [half, far] = ["x\ud83d", new Date("+020222-01-01T00:00:00Z")];
    const ids = new Map([
      ["long", "é".repeat(751)],
      ["nul", "a\0b"],
      ["empty", ""],
    ]);
    const synced = await begin((source) => {
      for (const id of ["good", "bad", ...ids.keys()]) source.put(id, {});
      source.facts = { title: "T\0", url: `https://example.com/${half}`, metadata: { by: half }, writtenAt: far };
      source.told = (item) => {
        const strange = { name: `A\0${half}`, metadata: { [half]: "A\0" }, url: half, writtenAt: far, handle: half };
        return item.id === "bad" ? { ...item, ...strange } : { ...item, id: ids.get(item.id) ?? item.id };
      };
    });
    await opened.sync();
    expect(await synced.run()).toMatchObject({ state: "completed", failed: ids.size });
    const items = await synced.items();
    const failed = items.filter(({ state }) => state === "failed").map(({ name }) => name);
    expect(failed.sort()).toEqual([...ids.keys()].sort());
    const bad = items.find(({ remoteId }) => remoteId === "bad");
    const metadata = { "x\uFFFD": "A\uFFFD" };
    expect(bad).toMatchObject({ state: "done", name: "A\uFFFDx\uFFFD", url: "x\uFFFD", writtenAt: null, metadata });
    const said = (await synced.documents()).map((document) => [document.givenTitle, document.metadata]);
    expect(said).toEqual(Array.from({ length: 2 }, () => ["T\uFFFD", { by: "x\uFFFD" }]));
  });

  it("tells its end to subscribers and webhooks", async () => {
    const from = await tenant.inTenant(({ events }) => events.lastId());
    const synced = await begin((source) => source.put("a", {}));
    await opened.sync();
    const events = await synced.inTenant(({ events: log }) => log.listAfter(from, ["connection-changed"], 100));
    const own = events.filter(({ subjectId }) => subjectId === synced.id).map(({ state }) => state);
    expect(own.at(0)).toBe("changed");
    expect(own.at(-1)).toBe("synced");
  });
});
