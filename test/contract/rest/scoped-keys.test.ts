import { beforeAll, describe, expect, it } from "vitest";
import { type RestClient, untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const SECRET = "The launch code of the Kestrel project is ultramarine.";
const OPEN = "The launch party of the Heron project is on Friday.";

describe("keys limited to container tags", () => {
  const { rest } = useLoci();
  let scoped: RestClient;
  let reader: RestClient;
  let pair: RestClient;
  let hidden: string;
  let visible: string;
  let shared: string;

  beforeAll(async () => {
    const keyFor = async (body: object) => rest.as((await rest("POST /v3/auth/scoped-key", { body })).body.key);
    scoped = await keyFor({ containerTag: "own" });
    reader = await keyFor({ containerTag: "own", permission: "read" });
    pair = await keyFor({ containerTags: ["own", "second"] });
    const add = async (body: object) => (await rest("POST /v3/documents", { body })).body.id;
    hidden = await add({ content: SECRET, containerTag: "foreign", customId: "same-name", filepath: "/same" });
    visible = await add({ content: OPEN, containerTag: "own", filepath: "/same" });
    shared = await add({ content: "Both may know.", containerTags: ["foreign", "own"], customId: "shared" });
    for (const id of [hidden, visible, shared]) await untilProcessed(rest, id);
  });

  it("what the key is for is said once, when it is made", async () => {
    const { status, body } = await rest("POST /v3/auth/scoped-key", {
      body: { containerTags: ["one", "two"], expiresInDays: 30 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      key: expect.stringMatching(/^sm_[1-9A-HJ-NP-Za-km-z]{22}_[^_\s]{32,}$/),
      id: expect.any(String),
      name: "scoped_one",
      containerTag: "one",
      containerTags: ["one", "two"],
      allowedEndpoints: expect.arrayContaining(["/v3/documents", "/v4/search"]),
    });
    const days = (Date.parse(body.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    const endless = await rest("POST /v3/auth/scoped-key", { body: { containerTag: "one" } });
    expect(endless.body.expiresAt).toBeNull();
  });

  it("the session tells a key its scope", async () => {
    expect((await scoped("GET /v3/session")).body).toMatchObject({
      accessType: "restricted",
      containerTags: [{ containerTag: "own", permission: "write" }],
      scope: { type: "scoped", permission: "write", tag: "own", tags: ["own"] },
    });
    const { body } = await rest("GET /v3/session");
    expect(body).toMatchObject({
      ...{ user: { id: expect.any(String) }, org: { id: expect.any(String), name: expect.any(String) } },
      ...{ role: "owner", accessType: "full", containerTags: null, plan: "self-hosted" },
      scope: { type: "full", permission: "write" },
    });
    expect(JSON.stringify({ ...body, containerTags: undefined })).not.toContain("null");
  });

  it.each([
    ...["GET /v3/settings", "PATCH /v3/settings", "POST /v3/auth/scoped-key", "DELETE /v3/auth/scoped-key/x"],
    ...["POST /v3/container-tags/merge", "GET /v3/connections", "GET /v3/analytics/memory", "GET /v3/nothing"],
  ])("%s is refused with 403", async (call) => {
    const reply = await scoped(call, call.startsWith("GET") ? {} : { body: {} });
    expect(reply).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  it("a request that names a foreign tag is refused with 403 on every route that takes one", async () => {
    for (const [call, body] of [
      ["POST /v3/documents", { content: "a", containerTag: "foreign" }],
      ["POST /v3/documents", { content: "a", containerTags: ["own", "foreign"] }],
      ["POST /v3/documents/list", { containerTags: ["foreign"] }],
      ["GET /v3/documents?containerTags=foreign", undefined],
      ["GET /v3/documents/processing?containerTag=foreign", undefined],
      ["DELETE /v3/documents/bulk", { containerTags: ["foreign"] }],
      [`PATCH /v3/documents/${visible}`, { containerTags: ["foreign"] }],
      ["POST /v3/search", { q: "launch", containerTag: "foreign" }],
      ["POST /v4/search", { q: "launch", containerTag: "foreign" }],
      ["POST /v4/context", { q: "launch", containerTag: "foreign" }],
      ["POST /v4/profile", { containerTag: "foreign" }],
    ] as const) {
      const reply = await scoped(call, body === undefined ? {} : { body });
      expect([call, reply.status, reply.body.code]).toEqual([call, 403, "forbidden"]);
    }
    const batch = await scoped("POST /v3/documents/batch", {
      body: { documents: [{ content: "a", containerTag: "foreign" }] },
    });
    expect(batch.body).toMatchObject({ success: 0, failed: 1 });
  });

  it("a document of a foreign tag is not there, by id or customId", async () => {
    for (const reference of [hidden, "same-name"]) {
      for (const call of [`GET /v3/documents/${reference}`, `GET /v3/documents/${reference}/chunks`]) {
        expect((await scoped(call)).status).toBe(404);
      }
      const change = await scoped(`PATCH /v3/documents/${reference}`, { body: { title: "mine" } });
      expect(change.status).toBe(404);
      expect((await scoped(`DELETE /v3/documents/${reference}`)).status).toBe(404);
    }
    const bulk = await scoped("DELETE /v3/documents/bulk", { body: { ids: [hidden] } });
    expect(bulk.body).toMatchObject({ success: false, deletedCount: 0, errors: [{ id: hidden }] });
    expect((await scoped("POST /v3/search", { body: { q: "a", docId: hidden } })).status).toBe(404);
    expect((await rest(`GET /v3/documents/${hidden}`)).body).toMatchObject({ title: null, containerTags: ["foreign"] });
  });

  it("no answer holds a word, an id or a tag of a foreign document", async () => {
    const everything = { q: "launch code Kestrel ultramarine", threshold: 0, chunkThreshold: 0, limit: 100 };
    const include = { documents: true, summaries: true, relatedMemories: true, forgottenMemories: true, chunks: true };
    for (const [call, body] of [
      ["GET /v3/documents?includeContent=true&limit=1000", undefined],
      ["POST /v3/documents/list", { includeContent: true, limit: 1000 }],
      ["POST /v3/documents/list", { filepath: "/same" }],
      ["POST /v3/documents/list", { q: "ultramarine" }],
      ["GET /v3/documents/processing", undefined],
      ["GET /v3/documents/shared", undefined],
      ["POST /v3/search", { ...everything, threshold: undefined, includeFullDocs: true }],
      ["GET /v3/search?q=*&includeFullDocs=true&limit=100", undefined],
      ...["memories", "hybrid", "documents"].map((searchMode) => [
        "POST /v4/search",
        { ...everything, searchMode, include },
      ]),
      ["POST /v4/profile", { q: "Kestrel", threshold: 0 }],
      ["GET /v3/session", undefined],
    ] as [string, object | undefined][]) {
      for (const client of [scoped, reader, pair]) {
        const needsTag = call === "POST /v4/profile" ? { ...body, containerTag: "own" } : body;
        const reply = await client(call, needsTag === undefined ? {} : { body: needsTag });
        expect([call, reply.status]).toEqual([call, 200]);
        expect(JSON.stringify(reply.body)).not.toMatch(new RegExp(`ultramarine|Kestrel|foreign|${hidden}`, "i"));
      }
    }
  });

  it("its own documents are there, so that the silence above means something", async () => {
    const list = await scoped("GET /v3/documents");
    expect(list.body.memories.map((document: { id: string }) => document.id)).toContain(visible);
    const found = await scoped("POST /v4/search", { body: { q: "launch party Heron", searchMode: "documents" } });
    expect(found.body.results[0].chunk).toBe(OPEN);
    expect(
      (await rest("POST /v4/search", { body: { q: "Kestrel ultramarine", searchMode: "documents" } })).body.total,
    ).toBe(1);
  });

  it("a request without a tag goes to the only tag of the key; with several a write must name one", async () => {
    const { body } = await scoped("POST /v3/documents", { body: { content: "Mine." } });
    expect((await rest(`GET /v3/documents/${body.id}`)).body.containerTags).toEqual(["own"]);
    expect((await scoped("POST /v4/profile", { body: {} })).status).toBe(200);
    const several = await pair("POST /v3/documents", { body: { content: "Whose?" } });
    expect(several).toMatchObject({ status: 400, body: { code: "bad_input" } });
    expect((await pair("GET /v3/documents")).status).toBe(200);
  });

  it("the same customId in another tag is another document, and nothing tells that there is one", async () => {
    const { body } = await scoped("POST /v3/documents", { body: { content: "Mine, too.", customId: "same-name" } });
    expect(body).toMatchObject({ status: "queued" });
    expect(body.id).not.toBe(hidden);
    expect((await rest(`GET /v3/documents/${hidden}`)).body.raw).toBe(SECRET);
  });

  it("a key that may only read changes nothing", async () => {
    const form = new FormData();
    form.append("file", new Blob(["a"]), "a.txt");
    for (const [call, body] of [
      ["POST /v3/documents", { content: "a" }],
      ["POST /v3/documents/batch", { documents: ["a"] }],
      ["POST /v3/documents/file", form],
      [`PATCH /v3/documents/${visible}`, { title: "a" }],
      [`DELETE /v3/documents/${visible}`, undefined],
      ["DELETE /v3/documents/bulk", { ids: [visible] }],
    ] as const) {
      const reply = await reader(call, body === undefined ? {} : { body });
      expect([call, reply.status, reply.body.code]).toEqual([call, 403, "forbidden"]);
    }
    expect((await reader(`GET /v3/documents/${visible}`)).body.title).toBeNull();
  });

  it("of a shared document a key takes off its own tag alone", async () => {
    const change = await scoped("PATCH /v3/documents/shared", { body: { content: "Changed for all." } });
    expect(change.status).toBe(403);
    expect((await scoped("DELETE /v3/documents/shared")).status).toBe(204);
    expect((await scoped(`GET /v3/documents/${shared}`)).status).toBe(404);
    expect((await rest(`GET /v3/documents/${shared}`)).body.containerTags).toEqual(["foreign"]);
  });
});
