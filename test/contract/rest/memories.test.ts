import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const ID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
/** Wire contract: newer SDKs refuse an answer that lacks one. */
const RECORD = [
  ...["id", "memory", "version", "isLatest", "isForgotten", "isStatic", "isInference", "parentMemoryId"],
  ...["rootMemoryId", "memoryRelations", "sourceCount", "documentIds", "forgetAfter", "forgetReason", "metadata"],
  ...["temporalContext", "spaceId", "spaceContainerTag", "orgId", "createdAt", "updatedAt", "history"],
];

describe("memories", () => {
  const { rest } = useLoci();
  const add = async (containerTag: string, ...memories: object[]) =>
    await rest("POST /v4/memories", { body: { containerTag, memories } });
  const list = async (containerTag: string, fields: object = {}) =>
    (await rest("POST /v4/memories/list", { body: { containerTags: [containerTag], ...fields } })).body;
  const find = async (containerTag: string, q: string) =>
    (await rest("POST /v4/search", { body: { q, containerTag, threshold: 0, limit: 50 } })).body.results.map(
      ({ memory }: { memory: string }) => memory,
    );

  it("memories are created in a new tag, answered in input order, and found by the next search", async () => {
    const tag = newTag();
    const { status, body } = await add(
      tag,
      { content: "Tilda lives in Turku.", isStatic: true, metadata: { source: "form", count: 2 } },
      {
        content: "The quarterly report is due on Friday",
        forgetAfter: "2090-01-31",
        forgetReason: "It is over by then",
        temporalContext: { documentDate: "2026-01-02", eventDate: ["2026-01-09"] },
      },
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      documentId: null,
      memories: [
        {
          ...{ id: expect.stringMatching(ID), memory: "Tilda lives in Turku.", isStatic: true },
          ...{ createdAt: expect.stringMatching(ISO), forgetAfter: null, forgetReason: null },
          metadata: { source: "form", count: 2 },
        },
        {
          ...{ id: expect.stringMatching(ID), memory: "The quarterly report is due on Friday", isStatic: false },
          ...{ createdAt: expect.stringMatching(ISO), forgetAfter: "2090-01-31T23:59:59.999Z" },
          forgetReason: "It is over by then",
          metadata: { temporalContext: { documentDate: "2026-01-02", eventDate: ["2026-01-09"] } },
        },
      ],
    });
    expect(await find(tag, "Where does Tilda live?")).toContain("Tilda lives in Turku.");
    expect(await find(tag, "quarterly report")).toContain("The quarterly report is due on Friday");
    const profile = await rest("POST /v4/profile", { body: { containerTag: tag } });
    expect(profile.body.profile.static).toEqual(["Tilda lives in Turku."]);
  });

  it("the same words again are the same memory, which takes what is given with them", async () => {
    const tag = newTag();
    const first = await add(tag, { content: "Uli owns a red bicycle", metadata: { a: 1 } });
    const again = await add(
      tag,
      { content: "Uli owns a red bicycle.", metadata: { b: 2 } },
      { content: "Uli owns a red bicycle" },
    );
    const ids = again.body.memories.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([first.body.memories[0].id, first.body.memories[0].id]);
    expect(again.body.memories[1].metadata).toEqual({ a: 1, b: 2 });
    expect((await list(tag)).pagination.totalItems).toBe(1);
  });

  it("what is given to a memory that is there may not make its metadata too large", async () => {
    const tag = newTag();
    const values = (prefix: string) => Object.fromEntries(Array.from({ length: 200 }, (_, key) => [prefix + key, key]));
    await add(tag, { content: "Ute owns a green bicycle", metadata: values("a") });
    const body = { containerTag: tag, memories: [{ content: "Ute owns a green bicycle", metadata: values("b") }] };
    const refused = await rest("POST /v4/memories", { body });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining("256 keys")]);
    expect((await list(tag)).memoryEntries[0].metadata).toEqual(values("a"));
  });

  it("a newer value takes the place of an older one that was written, and its history shows it", async () => {
    const tag = newTag();
    await add(tag, { content: "Vera lives in Vienna.", temporalContext: { documentDate: "2024-01-01" } });
    await add(tag, { content: "Vera lives in Verona.", temporalContext: { documentDate: "2025-01-01" } });
    const { memoryEntries } = await list(tag);
    expect(memoryEntries).toMatchObject([{ memory: "Vera lives in Verona.", version: 2, isLatest: true }]);
    expect(memoryEntries[0].history).toMatchObject([{ memory: "Vera lives in Vienna.", version: 1, isLatest: false }]);
    expect(memoryEntries[0].memoryRelations).toEqual({ [memoryEntries[0].history[0].id]: "updates" });
    expect(await find(tag, "Where does Vera live?")).toEqual(["Vera lives in Verona."]);
  });

  it("a record has every key, and those of the strict reader are never null", async () => {
    const tag = newTag();
    const document = { content: "Wilma lives in Warsaw.", containerTag: tag, metadata: { kind: "note" } };
    const { id } = (await rest("POST /v3/documents", { body: document })).body;
    await untilProcessed(rest, id);
    const { memoryEntries, pagination } = await list(tag);
    expect(Object.keys(memoryEntries[0]).toSorted()).toEqual(RECORD.toSorted());
    expect(memoryEntries[0]).toMatchObject({
      ...{ memory: "Wilma lives in Warsaw", isLatest: true, isForgotten: false, isInference: false },
      ...{ sourceCount: 1, documentIds: [id], memoryRelations: null, history: [], spaceContainerTag: tag },
      ...{ spaceId: expect.stringMatching(ID), orgId: expect.any(String), temporalContext: null },
    });
    expect(pagination).toEqual({ currentPage: 1, limit: 10, totalItems: 1, totalPages: 1 });
  });

  it("a filter holds for a memory's own metadata or for that of its documents", async () => {
    const tag = newTag();
    const document = { content: "Xaver lives in Xanten.", containerTag: tag, metadata: { part: "one" } };
    await untilProcessed(rest, (await rest("POST /v3/documents", { body: document })).body.id);
    await add(tag, { content: "Plain words", metadata: { part: "two" } }, { content: "Other words" });
    const texts = async (filters: object) =>
      (await list(tag, { filters })).memoryEntries.map(({ memory }: { memory: string }) => memory);
    expect(await texts({ AND: [{ key: "part", value: "one" }] })).toEqual(["Xaver lives in Xanten"]);
    expect(await texts({ AND: [{ key: "part", value: "two" }] })).toEqual(["Plain words"]);
    expect(await texts({ AND: [{ key: "part", value: "three" }] })).toEqual([]);
  });

  it("pages, sorts and orders as asked", async () => {
    const tag = newTag();
    for (const number of [1, 2, 3]) await add(tag, { content: `Note number ${number}` });
    const page = async (fields: object) =>
      (await list(tag, fields)).memoryEntries.map(({ memory }: { memory: string }) => memory.at(-1));
    expect(await page({ order: "asc", limit: "2" })).toEqual(["1", "2"]);
    expect(await page({ order: "asc", limit: 2, page: "2" })).toEqual(["3"]);
    expect(await page({})).toEqual(["3", "2", "1"]);
    expect((await list(tag, { limit: 2 })).pagination).toEqual({
      ...{ currentPage: 1, limit: 2, totalItems: 3, totalPages: 2 },
    });
  });

  describe("a new version", () => {
    it("takes the place of the one before, which keeps existing", async () => {
      const tag = newTag();
      const { id } = (await add(tag, { content: "The code is 1234", metadata: { room: "a" } })).body.memories[0];
      const { status, body } = await rest("PATCH /v4/memories", {
        body: { containerTag: tag, id, newContent: "The code is 5678" },
      });
      expect(status).toBe(200);
      expect(body).toEqual({
        ...{
          id: expect.stringMatching(ID),
          memory: "The code is 5678",
          version: 2,
          parentMemoryId: id,
          rootMemoryId: id,
        },
        ...{ createdAt: expect.stringMatching(ISO), forgetAfter: null, forgetReason: null, metadata: { room: "a" } },
      });
      const { memoryEntries } = await list(tag);
      expect(memoryEntries).toMatchObject([{ id: body.id, version: 2, history: [{ id, isLatest: false }] }]);
      expect(await find(tag, "What is the code?")).toEqual(["The code is 5678"]);
    });

    it("is found by the exact words or by the id of an older version, and inherits what is left out", async () => {
      const tag = newTag();
      const given = {
        metadata: { a: 1 },
        forgetAfter: "2090-01-01",
        forgetReason: "r",
        temporalContext: { documentDate: "2025-03-01" },
      };
      const { id } = (await add(tag, { content: "First words", ...given })).body.memories[0];
      const change = async (body: object) =>
        (await rest("PATCH /v4/memories", { body: { containerTag: tag, ...body } })).body;
      const second = await change({ content: "First words", newContent: "Second words" });
      expect(second).toMatchObject({ version: 2, forgetAfter: "2090-01-01T23:59:59.999Z", forgetReason: "r" });
      expect(second.metadata).toEqual({ a: 1, temporalContext: { documentDate: "2025-03-01", eventDate: null } });
      const third = await change({ id, newContent: "Third words", metadata: { b: 2 }, forgetAfter: null });
      expect(third).toMatchObject({
        version: 3,
        parentMemoryId: second.id,
        rootMemoryId: id,
        forgetAfter: null,
        forgetReason: null,
      });
      expect(third.metadata).toEqual({ b: 2, temporalContext: { documentDate: "2025-03-01", eventDate: null } });
    });

    it("of a forgotten memory is not forgotten", async () => {
      const tag = newTag();
      const { id } = (await add(tag, { content: "A secret plan" })).body.memories[0];
      await rest("DELETE /v4/memories", { body: { containerTag: tag, id } });
      expect((await list(tag)).memoryEntries).toEqual([]);
      await rest("PATCH /v4/memories", { body: { containerTag: tag, id, newContent: "A public plan" } });
      expect((await list(tag)).memoryEntries).toMatchObject([{ memory: "A public plan", isForgotten: false }]);
    });

    it("of another spelling changes the words in place", async () => {
      const tag = newTag();
      const { id } = (await add(tag, { content: "Yann lives in yverdon" })).body.memories[0];
      const { body } = await rest("PATCH /v4/memories", {
        body: { containerTag: tag, id, newContent: "Yann lives in Yverdon.", metadata: { a: 1 } },
      });
      expect(body).toMatchObject({ id, version: 1, memory: "Yann lives in Yverdon.", metadata: { a: 1 } });
    });

    it("of the same value in other words is the latest alone", async () => {
      const tag = newTag();
      const { id } = (await add(tag, { content: "Zora lives in Zurich." })).body.memories[0];
      const { body } = await rest("PATCH /v4/memories", {
        body: { containerTag: tag, id, newContent: "Zora currently lives in Zurich" },
      });
      expect(body).toMatchObject({ version: 2, parentMemoryId: id });
      expect((await list(tag)).memoryEntries).toMatchObject([{ id: body.id }]);
    });

    it.each([
      ["an unknown id", { id: "unknownMemory123456789" }, "no memory with this id"],
      ["unknown words", { content: "Nobody said this" }, "exactly this content"],
    ])("of %s is a 404 that says so", async (_title, selector, says) => {
      const tag = newTag();
      await add(tag, { content: "Something else" });
      const { status, body } = await rest("PATCH /v4/memories", {
        body: { containerTag: tag, newContent: "New", ...selector },
      });
      expect([status, body.code]).toEqual([404, "not_found"]);
      expect(body.message).toContain(says);
    });
  });

  it("a memory of another tag is not found", async () => {
    const tag = newTag();
    const { id } = (await add(newTag(), { content: "Elsewhere" })).body.memories[0];
    const { status } = await rest("PATCH /v4/memories", { body: { containerTag: tag, id, newContent: "Here" } });
    expect(status).toBe(404);
  });

  it("a scoped key writes into its own tag, named or not, and into no other", async () => {
    const [tag, other] = [newTag(), newTag()];
    const { key } = (await rest("POST /v3/auth/scoped-key", { body: { containerTag: tag } })).body;
    const scoped = rest.as(key);
    const memories = [{ content: "Scoped words" }];
    expect((await scoped("POST /v4/memories", { body: { memories } })).status).toBe(201);
    expect((await scoped("POST /v4/memories", { body: { memories, containerTag: other } })).status).toBe(403);
    expect((await scoped("POST /v4/memories/list", { body: {} })).body.memoryEntries).toMatchObject([
      { memory: "Scoped words", spaceContainerTag: tag },
    ]);
    const { key: readOnly } = (
      await rest("POST /v3/auth/scoped-key", { body: { containerTag: tag, permission: "read" } })
    ).body;
    expect((await rest.as(readOnly)("POST /v4/memories", { body: { memories } })).status).toBe(403);
  });

  it("equal memories added at once are one memory", async () => {
    const tag = newTag();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => add(tag, { content: "Everybody says the same" })),
    );
    expect(new Set(replies.map(({ body }) => body.memories[0].id)).size).toBe(1);
    expect((await list(tag)).pagination.totalItems).toBe(1);
  });
});
