import type Supermemory from "supermemory";
import { describe, expect, it } from "vitest";
import type { RunningLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";
import { watchCalls } from "./called-methods.js";

const TAG = "user_ann";
const FILTERS = { AND: [{ key: "kind", value: "bio", filterType: "metadata" as const }] };

interface Options {
  baseURL: string;
  apiKey: string;
  fetch?: typeof fetch;
}

export type OpenClient = (options: Options) => Supermemory;

/** The methods that both majors of the npm client have. `own` are the tests of one of them. */
export function describeNpmClient(
  major: string,
  loci: RunningLoci,
  open: OpenClient,
  own: (client: Supermemory) => void,
): void {
  describe(`the npm client of version ${major}`, () => {
    const sent = { requests: 0 };
    const counting: typeof fetch = (...request) => {
      sent.requests += 1;
      return fetch(...request);
    };
    const watched = useShared(() => watchCalls(open({ baseURL: loci.baseUrl, apiKey: loci.apiKey, fetch: counting })));
    const client = useShared(() => watched.client);

    const done = async (id: string) =>
      await waitFor(
        () => client.documents.get(id),
        ({ status }) => status === "done",
      );
    const idsOf = (page: Supermemory.DocumentListResponse) => page.memories.map(({ id }) => id);

    it("adds documents, reads, changes, lists and deletes them", async () => {
      const added = await client.add({
        ...{ content: "Ann lives in Lisbon. Ann works at Acme.", containerTag: TAG, customId: "bio" },
        metadata: { kind: "bio", rank: 3, tags: ["a", "b"] },
      });
      const bio = await done(added.id);
      expect(bio).toMatchObject({ customId: "bio", containerTags: [TAG], metadata: { kind: "bio", tags: ["a", "b"] } });
      const other = await client.documents.add({ content: "Bob plays chess.", containerTag: TAG });
      await done(other.id);
      const listed = await client.documents.list({ containerTags: [TAG], filters: FILTERS, includeContent: true });
      expect([idsOf(listed), listed.memories[0]?.content]).toEqual([[added.id], bio.content]);
      expect((await client.documents.update(other.id, { content: "Bob plays go." })).id).toBe(other.id);
      expect((await done(other.id)).content).toBe("Bob plays go.");
      expect(await client.documents.delete(other.id)).toBeNull();
      expect(idsOf(await client.documents.list({ containerTags: [TAG] }))).toEqual([added.id]);
    });

    it("adds many at once, uploads files, and deletes in bulk", async () => {
      const batch = {
        containerTag: "bulk",
        documents: [{ content: "Carl lives in Cork." }, { content: "Dora sings." }],
      };
      expect(await client.documents.batchAdd(batch)).toMatchObject({ success: 2, failed: 0 });
      const uploaded = await client.documents.uploadFile({
        ...{ file: new File(["Eve lives in Essen."], "eve.txt"), containerTags: JSON.stringify(["bulk"]) },
        ...{ metadata: JSON.stringify({ kind: "file" }) },
      });
      expect(await done(uploaded.id)).toMatchObject({ containerTags: ["bulk"], metadata: { kind: "file" } });
      const { documents, totalCount } = await client.documents.listProcessing();
      expect(documents).toHaveLength(totalCount);
      const ids = idsOf(await client.documents.list({ containerTags: ["bulk"] }));
      expect(await client.documents.deleteBulk({ ids })).toMatchObject({ success: true, deletedCount: 3 });
    });

    it("finds memories and passages, and reads the profile", async () => {
      const asked = { q: "Where does Ann live?", containerTag: TAG, threshold: 0, filters: FILTERS };
      const memories = await client.search.memories({ ...asked, searchMode: "hybrid", include: { documents: true } });
      const remembered = { memory: "Ann lives in Lisbon", documents: [expect.objectContaining({ type: "text" })] };
      expect(memories.results).toContainEqual(expect.objectContaining(remembered));
      const passages = { q: asked.q, containerTags: [TAG], filters: FILTERS, includeFullDocs: true };
      for (const found of [await client.search.documents(passages), await client.search.execute(passages)]) {
        expect(found.results[0]).toMatchObject({ chunks: [{ content: expect.stringContaining("Lisbon") }] });
      }
      const { profile, searchResults } = await client.profile({ containerTag: TAG, q: asked.q });
      expect(profile.static).toContain("Ann lives in Lisbon");
      expect(searchResults?.results).not.toEqual([]);
    });

    it("changes memories and forgets them", async () => {
      const content = "Ann works at Acme";
      const changed = { containerTag: TAG, content, newContent: "Ann works at Brill" };
      expect(await client.memories.updateMemory(changed)).toMatchObject({ memory: changed.newContent, version: 2 });
      const forgotten = { containerTag: TAG, content: changed.newContent, reason: "asked to" };
      expect(await client.memories.forget(forgotten)).toMatchObject({ forgotten: true });
      const { profile } = await client.profile({ containerTag: TAG });
      expect(profile.static).toEqual(["Ann lives in Lisbon"]);
      await expect(client.memories.forget(forgotten)).rejects.toMatchObject({ status: 409 });
    });

    it("changes settings and reads them", async () => {
      const change = { shouldLLMFilter: true, filterPrompt: "Keep what is said of people.", chunkSize: 512 };
      expect((await client.settings.update(change)).updated).toMatchObject(change);
      expect(await client.settings.get()).toMatchObject(change);
    });

    it("connects a source, looks at it, chooses, syncs and disconnects it", async () => {
      const { connections } = client;
      const tags = { containerTags: [TAG] };
      const metadata = { startUrl: "http://docs.invalid/", team: "blue" };
      const { id, authLink } = await connections.create("web-crawler", { ...tags, metadata, documentLimit: 5 });
      expect(authLink).toBeUndefined();
      expect(await connections.list(tags)).toMatchObject([{ id, provider: "web-crawler", metadata, documentLimit: 5 }]);
      expect(await connections.getByID(id)).toMatchObject({ id, containerTags: [TAG] });
      expect(await connections.getByTag("web-crawler", tags)).toMatchObject({ id });
      expect(await connections.import("web-crawler", tags)).toContain("web-crawler");
      expect(await connections.listDocuments("web-crawler", tags)).toEqual(expect.any(Array));
      const refusals = [
        { call: () => connections.configure(id, { resources: [] }), status: 501 },
        { call: () => connections.resources(id, { page: 1 }), status: 501 },
        { call: () => connections.create("notion", tags), status: 501 },
        { call: () => connections.getByID("unknown"), status: 404 },
      ];
      const before = sent.requests;
      for (const { call, status } of refusals) await expect(call()).rejects.toMatchObject({ status });
      expect(sent.requests - before).toBe(refusals.length);
      expect(await connections.deleteByID(id)).toEqual({ id, provider: "web-crawler" });
      const { id: second } = await connections.create("web-crawler", { ...tags, metadata });
      expect(await connections.deleteByProvider("web-crawler", tags)).toEqual({ id: second, provider: "web-crawler" });
      expect(await connections.list(tags)).toEqual([]);
    });

    it("gets the error classes of its own statuses", async () => {
      const status = async (call: () => Promise<unknown>) =>
        await call().catch((error: Error) => error.constructor.name);
      expect(await status(() => client.documents.get("unknown"))).toBe("NotFoundError");
      expect(await status(() => client.add({ content: "" }))).toBe("BadRequestError");
      const stranger = open({ baseURL: loci.baseUrl, apiKey: "sm_wrong_0123456789abcdefghijklmnopqrstuvwxyz" });
      expect(await status(() => stranger.settings.get())).toBe("AuthenticationError");
    });

    own(client);

    it("has no method that these tests left out", () => {
      expect([...watched.methods].filter((method) => !watched.called.has(method))).toEqual([]);
    });
  });
}
