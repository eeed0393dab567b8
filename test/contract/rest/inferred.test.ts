import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { seedInference } from "#test/support/seed-inference.js";
import { useLoci } from "#test/support/start-loci.js";

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

describe("inferred memories", () => {
  const { loci, rest } = useLoci();
  const add = async (tag: string, ...contents: string[]): Promise<string[]> => {
    const memories = contents.map((content) => ({ content }));
    const { body } = await rest("POST /v4/memories", { body: { containerTag: tag, memories } });
    return body.memories.map(({ id }: { id: string }) => id);
  };
  const infer = async (tag: string, text: string, parentIds: string[]) =>
    await seedInference(loci.database.appUrl, { tag, text, parentIds });
  const review = async (tag: string, id: string, action: string) =>
    await rest(`POST /v3/container-tags/${tag}/inferred/${id}/review`, { body: { action } });
  const inferred = async (tag: string) => (await rest(`GET /v3/container-tags/${tag}/inferred`)).body;
  const listed = async (tag: string) =>
    (await rest("POST /v4/memories/list", { body: { containerTag: tag, limit: 50 } })).body.memoryEntries;

  it("are listed until they are reviewed, those with the most parents first", async () => {
    const tag = newTag();
    const [one = "", two = ""] = await add(tag, "Runs on Mondays", "Runs on Fridays");
    const weaker = await infer(tag, "Likes sports", [one]);
    const stronger = await infer(tag, "Runs often", [one, two]);
    expect(await inferred(tag)).toEqual({
      total: 2,
      memories: [
        {
          ...{ id: stronger, memory: "Runs often", parentCount: 2, metadata: null },
          ...{ createdAt: expect.stringMatching(ISO), updatedAt: expect.stringMatching(ISO) },
        },
        expect.objectContaining({ id: weaker, parentCount: 1 }),
      ],
    });
    await review(tag, stronger, "approve");
    expect(await inferred(tag)).toMatchObject({ total: 1, memories: [{ id: weaker }] });
    expect(await inferred(newTag())).toEqual({ memories: [], total: 0 });
  });

  it("show what they were derived from", async () => {
    const tag = newTag();
    const parents = await add(tag, "Swims in the sea", "Swims in lakes");
    const id = await infer(tag, "Swims often", parents);
    const record = (await listed(tag)).find((memory: { id: string }) => memory.id === id);
    expect(record).toMatchObject({
      isInference: true,
      memoryRelations: Object.fromEntries(parents.map((parent) => [parent, "derives"])),
    });
  });

  it("count as stated when approved, are forgotten when declined, and are neither after an undo", async () => {
    const tag = newTag();
    const id = await infer(tag, "Paints", await add(tag, "Bought brushes"));
    const answer = async (action: string) => (await review(tag, id, action)).body;
    expect(await answer("approve")).toEqual({ id, isInference: false, isForgotten: false, reviewStatus: "approved" });
    expect(await answer("decline")).toEqual({ id, isInference: true, isForgotten: true, reviewStatus: "declined" });
    expect((await listed(tag)).map(({ memory }: { memory: string }) => memory)).toEqual(["Bought brushes"]);
    expect(
      (await rest("POST /v4/search", { body: { q: "Paints", containerTag: tag, threshold: 0 } })).body.results,
    ).toEqual([expect.objectContaining({ memory: "Bought brushes" })]);
    expect(await answer("undo")).toEqual({ id, isInference: true, isForgotten: false, reviewStatus: null });
    expect((await listed(tag)).find((memory: { id: string }) => memory.id === id)).toMatchObject({ metadata: null });
    expect((await inferred(tag)).total).toBe(1);
  });

  it("rank a little lower until they are approved, and the explanation of a search says so", async () => {
    const tag = newTag();
    const id = await infer(tag, "Clara lives in Rome", await add(tag, "Met Clara"));
    const find = async () => {
      const body = { q: "Where does Clara live?", containerTag: tag, threshold: 0, explain: true };
      const { results } = (await rest("POST /v4/search", { body })).body;
      const { similarity, explanation } = results.find((result: { id: string }) => result.id === id);
      const part = explanation.parts.find(({ signal }: { signal: string }) => signal === "unreviewed");
      return { similarity, score: explanation.score, value: part.value, weight: part.weight };
    };
    await review(tag, id, "approve");
    const approved = await find();
    expect(approved.value).toBe(0);
    await review(tag, id, "undo");
    const inferred = await find();
    expect(inferred.value).toBe(1);
    expect(approved.score - inferred.score).toBeCloseTo(-inferred.weight);
    expect(inferred.similarity).toBeLessThan(approved.similarity);
  });

  it("do not come back when what they were derived from is gone", async () => {
    const tag = newTag();
    const [parent = ""] = await add(tag, "Planted tomatoes");
    const id = await infer(tag, "Gardens", [parent]);
    await review(tag, id, "decline");
    await rest("DELETE /v4/memories", { body: { containerTag: tag, id: parent } });
    expect((await review(tag, id, "undo")).status).toBe(409);
  });

  it("stay as they are under the same verdict again", async () => {
    const tag = newTag();
    const id = await infer(tag, "Sings", await add(tag, "Joined a choir"));
    const first = await review(tag, id, "decline");
    expect((await review(tag, id, "decline")).body).toEqual(first.body);
  });

  it("are the only ones that can be reviewed", async () => {
    const tag = newTag();
    const [stated = ""] = await add(tag, "Said so");
    const refused = await review(tag, stated, "approve");
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    expect((await review(tag, "unknownMemory123456789", "approve")).status).toBe(404);
    expect((await review(newTag(), stated, "approve")).status).toBe(404);
    expect((await review(tag, stated, "maybe")).status).toBe(400);
  });
});
