import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const GARDEN = [
  "Ada: I planted three apple trees behind the house last week.",
  "Ben: How nice! Did the neighbours help you dig?",
  "Ada: Only my cousin Carl, with his old spade.",
  "Ben: I spent the week at the dentist, sadly.",
].join("\n");

describe("a context", () => {
  const { rest } = useLoci();
  const tag = newTag();

  const add = async (body: object): Promise<string> => {
    const added = await rest("POST /v3/documents", { body: { containerTag: tag, ...body } });
    await untilProcessed(rest, added.body.id);
    return added.body.id;
  };
  const contextOf = async (body: object) => {
    const reply = await rest("POST /v4/context", { body: { containerTag: tag, threshold: 0, ...body } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };

  let garden: string;
  let report: string;

  beforeAll(async () => {
    garden = await add({ content: GARDEN, customId: "garden", documentDate: "2023-05-08T10:00:00Z" });
    report = await add({
      title: "Orchard report",
      metadata: { kind: "report" },
      content:
        "Apple trees need chalky ground. They carry after four years. Pears are another matter and were not looked at. The bees of the valley do most of the work.",
    });
  });

  it("holds what answers, under its date and title, in reading order", async () => {
    const { context } = await contextOf({ q: "Who planted apple trees?", searchMode: "documents" });
    expect(context).toContain("8 May 2023:\nAda: I planted three apple trees behind the house last week.");
    expect(context).toContain("Orchard report:\nApple trees need chalky ground.");
    expect(context.indexOf("Ben: How nice!")).toBeGreaterThan(context.indexOf("Ada: I planted"));
  });

  it("names its sources in the order of the text, with what each takes", async () => {
    const body = await contextOf({ q: "Who planted apple trees?", searchMode: "documents" });
    expect(body.sources.map(({ documentId }: { documentId: string }) => documentId).toSorted()).toEqual(
      [garden, report].toSorted(),
    );
    expect(body.sources).toContainEqual({
      ...{ id: expect.any(String), resultType: "chunk", documentId: garden, customId: "garden", title: null },
      ...{ date: "2023-05-08T10:00:00.000Z", similarity: expect.any(Number), tokens: expect.any(Number) },
    });
    expect(body).toMatchObject({ timing: expect.any(Number), warnings: [] });
    const ofSources = body.sources.reduce((sum: number, { tokens }: { tokens: number }) => sum + tokens, 0);
    expect(body.tokens).toBeGreaterThanOrEqual(ofSources);
  });

  it.each([1, 8, 20, 40, 80])("never has more than the %i tokens asked for", async (maxTokens) => {
    const { tokens, context } = await contextOf({ q: "Who planted apple trees with a spade?", maxTokens });
    expect(tokens).toBeLessThanOrEqual(maxTokens);
    if (maxTokens >= 20) expect(context).not.toBe("");
  });

  it("takes the turns that matter when there is no room for all", async () => {
    const { context } = await contextOf({ q: "Who has an old spade?", maxTokens: 24, searchMode: "documents" });
    expect(context).toContain("Carl, with his old spade");
    expect(context).not.toContain("dentist");
  });

  it("takes memories alone when asked to", async () => {
    await rest("POST /v4/memories", { body: { containerTag: tag, memories: [{ content: "Ada owns an orchard" }] } });
    const { context, sources } = await contextOf({ q: "What does Ada own?", searchMode: "memories" });
    expect(context).toContain("- Ada owns an orchard");
    expect(new Set(sources.map(({ resultType }: { resultType: string }) => resultType))).toEqual(new Set(["memory"]));
  });

  it("keeps to filters, documents and thresholds", async () => {
    const q = "Who planted apple trees?";
    const filtered = await contextOf({ q, filters: { AND: [{ key: "kind", value: "report" }] } });
    expect(filtered.context).not.toContain("Ada: I planted");
    expect((await contextOf({ q, docId: "garden" })).context).not.toContain("chalky");
    expect(await contextOf({ q, threshold: 1 })).toMatchObject({ context: "", tokens: 0, sources: [] });
    expect(await contextOf({ q, containerTag: newTag() })).toMatchObject({ context: "", tokens: 0, sources: [] });
  });
});
