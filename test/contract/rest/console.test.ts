import { beforeAll, describe, expect, it } from "vitest";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

interface Listed {
  id: string;
  customId: string | null;
  memoryEntries: { memory: string }[];
}

describe("documents as consoles list them", () => {
  const { rest } = useLoci();
  let id: string;
  let agentId: string;
  let fileId: string;

  const customIds = (documents: Listed[]) => documents.map(({ customId }) => customId);

  beforeAll(async () => {
    const add = async (body: object) => (await rest("POST /v3/documents", { body })).body.id;
    id = await add({
      content: "Alice lives in Lisbon.",
      containerTags: ["people", "sm_project_console"],
      customId: "alice",
      source: "notebook",
    });
    agentId = await add({ content: "Carl works in Cork.", containerTag: "people", customId: "carl", source: "mcp" });
    const form = new FormData();
    form.set("file", new Blob(["A file about Dublin."]), "dublin.txt");
    form.set("containerTag", "places");
    form.set("customId", "dublin");
    fileId = (await rest("POST /v3/documents/file", { body: form })).body.id;
    for (const one of [id, agentId, fileId]) await untilProcessed(rest, one);
  });

  it("a document carries its memories and figures", async () => {
    const { status, body } = await rest("POST /v3/documents/documents", {
      body: { page: 1, limit: 500, sources: ["notebook"] },
    });
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ currentPage: 1, limit: 500, totalItems: 1, totalPages: 1 });
    expect(body.documents).toMatchObject([
      {
        ...{
          id,
          customId: "alice",
          containerTags: ["people", "sm_project_console"],
          status: "done",
          source: "notebook",
        },
        ...{ orgId: expect.any(String), userId: expect.any(String), contentHash: expect.any(String) },
        ...{ tokenCount: expect.any(Number), wordCount: 4, chunkCount: 1, averageChunkSize: expect.any(Number) },
        ...{ processingMetadata: null, summaryEmbedding: null, summaryEmbeddingModel: null },
      },
    ]);
    const entries = body.documents[0].memoryEntries;
    expect(entries.length).toBeGreaterThan(0);
    expect(entries[0]).toMatchObject({
      ...{ memory: expect.stringContaining("Lisbon"), isLatest: true, isForgotten: false, memoryRelations: null },
      ...{ documentIds: [id], spaceId: expect.any(String), sourceAddedAt: expect.any(String), sourceMetadata: null },
    });
    expect(entries[0].sourceRelevanceScore).toBeGreaterThan(0);
    expect(entries[0].sourceRelevanceScore).toBeLessThanOrEqual(100);
  });

  it("tags, categories, order and pages select", async () => {
    const list = async (body: object) =>
      customIds((await rest("POST /v3/documents/documents", { body })).body.documents);
    expect(await list({ containerTags: ["people"], order: "asc" })).toEqual(["alice", "carl"]);
    expect(await list({ categories: ["files", "mcp"], order: "asc" })).toEqual(["carl", "dublin"]);
    expect(await list({ categories: ["notion", "tweet"] })).toEqual([]);
    expect(await list({ categories: ["notion", "notes"] })).toEqual(["alice"]);
    expect(await list({ order: "asc", limit: 1, page: 2 })).toEqual(["carl"]);
    expect((await rest("POST /v3/documents/documents", { body: { categories: ["nothing"] } })).status).toBe(400);
    expect((await rest("POST /v3/documents/documents", { body: { limit: 1101 } })).status).toBe(400);
  });

  it("documents are found by ids and by custom ids", async () => {
    const byIds = "POST /v3/documents/documents/by-ids";
    const many = Array.from({ length: 250 }, (_, index) => `unknown-${index}`);
    const { body } = await rest(byIds, { body: { ids: [id, ...many, fileId, id] } });
    expect(body.documents.map((document: Listed) => document.id)).toEqual([id, fileId]);
    expect(body.documents[0].memoryEntries[0].memory).toContain("Lisbon");
    const named = await rest(byIds, { body: { ids: ["carl", "dublin"], by: "customId", containerTags: ["people"] } });
    expect(customIds(named.body.documents)).toEqual(["carl"]);
    // An id is no customId.
    expect((await rest(byIds, { body: { ids: ["carl"] } })).body.documents).toEqual([]);
    expect((await rest(byIds, { body: {} })).status).toBe(400);
  });

  it("facets count by category", async () => {
    const { body } = await rest("POST /v3/documents/documents/facets", { body: {} });
    expect(body).toEqual({
      facets: expect.arrayContaining([
        { category: "notes", label: "Notes", count: 1 },
        { category: "mcp", label: "Agents", count: 1 },
        { category: "files", label: "Files", count: 1 },
      ]),
      total: 3,
    });
    const people = await rest("POST /v3/documents/documents/facets", { body: { containerTags: ["people"] } });
    expect(people.body.total).toBe(2);
  });

  it("a scoped key sees its own", async () => {
    const { key } = (await rest("POST /v3/auth/scoped-key", { body: { containerTag: "places" } })).body;
    const scoped = rest.as(key);
    expect(customIds((await scoped("POST /v3/documents/documents", { body: {} })).body.documents)).toEqual(["dublin"]);
    expect((await scoped("POST /v3/documents/documents/facets", { body: {} })).body.total).toBe(1);
    expect((await scoped("POST /v3/documents/documents/by-ids", { body: { ids: [id] } })).body.documents).toEqual([]);
    const foreign = { containerTags: ["people"] };
    expect((await scoped("POST /v3/documents/documents", { body: foreign })).status).toBe(403);
  });
});
