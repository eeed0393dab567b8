import { describe, expect, it } from "vitest";
import type { RestReply } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const ID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
/** Wire contract: newer SDKs refuse an answer that lacks one. */
const PROCESSING = [
  ...["id", "customId", "connectionId", "title", "summary", "type", "status", "metadata", "containerTags"],
  ...["createdAt", "updatedAt"],
];
const LISTED = [...PROCESSING, "filepath", "url", "forgetAfter"];
const WHOLE = [...LISTED, "content", "raw", "source", "ogImage", "taskType", "dreamingStatus", "spatialPoint"];

describe("documents", () => {
  const { rest } = useLoci({ withWorker: false });
  const add = async (body: object) => (await rest("POST /v3/documents", { body })).body.id as string;
  const idsOf = (reply: RestReply) => reply.body.memories.map((document: { id: string }) => document.id);

  it("an added document can be read at once, with every required key", async () => {
    const added = await rest("POST /v3/documents", {
      body: {
        content: "Buy milk.",
        containerTag: "shape",
        customId: "shape-1",
        metadata: { topic: "food", count: 2, isOpen: true, words: ["a", "b"], nothing: null },
        filepath: "/notes/milk.md",
        documentDate: "2026-01-31",
        forgetAfter: "2030-01-31",
        title: "Milk",
        source: "test",
        taskType: "superrag",
      },
    });
    expect(Object.keys(added.body).toSorted()).toEqual(["id", "status"]);
    expect(added.body.id).toMatch(ID);
    const { body } = await rest(`GET /v3/documents/${added.body.id}`);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(WHOLE));
    expect(body).not.toHaveProperty("memories");
    expect(body).not.toHaveProperty("errorMessage");
    expect(body).toMatchObject({
      customId: "shape-1",
      metadata: { topic: "food", count: 2, isOpen: true, words: ["a", "b"] },
      raw: "Buy milk.",
      filepath: "/notes/milk.md",
      forgetAfter: "2030-01-31T23:59:59.999Z",
      source: "test",
      taskType: "superrag",
      type: "text",
      status: "queued",
      connectionId: null,
      summary: null,
      url: null,
      spatialPoint: null,
      createdAt: expect.stringMatching(ISO),
      updatedAt: expect.stringMatching(ISO),
    });
    expect((await rest("GET /v3/documents/shape-1")).body.id).toBe(added.body.id);
  });

  it("a document without a tag belongs to the default tag, and the oldest clients name a user", async () => {
    const plain = await add({ content: "No tag." });
    expect((await rest(`GET /v3/documents/${plain}`)).body.containerTags).toEqual(["sm_project_default"]);
    const user = await add({ content: "For a user.", userId: "user_7" });
    expect((await rest(`GET /v3/documents/${user}`)).body.containerTags).toEqual(["user_7"]);
  });

  it("both forms of tags are one list, in the order sent", async () => {
    const id = await add({ content: "Many tags.", containerTag: "z", containerTags: ["b", "z", "a"] });
    expect((await rest(`GET /v3/documents/${id}`)).body.containerTags).toEqual(["z", "b", "a"]);
  });

  it("a list hides the tags of projects, a single document shows them", async () => {
    const id = await add({ content: "Project.", containerTags: ["sm_project_x", "hidden"] });
    for (const reply of [
      await rest("POST /v3/documents/list", { body: { containerTags: ["sm_project_x"] } }),
      await rest("GET /v3/documents?containerTags=sm_project_x"),
    ]) {
      expect(reply.body.memories).toMatchObject([{ id, containerTags: ["hidden"] }]);
    }
    expect((await rest(`GET /v3/documents/${id}`)).body.containerTags).toEqual(["sm_project_x", "hidden"]);
  });

  it("a list has every required key, and content only when asked for", async () => {
    await add({ content: "Listed.", containerTag: "list-shape" });
    const body = { containerTags: ["list-shape"] };
    const [document] = (await rest("POST /v3/documents/list", { body })).body.memories;
    expect(Object.keys(document).toSorted()).toEqual(LISTED.toSorted());
    const withContent = await rest("POST /v3/documents/list", { body: { ...body, includeContent: true } });
    expect(Object.keys(withContent.body.memories[0])).toContain("content");
    const byQuery = await rest("GET /v3/documents?containerTags=list-shape&includeContent=true");
    expect(byQuery.body.memories).toEqual(withContent.body.memories);
    expect(byQuery.body.documents).toEqual(byQuery.body.memories);
    expect(withContent.body).not.toHaveProperty("documents");
  });

  it("pages are counted, take digits as numbers, and end empty", async () => {
    const ids = [];
    for (const number of [1, 2, 3]) ids.unshift(await add({ content: `Page ${number}.`, containerTag: "pages" }));
    const page = (fields: object) => rest("POST /v3/documents/list", { body: { containerTags: ["pages"], ...fields } });
    const first = await page({ limit: "2", page: "1" });
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(first.body.pagination).toEqual({ currentPage: 1, limit: 2, totalItems: 3, totalPages: 2 });
    expect(idsOf(await page({ limit: 2, page: 2 }))).toEqual(ids.slice(2));
    expect(idsOf(await page({ order: "asc", sort: "createdAt" }))).toEqual(ids.toReversed());
    const beyond = await page({ page: 9_999_999 });
    expect(beyond).toMatchObject({ status: 200, body: { memories: [], pagination: { totalItems: 3 } } });
    expect((await rest("GET /v3/documents?containerTags=nobody")).body.pagination).toEqual({
      ...{ currentPage: 1, limit: 10, totalItems: 0, totalPages: 0 },
    });
  });

  it("tags in the query string are read in every form that clients write", async () => {
    const one = await add({ content: "One.", containerTags: ["q1"] });
    const two = await add({ content: "Two.", containerTags: ["q2"] });
    const both = await add({ content: "Both.", containerTags: ["q1", "q2"] });
    for (const query of [
      "containerTags=q1&containerTags=q2",
      "containerTags[]=q1&containerTags[]=q2",
      "containerTags[0]=q1&containerTags[1]=q2",
      "containerTags=q1,q2",
      `containerTags=${encodeURIComponent('["q1","q2"]')}`,
      "containerTag=q1&containerTags=q2",
    ]) {
      expect(idsOf(await rest(`GET /v3/documents?${query}`))).toEqual([both, two, one]);
      for (const operator of ["AND", "and", "all"]) {
        expect(idsOf(await rest(`GET /v3/documents?${query}&operator=${operator}`))).toEqual([both]);
      }
      expect(idsOf(await rest(`GET /v3/documents?${query}&operator=any`))).toHaveLength(3);
    }
  });

  it("filters are taken as an object or as JSON, before anything is processed", async () => {
    const id = await add({ content: "Filtered.", containerTag: "filters", metadata: { kind: "Note", n: 5 } });
    await add({ content: "Other.", containerTag: "filters", metadata: { kind: "task" } });
    const filter = { AND: [{ key: "kind", value: "note", ignoreCase: "true" }] };
    for (const filters of [filter, JSON.stringify(filter), filter.AND[0], filter.AND, { key: "n", value: 5 }]) {
      const reply = await rest("POST /v3/documents/list", { body: { containerTag: "filters", filters } });
      expect(idsOf(reply)).toEqual([id]);
    }
    const query = `containerTag=filters&filters=${encodeURIComponent(JSON.stringify(filter))}`;
    expect(idsOf(await rest(`GET /v3/documents?${query}`))).toEqual([id]);
  });

  it("a list is narrowed by path, source, status and words", async () => {
    const at = (path: string) => add({ content: `At ${path}`, containerTag: "narrow", filepath: path, source: "cli" });
    const inside = await at("/a/b.md");
    await at("/ab.md");
    const listed = async (fields: object) =>
      idsOf(await rest("POST /v3/documents/list", { body: { containerTag: "narrow", ...fields } }));
    expect(await listed({ filepath: "/a/" })).toEqual([inside]);
    expect(await listed({ filepath: "/a/b.md" })).toEqual([inside]);
    expect(await listed({ filepath: "/a" })).toEqual([]);
    expect(await listed({ source: "cli", status: ["queued", "done"] })).toHaveLength(2);
    expect(await listed({ source: "web" })).toEqual([]);
    expect(await listed({ status: "done" })).toEqual([]);
    expect(await listed({ q: "AT /A/B" })).toEqual([inside]);
    expect(idsOf(await rest("GET /v3/documents?containerTag=narrow&status=done,failed"))).toEqual([]);
  });

  it("documents in progress are listed with their columns and their number", async () => {
    const id = await add({ content: "Waiting.", containerTag: "waiting" });
    const { body } = await rest("GET /v3/documents/processing?containerTag=waiting");
    expect(body).toMatchObject({ documents: [{ id, status: "queued", containerTags: ["waiting"] }], totalCount: 1 });
    expect(Object.keys(body.documents[0]).toSorted()).toEqual(PROCESSING.toSorted());
    expect((await rest("GET /v3/documents/processing?containerTags[]=waiting&view=pending")).body.totalCount).toBe(1);
    expect((await rest("GET /v3/documents/processing?containerTags[]=waiting&view=active")).body.totalCount).toBe(0);
  });

  it("chunks of a document that is not processed yet are an empty list", async () => {
    const id = await add({ content: "Not yet.", customId: "not-yet" });
    const { body } = await rest("GET /v3/documents/not-yet/chunks");
    expect(body).toEqual({ documentId: id, chunks: [], total: 0 });
  });

  it("a bad item of a batch does not fail the others", async () => {
    const { status, body } = await rest("POST /v3/documents/batch", {
      body: {
        containerTag: "batch",
        metadata: { shared: "yes", both: "shared" },
        content: null,
        documents: [
          "A bare text.",
          { content: "" },
          { content: "Own.", metadata: { both: "own" }, containerTags: ["batch", "more"], customId: "own" },
          { customId: "no-content" },
          7,
          { content: "Bad tag.", containerTag: "no spaces", customId: "bad-tag" },
        ],
      },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: 2, failed: 4 });
    expect(body.results).toMatchObject([
      { id: expect.stringMatching(ID), status: "queued" },
      { id: "unknown", status: "error", error: expect.any(String), details: expect.stringContaining("content") },
      { id: expect.stringMatching(ID), status: "queued" },
      { id: "no-content", status: "error", details: expect.stringContaining("content") },
      { id: "unknown", status: "error" },
      { id: "bad-tag", status: "error", details: expect.stringContaining("alphanumeric") },
    ]);
    const own = await rest("GET /v3/documents/own");
    expect(own.body).toMatchObject({ metadata: { shared: "yes", both: "own" }, containerTags: ["batch", "more"] });
    const bare = await rest(`GET /v3/documents/${body.results[0].id}`);
    expect(bare.body).toMatchObject({ metadata: { shared: "yes", both: "shared" }, containerTags: ["batch"] });
  });

  it("adding again under a customId gives the same document, and a patch replaces its metadata", async () => {
    const document = { content: "Version 1.", customId: "again", containerTag: "again" };
    const id = await add({ ...document, metadata: { a: 1, b: 2 } });
    expect(await add(document)).toBe(id);
    const patched = await rest("PATCH /v3/documents/again", {
      body: { metadata: { b: 3 }, filepath: "/moved.md", containerTags: ["again", "also"] },
    });
    expect(patched).toMatchObject({ status: 200, body: { id } });
    expect((await rest(`GET /v3/documents/${id}`)).body).toMatchObject({
      ...{ metadata: { b: 3 }, filepath: "/moved.md", containerTags: ["again", "also"], raw: "Version 1." },
    });
    await rest("PATCH /v3/documents/again", { body: { metadata: null, filepath: null } });
    expect((await rest(`GET /v3/documents/${id}`)).body).toMatchObject({ metadata: null, filepath: null });
  });

  it("a text that was replaced reads back exactly, at once", async () => {
    const before = {
      content: "line 1\nline 2",
      customId: "file_md",
      containerTags: ["sm_project_default", "claude_memory"],
    };
    const id = await add(before);
    expect(await add({ ...before, content: "another text\r\n\twith its white space  " })).toBe(id);
    const { body } = await rest(`GET /v3/documents/${id}`);
    expect(body.content ?? body.raw).toBe("another text\r\n\twith its white space  ");
    const [listed] = (await rest("POST /v3/documents/list", { body: { containerTags: ["claude_memory"] } })).body
      .memories;
    expect(listed).toMatchObject({ id, containerTags: ["claude_memory"] });
  });

  it("many documents are deleted by ids, tags or path; unknown ones are reported", async () => {
    const remove = (body: object) => rest("DELETE /v3/documents/bulk", { body });
    const id = await add({ content: "1.", containerTag: "bulk", customId: "bulk-1" });
    const reply = await remove({ ids: [id, "nobody"] });
    expect(reply).toMatchObject({
      status: 200,
      body: { success: false, deletedCount: 1, errors: [{ id: "nobody", error: "Document not found" }] },
    });
    await add({ content: "2.", containerTag: "bulk", filepath: "/x/1" });
    await add({ content: "3.", containerTag: "bulk", filepath: "/x/2" });
    await add({ content: "4.", containerTag: "bulk-other", filepath: "/x/3" });
    expect((await remove({ filepath: "/x/", containerTag: "bulk" })).body).toEqual({
      ...{ success: true, deletedCount: 2, containerTags: ["bulk"] },
    });
    expect((await remove({ containerTags: ["bulk-other", "bulk"] })).body.deletedCount).toBe(1);
    expect((await remove({ containerTags: ["bulk-other"] })).body).toMatchObject({ success: true, deletedCount: 0 });
  });

  it("a deletion by ids deletes only those in the tags and under the path that it names beside them", async () => {
    const text = (containerTag: string, filepath: string) => add({ content: "A text.", containerTag, filepath });
    const inside = await text("both:a", "/kept/1.md");
    const inOtherTag = await text("both:b", "/kept/1.md");
    const elsewhere = await text("both:a", "/other/1.md");
    const ids = [inside, inOtherTag, elsewhere];
    const { status, body } = await rest("DELETE /v3/documents/bulk", {
      body: { ids, containerTags: ["both:a"], filepath: "/kept/" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, deletedCount: 1 });
    expect(body.errors.map(({ id }: { id: string }) => id)).toEqual([inOtherTag, elsewhere]);
    expect((await rest(`GET /v3/documents/${inside}`)).status).toBe(404);
    for (const id of [inOtherTag, elsewhere]) expect((await rest(`GET /v3/documents/${id}`)).status).toBe(200);
  });

  it("a customId that stands in several tags is addressed with the tag, everywhere a document is named", async () => {
    const customId = "shared-path";
    const [first, second] = [
      await add({ content: "The first.", containerTag: "place:a", customId }),
      await add({ content: "The second.", containerTag: "place:b", customId }),
    ];
    const ambiguous = await rest(`PATCH /v3/documents/${customId}`, { body: { title: "Which?" } });
    expect(ambiguous.status).toBe(409);
    expect(ambiguous.body.message).toContain("containerTag");
    const at = (tag: string) => `/v3/documents/${customId}?containerTag=${tag}`;
    expect((await rest(`GET ${at("place:a")}`)).body.id).toBe(first);
    expect((await rest(`GET ${at("place:b")}`)).body.id).toBe(second);
    expect((await rest(`GET ${at("place:c")}`)).status).toBe(404);
    expect((await rest(`GET ${at("no,tag")}`)).status).toBe(400);
    expect((await rest(`GET /v3/documents/${first}?containerTag=place:b`)).status).toBe(404);
    const chunks = await rest(`GET /v3/documents/${customId}/chunks?containerTag=place:a`);
    expect(chunks.body.documentId).toBe(first);
    expect((await rest(`PATCH ${at("place:a")}`, { body: { title: "This one" } })).body.id).toBe(first);
    const bulk = { body: { ids: [customId], containerTag: "place:b" } };
    expect((await rest("DELETE /v3/documents/bulk", bulk)).body).toMatchObject({ success: true, deletedCount: 1 });
    expect((await rest(`GET ${at("place:b")}`)).status).toBe(404);
    expect((await rest(`DELETE ${at("place:a")}`)).status).toBe(204);
    expect((await rest(`GET /v3/documents/${first}`)).status).toBe(404);
  });

  it("a deleted document is gone at once, also while it waits", async () => {
    const id = await add({ content: "Short life.", customId: "short" });
    expect(await rest("DELETE /v3/documents/short")).toMatchObject({ status: 204, body: null });
    expect((await rest(`GET /v3/documents/${id}`)).status).toBe(404);
    expect((await rest(`DELETE /v3/documents/${id}`)).status).toBe(404);
  });
});
