import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

interface FoundDocument {
  documentId: string;
  score: number;
  chunks: { content: string; position: number; isRelevant: boolean; score: number }[];
}

interface Found {
  id: string;
  resultType: string;
  similarity: number;
  memory?: string;
  chunk?: string;
  documents?: { id: string }[];
  chunks?: { position: number }[];
}

/** Paragraphs of their own subjects, each a chunk. */
const GUIDE = [
  "# Bees\n\nBees sleep in winter and keep the queen warm. ".padEnd(700, "They hum quietly in the dark hive. "),
  "# Wasps\n\nWasps build paper nests below the roof. ".padEnd(700, "They chew old fences into pulp. "),
  "# Ants\n\nAnts farm lice on roses for sugar. ".padEnd(700, "They carry crumbs along the wall. "),
].join("\n\n");

describe("every option of a search is honoured", () => {
  const { rest } = useLoci();
  const tag = newTag();
  let guide: string;
  let letter: string;

  const add = async (body: object): Promise<string> => {
    const added = await rest("POST /v3/documents", { body: { containerTag: tag, ...body } });
    await untilProcessed(rest, added.body.id);
    return added.body.id;
  };
  const v3 = async (body: object): Promise<FoundDocument[]> => {
    const reply = await rest("POST /v3/search", { body: { containerTags: [tag], ...body } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.results;
  };
  const v4 = async (body: object): Promise<Found[]> => {
    const reply = await rest("POST /v4/search", { body: { containerTag: tag, threshold: 0, ...body } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body.results;
  };
  const documentsOf = (found: Found[]) =>
    new Set(found.flatMap(({ documents }) => documents?.map(({ id }) => id) ?? []));

  beforeAll(async () => {
    guide = await add({
      ...{ content: GUIDE, customId: "guide", filepath: "/insects/guide.md" },
      metadata: { kind: "Guide", year: 2020, topics: ["bees", "wasps"], endUserId: "ada", draft: false },
    });
    letter = await add({
      ...{ content: "Ben wrote: the bees moved into the chimney.", customId: "letter", filepath: "/letters/ben.txt" },
      metadata: { kind: "letter", year: 2024, topics: ["bees"], userId: "ben", note: "from the old house" },
    });
  });

  describe("POST /v3/search", () => {
    const q = "bees in winter";

    it("returns documents by their best chunk, best first", async () => {
      const found = await v3({ q });
      expect(found.map(({ documentId }) => documentId).toSorted()).toEqual([guide, letter].toSorted());
      for (const { score, chunks } of found) {
        expect(score).toBe(Math.max(...chunks.map((chunk) => chunk.score)));
        expect(chunks.every(({ isRelevant }) => isRelevant)).toBe(true);
      }
      const scores = found.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    });

    it("limit counts documents", async () => {
      expect(await v3({ q, limit: 1 })).toHaveLength(1);
    });

    it("chunkThreshold keeps weaker chunks away, and documents without any", async () => {
      const all = await v3({ q });
      const scores = all.flatMap(({ chunks }) => chunks.map(({ score }) => score));
      const chunkThreshold = Math.max(...scores);
      const strong = await v3({ q, chunkThreshold });
      expect(
        strong.flatMap(({ chunks }) => chunks.map(({ score }) => score)).every((score) => score >= chunkThreshold),
      ).toBe(true);
      expect(strong.length).toBeLessThanOrEqual(all.length);
      expect(await v3({ q, chunkThreshold: 1 })).toEqual([]);
    });

    it("documentThreshold keeps whole documents, with all of their chunks", async () => {
      const all = await v3({ q });
      const [best] = all;
      expect(await v3({ q, documentThreshold: best?.score })).toEqual(
        all.filter(({ score }) => score >= (best?.score ?? 1)),
      );
      expect(await v3({ q, documentThreshold: 1 })).toEqual([]);
    });

    it("docId keeps one document, by id or customId, the newest first search included", async () => {
      for (const docId of [guide, "guide"]) {
        for (const words of [q, "*"])
          expect((await v3({ q: words, docId })).map((one) => one.documentId)).toEqual([guide]);
      }
      expect((await rest("POST /v3/search", { body: { q: "*", docId: "nobody" } })).status).toBe(404);
    });

    it("onlyMatchingChunks false adds the chunks beside the matching ones, as not relevant", async () => {
      const matching = await v3({ q: "bees", docId: "guide", chunkThreshold: 0.5 });
      const around = await v3({ q: "bees", docId: "guide", chunkThreshold: 0.5, onlyMatchingChunks: false });
      const positions = (found: FoundDocument[], isRelevant: boolean) =>
        found.flatMap(({ chunks }) =>
          chunks.flatMap((chunk) => (chunk.isRelevant === isRelevant ? chunk.position : [])),
        );
      expect(positions(around, true)).toEqual(positions(matching, true));
      const relevant = new Set(positions(matching, true));
      for (const position of positions(around, false)) {
        expect(relevant.has(position - 1) || relevant.has(position + 1)).toBe(true);
      }
    });

    it("includeFullDocs and includeSummary add what they name, and nothing else does", async () => {
      const [plain] = await v3({ q, docId: "letter" });
      expect(plain).not.toHaveProperty("content");
      expect(plain).not.toHaveProperty("summary");
      const [full] = await v3({ q, docId: "letter", includeFullDocs: true, includeSummary: true });
      expect(full).toMatchObject({ content: "Ben wrote: the bees moved into the chimney.", summary: null });
    });

    it.each([
      ["exact", "/letters/ben.txt", ["letter"]],
      ["a prefix", "/insects/", ["guide"]],
      ["a prefix without its slash", "/insects", []],
    ])("filepath: %s", async (_what, filepath, expected) => {
      const names = new Map([
        [guide, "guide"],
        [letter, "letter"],
      ]);
      expect((await v3({ q, filepath })).map(({ documentId }) => names.get(documentId))).toEqual(expected);
    });

    it("the deprecated categoriesFilter is accepted and changes nothing", async () => {
      expect(await v3({ q, categoriesFilter: ["technology"] })).toEqual(await v3({ q }));
    });

    it("an unknown container tag is an empty answer", async () => {
      const { status, body } = await rest("POST /v3/search", { body: { q, containerTags: [newTag()] } });
      expect(status).toBe(200);
      expect(body).toMatchObject({ results: [], total: 0 });
    });
  });

  describe.each([
    ["POST /v3/search", async (filters: unknown) => (await v3({ q: "bees", filters })).map((one) => one.documentId)],
    [
      "POST /v4/search",
      async (filters: unknown) => [...documentsOf(await v4({ q: "bees", searchMode: "documents", filters }))],
    ],
  ])("filters of %s", (_route, found) => {
    it.each([
      ["equality is exact", { AND: [{ key: "kind", value: "guide" }] }, []],
      ["equality that ignores case", { AND: [{ key: "kind", value: "guide", ignoreCase: true }] }, ["guide"]],
      ["ignoreCase as a string", { AND: [{ key: "kind", value: "guide", ignoreCase: "true" }] }, ["guide"]],
      ["a negated leaf", { AND: [{ key: "kind", value: "letter", negate: "true" }] }, ["guide"]],
      ["a part of a string", { AND: [{ key: "note", value: "old", filterType: "string_contains" }] }, ["letter"]],
      [
        "the specification's name for it",
        { AND: [{ key: "note", value: "old", type: "string_contains" }] },
        ["letter"],
      ],
      ["an element of a list", { AND: [{ key: "topics", value: "wasps", filterType: "array_contains" }] }, ["guide"]],
      ["more than a number", numeric(">", "2020"), ["letter"]],
      ["at least a number", numeric(">=", "2020"), ["guide", "letter"]],
      ["less than a number, negated", { AND: [{ ...year("<", "2024"), negate: true }] }, ["letter"]],
      ["a number as such", { AND: [{ key: "year", value: 2020 }] }, ["guide"]],
      ["a boolean as such", { AND: [{ key: "draft", value: false }] }, ["guide"]],
      ["any of", { OR: [{ key: "kind", value: "letter" }, year("<", "2021")] }, ["guide", "letter"]],
      ["groups within groups", { AND: [{ OR: [{ key: "kind", value: "letter" }] }, year(">", "2000")] }, ["letter"]],
      ["AND and OR at once", { AND: [year(">", "2000")], OR: [{ key: "kind", value: "letter" }] }, ["letter"]],
      ["a bare leaf", { key: "kind", value: "letter" }, ["letter"]],
      ["a bare list", [{ key: "kind", value: "letter" }], ["letter"]],
      ["JSON as a string", '{"AND":[{"key":"kind","value":"letter"}]}', ["letter"]],
      ["nothing", {}, ["guide", "letter"]],
    ])("%s", async (_what, filters, expected) => {
      const ids = new Map([
        ["guide", guide],
        ["letter", letter],
      ]);
      expect((await found(filters)).toSorted()).toEqual(expected.map((name) => ids.get(name)).toSorted());
    });
  });

  describe("POST /v4/search", () => {
    const q = "Where did the bees go?";

    it("threshold bounds both kinds, chunkThreshold chunks alone", async () => {
      const all = await v4({ q, searchMode: "hybrid" });
      expect(new Set(all.map(({ resultType }) => resultType)).has("chunk")).toBe(true);
      const threshold = 0.6;
      for (const { similarity } of await v4({ q, searchMode: "hybrid", threshold })) {
        expect(similarity).toBeGreaterThanOrEqual(threshold);
      }
      const memories = all.filter(({ resultType }) => resultType === "memory");
      expect(await v4({ q, searchMode: "hybrid", chunkThreshold: 1 })).toEqual(memories);
    });

    it("documentThreshold keeps chunks of weak documents away", async () => {
      expect(await v4({ q, searchMode: "documents", documentThreshold: 1 })).toEqual([]);
      const all = await v4({ q, searchMode: "documents" });
      const best = all[0]?.similarity ?? 0;
      const kept = await v4({ q, searchMode: "documents", documentThreshold: best });
      expect(documentsOf(kept).size).toBeGreaterThan(0);
      expect(kept.length).toBeLessThanOrEqual(all.length);
    });

    it("docId keeps the chunks and memories of one document", async () => {
      const found = await v4({ q, searchMode: "hybrid", docId: "letter", include: { documents: true } });
      expect(documentsOf(found)).toEqual(new Set([letter]));
      expect((await rest("POST /v4/search", { body: { q, docId: "nobody" } })).status).toBe(404);
    });

    it.each([
      ["ada", () => guide],
      ["ben", () => letter],
    ])("endUserId %s keeps what belongs to that user", async (endUserId, owned) => {
      expect(documentsOf(await v4({ q, searchMode: "documents", endUserId }))).toEqual(new Set([owned()]));
      expect(documentsOf(await v4({ q, searchMode: "documents", endUserId: tag })).size).toBe(2);
      expect(await v4({ q, searchMode: "documents", endUserId: "carl" })).toEqual([]);
    });

    it("include.forgottenMemories finds what was forgotten", async () => {
      const own = newTag();
      const { body } = await rest("POST /v4/memories", {
        body: { containerTag: own, memories: [{ content: "Carl keeps bees" }] },
      });
      await rest("DELETE /v4/memories", { body: { id: body.memories[0].id, containerTag: own } });
      expect(await v4({ q: "Carl", containerTag: own })).toEqual([]);
      for (const include of [{ forgottenMemories: true }, ["forgottenMemories"]]) {
        expect(await v4({ q: "Carl", containerTag: own, include })).toMatchObject([{ memory: "Carl keeps bees" }]);
      }
    });

    it("onlyMatchingChunks false shows the chunks beside each; without it a chunk stands alone", async () => {
      const ask = { q: "wasps build nests", searchMode: "documents", docId: "guide", limit: 1 };
      const chunksOf = async (body: object) =>
        (await v4({ ...ask, ...body }))[0]?.chunks?.map(({ position }) => position);
      expect(await chunksOf({})).toBeUndefined();
      const own = (await chunksOf({ include: ["chunks"] })) ?? [];
      expect(own).toHaveLength(1);
      const all = (await rest(`GET /v3/documents/${guide}/chunks`)).body.chunks as { position: number }[];
      const near = all.map(({ position }) => position).filter((position) => Math.abs(position - (own[0] ?? 0)) <= 1);
      expect(near.length).toBeGreaterThan(1);
      expect(await chunksOf({ onlyMatchingChunks: false })).toEqual(near);
    });

    it("limit counts results of both kinds, 1 to 100", async () => {
      expect(await v4({ q, searchMode: "hybrid", limit: 2 })).toHaveLength(2);
      expect((await rest("POST /v4/search", { body: { q, limit: 100 } })).status).toBe(200);
      for (const limit of [0, 101, -1]) {
        expect((await rest("POST /v4/search", { body: { q, limit } })).status).toBe(400);
      }
    });

    it("several container tags find what is in any", async () => {
      const found = await v4({ q, containerTag: undefined, containerTags: [newTag(), tag], searchMode: "documents" });
      expect(documentsOf(found).size).toBe(2);
      expect(await v4({ q, containerTag: newTag(), searchMode: "hybrid" })).toEqual([]);
    });
  });
});

function year(numericOperator: string, value: string) {
  return { key: "year", value, filterType: "numeric", numericOperator };
}

function numeric(operator: string, value: string) {
  return { AND: [year(operator, value)] };
}
