import { beforeAll, describe, expect, it } from "vitest";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const CONTENT = "Alice lives in Lisbon. Alice works at Acme as a data engineer. Alice loves hiking.";
const CLOSED_PORT = "http://127.0.0.1:1/page";

describe("from a text to its memories, over REST", () => {
  const { rest } = useLoci({ environment: { LOCI_ALLOWED_HOSTS: "127.0.0.1:1" } });
  let id: string;

  beforeAll(async () => {
    const body = { content: CONTENT, containerTag: "alice", customId: "about-alice", metadata: { kind: "bio" } };
    const added = await rest("POST /v3/documents", { body });
    expect(added).toMatchObject({ status: 200, body: { status: "queued" } });
    id = added.body.id;
  });

  it("a text that was added ends done, with its memories", async () => {
    const document = await untilProcessed(rest, id);
    expect(document).toMatchObject({
      status: "done",
      dreamingStatus: "done",
      content: CONTENT,
      raw: CONTENT,
      chunkCount: 1,
    });
    const memory = document.memories.find((one: { memory: string }) => one.memory.includes("Lisbon"));
    expect(memory).toEqual({
      id: expect.any(String),
      memory: "Alice lives in Lisbon",
      ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
      ...{ isLatest: true, isForgotten: false, isStatic: true, isInference: false, version: 1, sourceCount: 1 },
      ...{ metadata: null, parentMemoryId: null, rootMemoryId: null },
    });
  });

  it("its chunks are listed by position", async () => {
    const { body } = await rest("GET /v3/documents/about-alice/chunks");
    expect(body).toEqual({
      documentId: id,
      chunks: [
        {
          ...{ id: expect.any(String), position: 0, content: CONTENT, type: "text", metadata: null },
          createdAt: expect.stringMatching(/Z$/),
        },
      ],
      total: 1,
    });
  });

  it("v4 search finds the memory by default", async () => {
    const { body } = await rest("POST /v4/search", { body: { q: "Where does Alice live?", containerTag: "alice" } });
    expect(body).toMatchObject({ total: body.results.length, timing: expect.any(Number) });
    expect(body.results[0]).toEqual({
      id: expect.any(String),
      resultType: "memory",
      memory: "Alice lives in Lisbon",
      ...{ metadata: null, updatedAt: expect.any(String), similarity: expect.any(Number) },
      ...{ version: 1, rootMemoryId: null },
    });
    expect(body.results[0].similarity).toBeGreaterThan(0.6);
  });

  it.each(["documents", "chunks"])("searchMode %s finds chunks with their document", async (searchMode) => {
    const { body } = await rest("POST /v4/search", { body: { q: "Where does Alice live?", searchMode } });
    expect(body.results).toEqual([
      {
        id: expect.any(String),
        resultType: "chunk",
        chunk: CONTENT,
        metadata: { kind: "bio" },
        ...{ updatedAt: expect.any(String), similarity: expect.any(Number) },
        documents: [
          {
            ...{ id, title: null, type: "text", metadata: { kind: "bio" } },
            ...{ createdAt: expect.any(String), updatedAt: expect.any(String) },
          },
        ],
      },
    ]);
  });

  it("searchMode hybrid finds both, and every item is one of them", async () => {
    const { body } = await rest("POST /v4/search", {
      body: { q: "Where does Alice live?", searchMode: "hybrid", threshold: 0 },
    });
    expect(new Set(body.results.map((item: { resultType: string }) => item.resultType))).toEqual(
      new Set(["memory", "chunk"]),
    );
    for (const item of body.results) expect("memory" in item).toBe(item.resultType === "memory");
    for (const item of body.results) expect("chunk" in item).toBe(item.resultType === "chunk");
  });

  it("include.chunks finds both for older clients, and gives memories the chunks that they came from", async () => {
    for (const include of [{ chunks: true }, ["chunks"]]) {
      const { body } = await rest("POST /v4/search", {
        body: { q: "Where does Alice live?", containerTag: "alice", limit: 10, threshold: 0.3, include },
      });
      expect(body.results.length).toBeGreaterThan(1);
      for (const item of body.results) {
        expect(item.chunks).toEqual([{ content: CONTENT, position: 0, documentId: id }]);
      }
    }
  });

  it("include adds documents, summaries and context, and nothing else does", async () => {
    const search = async (include: unknown) =>
      (await rest("POST /v4/search", { body: { q: "Where does Alice live?", include } })).body.results[0];
    expect((await search({ documents: true })).documents).toMatchObject([
      { id, type: "text", metadata: { kind: "bio" } },
    ]);
    expect(Object.keys((await search(["summaries"])).documents[0]).toSorted()).toEqual([
      ...["createdAt", "id", "summary", "updatedAt"],
    ]);
    expect(await search({ relatedMemories: true })).toMatchObject({
      context: { parents: [], children: [], related: [] },
    });
    expect(await search({ forgottenMemories: true, unknown: true })).not.toHaveProperty("context");
  });

  it("filters, tags and documents narrow a search", async () => {
    const search = async (fields: object) =>
      (await rest("POST /v4/search", { body: { q: "Where does Alice live?", searchMode: "hybrid", ...fields } })).body
        .total;
    expect(await search({ containerTags: ["alice", "bob"] })).toBeGreaterThan(0);
    expect(await search({ containerTag: "bob" })).toBe(0);
    expect(await search({ filters: { AND: [{ key: "kind", value: "bio" }] } })).toBeGreaterThan(0);
    expect(await search({ filters: '{"AND":[{"key":"kind","value":"other"}]}' })).toBe(0);
    expect(await search({ docId: "about-alice" })).toBeGreaterThan(0);
  });

  it("v3 search finds documents with their chunks", async () => {
    const body = { q: "Where does Alice live?", containerTags: ["alice"] };
    const found = await rest("POST /v3/search", { body });
    expect(found.body).toEqual({
      timing: expect.any(Number),
      total: 1,
      results: [
        {
          ...{ documentId: id, title: null, type: "text", metadata: { kind: "bio" } },
          ...{ createdAt: expect.any(String), updatedAt: expect.any(String), score: expect.any(Number) },
          chunks: [{ content: CONTENT, position: 0, isRelevant: true, score: expect.any(Number) }],
        },
      ],
    });
    const whole = await rest("POST /v3/search", { body: { ...body, includeFullDocs: true, includeSummary: true } });
    expect(whole.body.results[0]).toMatchObject({ content: CONTENT, summary: null });
    const byQuery = await rest("GET /v3/search?q=Where+does+Alice+live%3F&containerTags[]=alice&limit=1&rerank=true");
    expect(byQuery.body.results).toEqual(found.body.results);
    expect((await rest("POST /v3/search", { body: { q: "*" } })).body.results[0].documentId).toBe(id);
  });

  it("the profile holds what is known, in the sections asked for", async () => {
    const profile = async (fields: object) =>
      (await rest("POST /v4/profile", { body: { containerTag: "alice", ...fields } })).body;
    const all = await profile({});
    expect(all).not.toHaveProperty("searchResults");
    expect(Object.keys(all.profile).toSorted()).toEqual(["buckets", "dynamic", "static"]);
    expect(all.profile.static).toContain("Alice lives in Lisbon");
    expect(Object.keys((await profile({ include: ["static"] })).profile)).toEqual(["static"]);
    const searched = await profile({ q: "Where does Alice live?", include: ["static", "dynamic"] });
    expect(searched.searchResults).toMatchObject({ total: 1, results: [{ memory: "Alice lives in Lisbon" }] });
    expect(await profile({ containerTag: "nobody" })).toMatchObject({ profile: { static: [], dynamic: [] } });
  });

  it("a text that was replaced reads back exactly at once, and after it was processed", async () => {
    const file = { customId: "_notes_md", containerTags: ["sm_project_default", "claude_memory"] };
    const before = await rest("POST /v3/documents", { body: { ...file, content: "first version of the file" } });
    await untilProcessed(rest, before.body.id);
    const content = "another text\n\n\twith its white space";
    const after = await rest("POST /v3/documents", { body: { ...file, content } });
    expect(after.body.id).toBe(before.body.id);
    const read = async () => (await rest(`GET /v3/documents/${after.body.id}`)).body;
    const atOnce = await read();
    expect(atOnce.content ?? atOnce.raw).toBe(content);
    await untilProcessed(rest, after.body.id);
    expect((await read()).content).toBe(content);
  });

  it("a file of text is processed like a text", async () => {
    const form = new FormData();
    form.append("containerTag", "files");
    form.append("file", new Blob(["# Recipe\n\nMix flour and water."], { type: "text/markdown" }), "bread.md");
    const { body } = await rest("POST /v3/documents/file", { body: form });
    expect(await untilProcessed(rest, body.id)).toMatchObject({
      status: "done",
      content: expect.stringContaining("flour"),
    });
  });

  it("a file of a kind that is not supported ends failed and says so", async () => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array([0, 1, 2, 255])], { type: "application/x-unknown" }), "a.bin");
    const { body } = await rest("POST /v3/documents/file", { body: form });
    const document = await untilProcessed(rest, body.id);
    expect(document).toMatchObject({ status: "failed", errorMessage: expect.any(String) });
    const { memories } = (await rest("POST /v3/documents/list", { body: { status: "failed" } })).body;
    expect(memories).toMatchObject([{ id: body.id, errorMessage: document.errorMessage }]);
  });

  it("a page that cannot be reached ends failed and is tried again when added again", async () => {
    const add = () => rest("POST /v3/documents", { body: { content: CLOSED_PORT, customId: "page" } });
    const first = await add();
    expect(await untilProcessed(rest, first.body.id)).toMatchObject({
      status: "failed",
      errorMessage: expect.any(String),
    });
    expect((await add()).body).toEqual({ id: first.body.id, status: "queued" });
  });

  it("what was deleted is found no more", async () => {
    expect((await rest("DELETE /v3/documents/about-alice")).status).toBe(204);
    const { body } = await rest("POST /v4/search", {
      body: { q: "Where does Alice live?", containerTag: "alice", searchMode: "hybrid" },
    });
    expect(body.results).toEqual([]);
    const { profile } = (await rest("POST /v4/profile", { body: { containerTag: "alice" } })).body;
    expect([...profile.static, ...profile.dynamic]).toEqual([]);
  });
});
