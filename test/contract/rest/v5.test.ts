import { beforeAll, describe, expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

describe("version 5", () => {
  const { rest } = useLoci();
  const document = (id: string) => `/ns/user/document/${id}`;
  const untilDone = (id: string) =>
    waitFor(
      () => rest(`GET ${document(id)}`),
      ({ body }) => body.system.status === "done",
    );

  beforeAll(async () => {
    const body = { content: "Alice lives in Lisbon.", id: "bio", metadata: { kind: "bio", rank: 3 } };
    expect(await rest("POST /ns/user/document", { body })).toMatchObject({ status: 200, body: { id: "bio" } });
    await untilDone("bio");
  });

  it("a document is known by the client's own id, with its chunks and memories", async () => {
    const { body } = await rest(`GET ${document("bio")}?include=chunks,memories`);
    expect(body).toMatchObject({
      ...{ id: "bio", type: "text", content: "Alice lives in Lisbon.", metadata: { kind: "bio" } },
      system: { status: "done", dreamingStatus: "done", createdAt: expect.any(String), updatedAt: expect.any(String) },
      chunks: [{ position: 0, content: "Alice lives in Lisbon." }],
      memories: [{ memory: "Alice lives in Lisbon", isLatest: true, isForgotten: false, version: 1 }],
    });
    expect((await rest("GET /ns/other/document/bio")).status).toBe(404);
    const patched = await rest(`PATCH ${document("bio")}`, {
      body: { metadata: { kind: "bio", rank: 3, seen: true } },
    });
    expect(patched).toMatchObject({ status: 200, body: { id: "bio", status: "done" } });
  });

  it("a batch names each outcome, and documents are deleted by the same ids", async () => {
    const documents = [
      { content: "Bob lives in Bonn.", id: "bob" },
      { content: " ", id: "bad" },
    ];
    const { body } = await rest("POST /ns/user/document/batch", { body: { documents } });
    expect(body).toMatchObject({ results: [{ id: "bob" }, { id: "bad", status: "error" }], count: 1, failed: 1 });
    const removed = await rest("DELETE /ns/user/document", { body: { ids: ["bob", "nothing"] } });
    expect(removed.body).toMatchObject({ count: 1, errors: [{ id: "nothing" }] });
  });

  it("a file is put under an id, and replaced under it", async () => {
    const put = async (text: string) => {
      const body = new FormData();
      body.set("file", new Blob([text]), "note.txt");
      return await rest("POST /ns/user/document/file/note", { body });
    };
    expect(await put("Dora lives in Dublin.")).toMatchObject({ status: 200, body: { id: "note" } });
    await untilDone("note");
    await put("Dora lives in Delft.");
    expect((await untilDone("note")).body.content).toBe("Dora lives in Delft.");
    const changes = new FormData();
    changes.set("metadata", '{"kind":"note"}');
    expect((await rest("PATCH /ns/user/document/file/note", { body: changes })).status).toBe(200);
    const changed = await untilDone("note");
    expect(changed.body).toMatchObject({ content: "Dora lives in Delft.", metadata: { kind: "note" } });
    await rest("DELETE /ns/user/document", { body: { ids: ["note"] } });
  });

  it("searches both kinds unless a mode is given, with filters and what is included", async () => {
    const find = async (body: object) => (await rest("POST /ns/user/search", { body })).body.results;
    const results = await find({ query: "Where does Alice live?", include: { documents: true } });
    expect(results.map((one: object) => ("chunk" in one ? "chunk" : "memory")).toSorted()).toEqual(["chunk", "memory"]);
    for (const one of results) expect(one).toMatchObject({ isLatest: true, isInference: false });
    expect(results[0]).toMatchObject({ similarity: expect.any(Number), included: { document: { id: "bio" } } });
    const filtered = (value: string) =>
      find({
        ...{ query: "Alice", threshold: 0 },
        filter: {
          operator: "and",
          operands: [
            { field: "kind", operator: "eq", value },
            { field: "rank", operator: "gte", value: 3 },
          ],
        },
      });
    expect((await filtered("bio")).length).toBeGreaterThan(0);
    expect(await filtered("other")).toEqual([]);
  });

  it("refuses what it does not know", async () => {
    for (const [call, body] of [
      ["POST /ns/user/search", { query: "Alice", nonsense: 1 }],
      ["POST /ns/user/document", { content: "x", containerTag: "other" }],
      ["POST /ns/user/search", { query: "Alice", filter: { field: "kind", operator: "like", value: "x" } }],
    ] as const) {
      expect((await rest(call, { body })).status).toBe(400);
    }
    for (const call of ["GET /connectors", "POST /ns/user/connectors"]) {
      expect((await rest(call, call.startsWith("GET") ? {} : { body: {} })).status).toBe(501);
    }
    const feedback = await rest("POST /feedback", { body: { type: "bug", title: "One", description: "Two" } });
    expect(feedback).toMatchObject({ status: 501, body: { message: expect.stringContaining("never serves it") } });
  });

  it("profiles, lists and forgetting", async () => {
    const { profile } = (await rest("POST /ns/user/profile", { body: {} })).body;
    expect(profile.static).toMatchObject([{ id: expect.any(String), memory: "Alice lives in Lisbon" }]);
    const listed = await rest("POST /ns/user/list/documents?limit=5", {
      body: { include: { content: true, memoryCount: true } },
    });
    expect(listed.body).toMatchObject({
      documents: [{ id: "bio", content: "Alice lives in Lisbon.", system: { memoryCount: 1 } }],
      ...{ chunks: [], memories: [], pagination: { currentPage: 1, totalItems: 1 } },
    });
    const { id } = profile.static[0];
    const memory = await rest(`GET /ns/user/memories/${id}?include=documents`);
    expect(memory.body).toMatchObject({ id, isStatic: true, included: { document: { id: "bio" } } });
    const counted = await rest("POST /ns/user/list/documents/memory-counts", { body: { ids: ["bio", "unknown"] } });
    expect(counted.body).toEqual({ counts: [{ id: "bio", memoryCount: 1 }] });
    const forgotten = await rest("DELETE /ns/user/memories", { body: { ids: [id, "unknown"] } });
    expect(forgotten.body).toMatchObject({ count: 1, matches: [{ id }], errors: [{ id: "unknown" }] });
    expect((await rest("POST /ns/user/list/memories", { body: {} })).body.memories).toEqual([]);
  });

  it("namespaces and the organization", async () => {
    const guidance = { supportingContext: "Notes of a user" };
    expect((await rest("PATCH /ns/user", { body: guidance })).body).toMatchObject({ namespace: "user", ...guidance });
    for (const path of ["/ns", "/namespaces?q=USE"]) {
      const { body } = await rest(`GET ${path}`);
      expect(body).toMatchObject({
        namespaces: [{ namespace: "user", documentCount: 1 }],
        pagination: { totalItems: 1 },
      });
    }
    await rest("PUT /ns/user/profile/buckets", { body: { buckets: { work: "Jobs" } } });
    expect((await rest("GET /ns/user/profile/buckets")).body.buckets).toMatchObject({ work: "Jobs" });
    const kept = await rest("DELETE /ns/user/profile/buckets", { body: { buckets: ["work", "unknown"] } });
    expect(kept.body.buckets).not.toHaveProperty("work");
    const context = { organizationalContext: "We test." };
    expect((await rest("PATCH /organization", { body: context })).body).toEqual({ ...context, namespaceCount: 1 });
    const moved = await rest("DELETE /ns/user?moveTo=other");
    expect(moved).toMatchObject({ status: 202, body: { status: "queued", namespace: "user", moveTo: "other" } });
    await waitFor(
      () => rest(`GET /v3/container-tags/merge/${moved.body.operationId}`),
      ({ body }) => body.status === "completed",
    );
    expect((await rest("GET /ns/user")).status).toBe(404);
    expect((await rest("DELETE /ns/other")).body).toMatchObject({ status: "deleted", deletedDocumentsCount: 1 });
  });

  it("the chunks of a namespace are listed in pages, and those of a long document come with it", async () => {
    const count = 1_100;
    await rest("PATCH /v3/settings", { body: { chunkSize: 10 } });
    const content = Array.from({ length: count }, (_, at) => `Part ${at} of a story that goes on and on.`);
    await rest("POST /ns/shelf/document", {
      body: { content: content.join("\n\n"), id: "long", metadata: { kind: "book" }, taskType: "superrag" },
    });
    const long = await waitFor(
      () => rest("GET /ns/shelf/document/long?include=chunks"),
      ({ body }) => body.system.status === "done",
    );
    expect(long.body.chunks.length).toBeGreaterThanOrEqual(count);
    const positions = long.body.chunks.map(({ position }: { position: number }) => position);
    expect(positions).toEqual(positions.map((_: number, index: number) => index));
    const list = (query: string, body: object = {}) => rest(`POST /ns/shelf/list/chunks?${query}`, { body });
    const second = (await list("sort=position&order=asc&limit=3&page=2")).body;
    expect(second).toMatchObject({
      ...{ documents: [], memories: [] },
      chunks: long.body.chunks.slice(3, 6).map((chunk: object) => ({ ...chunk, documentId: "long" })),
      pagination: { currentPage: 2, limit: 3, totalItems: long.body.chunks.length },
    });
    const kind = (value: string) => ({ filter: { field: "kind", operator: "eq", value } });
    expect((await list("limit=2", kind("book"))).body.chunks).toHaveLength(2);
    expect((await list("sort=updatedAt", kind("letter"))).body).toMatchObject({
      chunks: [],
      pagination: { totalItems: 0 },
    });
    expect((await rest("POST /ns/nowhere/list/chunks", { body: {} })).body.chunks).toEqual([]);
    expect((await list("sort=size")).status).toBe(400);
  });

  it("a memory comes with its neighbours, and these with their documents", async () => {
    const remember = async (content: string) => {
      const { body } = await rest("POST /v4/memories", { body: { memories: [{ content }], containerTag: "kin" } });
      return body.memories[0].id;
    };
    const first = await remember("Carol lives in Cork.");
    const changed = await rest("PATCH /v4/memories", {
      body: { id: first, newContent: "Carol lives in Kiel.", containerTag: "kin" },
    });
    const get = (id: string) => rest(`GET /ns/kin/memories/${id}?include=related,documents`);
    const older = { id: first, relation: "updates", memory: "Carol lives in Cork.", version: -1, metadata: {} };
    expect((await get(changed.body.id)).body).toMatchObject({
      memory: "Carol lives in Kiel.",
      included: { related: { parents: [older], children: [], siblings: [] } },
    });
    expect((await get(first)).body.included.related.children).toMatchObject([{ id: changed.body.id, version: 1 }]);
  });
});
