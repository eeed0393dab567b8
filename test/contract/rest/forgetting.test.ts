import { describe, expect, it } from "vitest";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const FORGET = "DELETE /v4/memories";
const MATCHING = "POST /v4/memories/forget-matching";

describe("forgetting over REST", () => {
  const { rest } = useLoci();
  let count = 0;

  /** A tag of its own with a document; the memories of it by their text. */
  async function seed(content: string): Promise<{ tag: string; documentId: string; ids: Map<string, string> }> {
    count += 1;
    const tag = `tag_${count}`;
    const { body } = await rest("POST /v3/documents", { body: { content, containerTag: tag } });
    await untilProcessed(rest, body.id);
    const listed = await rest("POST /v4/memories/list", { body: { containerTags: [tag], limit: 100 } });
    const entries: { id: string; memory: string }[] = listed.body.memoryEntries;
    return { tag, documentId: body.id, ids: new Map(entries.map(({ id, memory }) => [memory, id])) };
  }

  it("an id or the exact content is answered with the id, once", async () => {
    const { tag, ids } = await seed("Ines lives in Izmir. Ines has a dog named Iggy.");
    const [first = "", second = ""] = [...ids.keys()];
    const byId = await rest(FORGET, { body: { containerTag: tag, id: ids.get(first), reason: "outdated" } });
    expect(byId).toMatchObject({ status: 200, body: { id: ids.get(first), forgotten: true } });
    const byContent = await rest(FORGET, { body: { containerTag: tag, content: second } });
    expect(byContent).toMatchObject({ status: 200, body: { id: ids.get(second), forgotten: true } });
    for (const selector of [{ id: ids.get(first) }, { content: second }]) {
      const again = await rest(FORGET, { body: { containerTag: tag, ...selector } });
      expect(again).toMatchObject({ status: 409, body: { code: "conflict" } });
      expect(again.headers.get("x-should-retry")).toBe("false");
    }
    expect((await rest("POST /v4/profile", { body: { containerTag: tag } })).body.profile.static).toEqual([]);
  });

  it.each(["POST", "DELETE"])("old clients forget by %s /v3/memories/forget", async (method) => {
    const { tag, ids } = await seed("Jonas lives in Jakarta.");
    const id = ids.get("Jonas lives in Jakarta");
    const reply = await rest(`${method} /v3/memories/forget`, { body: { containerTag: tag, id } });
    expect(reply).toMatchObject({ status: 200, body: { id, forgotten: true } });
  });

  it("the id of a chunk is answered with 404 and a word on what it is; an unknown content with 404, too", async () => {
    const { tag, documentId } = await seed("Karla lives in Kyoto.");
    const chunks = await rest(`GET /v3/documents/${documentId}/chunks`);
    const reply = await rest(FORGET, { body: { containerTag: tag, id: chunks.body.chunks[0].id } });
    expect(reply).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(reply.body.message).toMatch(/chunk/);
    const unknown = await rest(FORGET, { body: { containerTag: tag, content: "Karla" } });
    expect(unknown).toMatchObject({ status: 404, body: { code: "not_found" } });
  });

  it("matching memories are candidates on a dry run, else forgotten in a batch", async () => {
    const { tag, ids } = await seed("Lars loves climbing rocks. Lars lives in Lima.");
    const body = { containerTag: tag, query: "climbing rocks", threshold: 0.3 };
    const plan = await rest(MATCHING, { body: { ...body, dryRun: true } });
    expect(plan).toMatchObject({ status: 200, body: { dryRun: true, forgetBatchId: null } });
    expect(Object.keys(plan.body).toSorted()).toEqual(["candidates", "count", "dryRun", "forgetBatchId", "summary"]);
    expect(plan.body.count).toBe(plan.body.candidates.length);
    expect(plan.body.candidates.length).toBeGreaterThan(0);
    for (const { id, memory, score } of plan.body.candidates) {
      expect(ids.get(memory)).toBe(id);
      expect(score).toBeGreaterThanOrEqual(0.3);
    }
    const done = await rest(MATCHING, { body });
    expect(done.body).toMatchObject({ dryRun: false, count: plan.body.count, forgetBatchId: expect.any(String) });
    expect(done.body.forgotten).toEqual(plan.body.candidates);
    expect(done.body.candidates).toBeUndefined();
    const listed = await rest("POST /v4/memories/list", { body: { containerTags: [tag], includeForgotten: true } });
    const forgotten = listed.body.memoryEntries.filter(({ isForgotten }: { isForgotten: boolean }) => isForgotten);
    expect(forgotten).toHaveLength(done.body.count);
    for (const { metadata } of forgotten) expect(metadata.forgetBatchId).toBe(done.body.forgetBatchId);
  });

  it("ids name memories one by one, unknown ones are ignored, and maxForget holds", async () => {
    const { tag, ids } = await seed("Mona lives in Milan. Mona has a dog named Milo. Mona is allergic to milk.");
    const all = [...ids.values()];
    expect(all.length).toBeGreaterThanOrEqual(2);
    const one = await rest(MATCHING, { body: { containerTag: tag, ids: ["unknown", ...all], maxForget: 1 } });
    expect(one.body).toMatchObject({ count: 1, forgotten: [{ id: all[0] }] });
    const others = await rest(MATCHING, { body: { containerTag: tag, ids: all } });
    expect(others.body.count).toBe(all.length - 1);
    const none = await rest(MATCHING, { body: { containerTag: tag, ids: all } });
    expect(none.body).toMatchObject({ count: 0, forgetBatchId: null, forgotten: [] });
  });

  it.each([
    ["no selector", FORGET, { containerTag: "a" }, /id/],
    ["both selectors", FORGET, { containerTag: "a", id: "b", content: "c" }, /id/],
    ["no tag", FORGET, { id: "b" }, /containerTag/],
    ["an id of another type", FORGET, { containerTag: "a", id: 5 }, /string/],
    ["a query and ids", MATCHING, { containerTag: "a", query: "b", ids: ["c"] }, /exactly one/],
    ["neither query nor ids", MATCHING, { containerTag: "a" }, /exactly one/],
    ["an empty query", MATCHING, { containerTag: "a", query: "" }, /query/],
    ["a query of 2001", MATCHING, { containerTag: "a", query: "b".repeat(2001) }, /2000/],
    ["501 ids", MATCHING, { containerTag: "a", ids: new Array(501).fill("b") }, /500/],
    ["a threshold above 1", MATCHING, { containerTag: "a", query: "b", threshold: 2 }, /threshold/],
    ["maxForget of 0", MATCHING, { containerTag: "a", query: "b", maxForget: 0 }, /maxForget/],
    ["maxForget of 501", MATCHING, { containerTag: "a", query: "b", maxForget: 501 }, /500/],
    ["half a memory", MATCHING, { containerTag: "a", query: "b", maxForget: 1.5 }, /maxForget|int/i],
  ])("%s is refused with 400", async (_title, call, body, says) => {
    const reply = await rest(call, { body });
    expect(reply).toMatchObject({ status: 400, body: { code: "bad_input" } });
    expect(reply.body.message).toMatch(says);
  });

  it("a key of another tag is refused, and a key that only reads, too", async () => {
    const { tag, ids } = await seed("Nora lives in Nairobi.");
    const id = ids.get("Nora lives in Nairobi");
    const keyFor = async (body: object) => rest.as((await rest("POST /v3/auth/scoped-key", { body })).body.key);
    for (const scope of [{ containerTag: "elsewhere" }, { containerTag: tag, permission: "read" }]) {
      const reply = await (await keyFor(scope))(FORGET, { body: { containerTag: tag, id } });
      expect(reply).toMatchObject({ status: 403, body: { code: "forbidden" } });
    }
    const own = await keyFor({ containerTag: tag });
    expect(await own(FORGET, { body: { id } })).toMatchObject({ status: 200, body: { id } });
  });
});
