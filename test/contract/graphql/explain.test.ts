import { beforeAll, describe, expect, it } from "vitest";
import { createHashingEmbeddingModel } from "#adapters/embedding-model/hashing/hashing-embedding-model.js";
import { openSearchIndex } from "#apps/wiring/open/open-search-index.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { buildItem } from "#test/conformance/search-index/build-items.js";
import { LociClient, newTag } from "#test/support/loci-client.js";
import { startLoci, useLoci } from "#test/support/start-loci.js";

interface Part {
  signal: string;
  value: number;
  weight: number;
  rank: number;
}

interface Explained {
  kind: string;
  score: number;
  explanation: {
    rank: number;
    wording: number;
    ceiling: number | null;
    parts: Part[];
    fields: { field: string; length: number; frequencies: number[]; share: number }[];
  };
}

const EXPLAINED = `query ($input: SearchInput!) { search(input: $input) {
  explanation { model first bm25 { k1 b } scope { kinds containerTags document { id } filepath }
    thresholds { memory chunk document } candidates { ranked }
    wordings { query terms time { from to } statistics { kind field items averageLength documentFrequencies weights } } }
  hits { kind: __typename score explanation { rank wording ceiling parts { signal value weight rank }
    fields { field length frequencies share } } } } }`;

const hitNames: Record<string, string> = { MemoryHit: "MEMORY", ChunkHit: "CHUNK" };

const MISS = `query ($input: ExplainMissInput!) { explainMiss(input: $input) {
  reason message itemId status rank first similarity score threshold warnings lexicalRank vectorRank candidateLimit duplicateOf
  explanation { rank } } }`;

describe("explanations of a search", () => {
  const { loci, rest, client } = useLoci();
  const tag = newTag();
  const query = "Which boat does Ada sail?";
  let boats: string;
  let harbour: string;

  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the answer
  const run = async (query: string, variables: object): Promise<any> => await client.graphql.run(query, variables);
  const theDocument = (id: string) => ({ document: { id } });
  const miss = async (item: object, input: object = {}) => {
    const search = { query, containerTags: [tag], threshold: 0, ...input };
    return (await run(MISS, { input: { item, search } })).explainMiss;
  };

  beforeAll(async () => {
    const add = async (input: object) => (await client.ingest({ containerTags: [tag], ...input })).id;
    boats = await add({
      content: "Ada: I sail a small wooden boat on Sundays.\nBen: Does it have a name?\nAda: The boat is called Heron.",
      documentDate: "2024-03-01",
    });
    harbour = await add({
      title: "Harbour rules",
      content: "No boat may sail into the harbour at night. Fishing is allowed from the pier.",
      ...{ metadata: { kind: "rules", year: 2020 }, filepath: "/harbour/rules.md", customId: "rules" },
    });
  });

  it.each(["MEMORIES", "HYBRID", "CHUNKS"])("let anybody compute every score of a %s search again", async (mode) => {
    const { search } = await run(EXPLAINED, {
      input: { query, containerTags: [tag], mode, threshold: 0, explain: true },
    });
    expect(search.hits.length).toBeGreaterThan(0);
    for (const { score, explanation } of search.hits as Explained[]) {
      const sum = explanation.parts.reduce((total, { value, weight }) => total + value * weight, 0);
      expect(Math.min(sum, explanation.ceiling ?? sum)).toBeCloseTo(score, 9);
    }
    const ranks = (search.hits as Explained[]).map(({ explanation }) => explanation.rank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });

  it("tell which time the question was understood to ask about", async () => {
    const timeOf = async (asked: string, asOf?: string) => {
      const input = { query: asked, containerTags: [tag], explain: true, asOf };
      return (await run(EXPLAINED, { input })).search.explanation.wordings[0].time;
    };
    expect(await timeOf("Which boat does Ada sail?")).toBeNull();
    const may = { from: "2024-05-01T00:00:00.000Z", to: "2024-05-31T23:59:59.999Z" };
    expect(await timeOf("Which boat did Ada sail in May 2024?")).toEqual(may);
    expect(await timeOf("Which boat did Ada sail last month?", "2024-06-20T00:00:00Z")).toEqual(may);
  });

  it("let anybody compute the share of words in every field again", async () => {
    const { search } = await run(EXPLAINED, { input: { query, containerTags: [tag], threshold: 0, explain: true } });
    const { k1, b } = search.explanation.bm25;
    for (const { kind, explanation } of search.hits as Explained[]) {
      expect(explanation.fields.length).toBeGreaterThan(0);
      for (const { field, length, frequencies, share } of explanation.fields) {
        const known = search.explanation.wordings[explanation.wording].statistics.find(
          (one: { kind: string; field: string }) => one.kind === hitNames[kind] && one.field === field,
        );
        const norm = k1 * (1 - b + (b * length) / Math.max(1, known.averageLength));
        const most = known.weights.reduce((sum: number, weight: number) => sum + weight * (k1 + 1), 0);
        const reached = known.weights.reduce((sum: number, weight: number, index: number) => {
          const frequency = frequencies[index] ?? 0;
          return sum + (weight * frequency * (k1 + 1)) / (frequency + norm);
        }, 0);
        expect(share).toBeCloseTo(most === 0 ? 0 : reached / most, 9);
      }
    }
  });

  it("name everything that the search was narrowed by", async () => {
    const input = {
      query,
      containerTags: [tag],
      filter: { condition: { key: "kind", value: "rules" } },
      filepath: "/harbour/",
      document: { key: { customId: "rules" } },
      explain: true,
      first: 7,
    };
    const { search } = await run(EXPLAINED, { input: { ...input, chunkThreshold: 0.1, documentThreshold: 0.2 } });
    expect(search.explanation).toMatchObject({
      wordings: [{ query, terms: expect.arrayContaining(["boat"]) }],
      first: 7,
      thresholds: { memory: 0.6, chunk: 0.1, document: 0.2 },
      scope: { containerTags: [tag], document: { id: harbour }, filepath: "/harbour/" },
    });
  });

  it("are there over REST when asked for, and only then", async () => {
    const body = { q: query, containerTag: tag, searchMode: "hybrid", threshold: 0 };
    const plain = (await rest("POST /v4/search", { body })).body;
    const explained = (await rest("POST /v4/search", { body: { ...body, explain: true } })).body;
    expect(Object.keys(plain).toSorted()).toEqual(["results", "timing", "total"]);
    for (const result of plain.results) expect(result).not.toHaveProperty("explanation");
    expect(explained.explanation.wordings[0].terms).toContain("boat");
    for (const { explanation } of explained.results) {
      const sum = explanation.parts.reduce((total: number, { value, weight }: Part) => total + value * weight, 0);
      expect(Math.min(sum, explanation.ceiling ?? sum)).toBeCloseTo(explanation.score, 9);
    }
  });

  describe("that is missed", () => {
    it("what is there is said to be there, with its place", async () => {
      expect(await miss(theDocument(boats), { mode: "CHUNKS" })).toMatchObject({ reason: "PRESENT", rank: 1 });
      expect(await miss({ document: { key: { customId: "rules" } } }, { mode: "CHUNKS" })).toMatchObject({
        reason: "PRESENT",
        rank: 2,
      });
    });

    it("what is not there or not for this key is the same: not found", async () => {
      const secret = await client.ingest({ content: "Ada sails a boat in secret.", containerTags: ["foreign"] });
      const scoped = await rest("POST /v3/auth/scoped-key", { body: { containerTag: tag } });
      const stranger = client.as(scoped.body.key);
      const variables = { input: { item: theDocument(secret.id), search: { query } } };
      const seen = (await stranger.graphql.run<{ explainMiss: { reason: string } }>(MISS, variables)).explainMiss;
      expect(seen).toEqual(await miss(theDocument("nothing")));
      expect(seen.reason).toBe("NOT_FOUND");
      await stranger.close();
    });

    it("tags that a key does not reach are not told", async () => {
      const containerTags = [newTag(), newTag()];
      const hidden = newTag("hidden");
      const { id } = await client.ingest({
        content: "Ada's raft.",
        containerTags: [...containerTags.slice(0, 1), hidden],
      });
      const scoped = await rest("POST /v3/auth/scoped-key", { body: { containerTags } });
      const stranger = client.as(scoped.body.key);
      const variables = { input: { item: theDocument(id), search: { query, containerTags: containerTags.slice(1) } } };
      const told = (await stranger.graphql.run<{ explainMiss: { reason: string; message: string } }>(MISS, variables))
        .explainMiss;
      expect(told).toMatchObject({ reason: "OTHER_TAG", message: expect.stringContaining(containerTags[0] ?? "") });
      expect(told.message).not.toContain(hidden);
      await stranger.close();
    });

    it.each([
      ["OTHER_TAG", { containerTags: ["another"] }, tag],
      ["OTHER_KIND", { mode: "MEMORIES" }, "nothing of this document"],
      ["OTHER_PATH", { filepath: "/notes/" }, "/harbour/rules.md"],
      ["OTHER_END_USER", { endUserId: "carl" }, "end user"],
      [
        "FILTERED_OUT",
        { filter: { condition: { key: "year", value: 2021, operator: "NUMBER_EQUALS" } } },
        "year = 2021",
      ],
      ["BELOW_THRESHOLD", { chunkThreshold: 1 }, "threshold"],
    ])("%s is told apart", async (reason, input, words) => {
      const told = await miss(theDocument(harbour), input);
      expect(told.reason).toBe(reason);
      expect(told.message).toContain(words);
    });

    it("another document than the one asked for", async () => {
      expect((await miss(theDocument(harbour), { document: { id: boats } })).reason).toBe("OTHER_DOCUMENT");
    });

    it("thresholds come with the similarity that did not reach them", async () => {
      const told = await miss(theDocument(harbour), { mode: "CHUNKS", documentThreshold: 1 });
      expect(told).toMatchObject({ reason: "BELOW_DOCUMENT_THRESHOLD", threshold: 1 });
      expect(told.similarity).toBeLessThan(1);
      expect(told.score).toBeGreaterThan(0);
      expect(told.explanation.rank).toBeGreaterThan(0);
    });

    it("what the limit cuts off has its place", async () => {
      expect(await miss(theDocument(harbour), { mode: "CHUNKS", first: 1 })).toMatchObject({
        ...{ reason: "BEYOND_LIMIT", rank: 2, first: 1 },
      });
    });

    it("what says the same as a better hit names it", async () => {
      const own = newTag();
      const text = "The ferry to the island leaves at noon.";
      const twins = await Promise.all([1, 2].map(() => client.ingest({ content: text, containerTags: [own] })));
      const told = await Promise.all(
        twins.map(({ id }) =>
          miss(theDocument(id), { query: "When does the ferry leave?", containerTags: [own], mode: "CHUNKS" }),
        ),
      );
      expect(told.map(({ reason }) => reason).toSorted()).toEqual(["NEAR_DUPLICATE", "PRESENT"]);
      const shown = told.find(({ reason }) => reason === "PRESENT");
      expect(told.find(({ reason }) => reason === "NEAR_DUPLICATE").duplicateOf).toBe(shown.itemId);
    });

    it("what stands behind many others is told its place, and far behind them that it is there", async () => {
      const own = newTag();
      const { id } = await client.ingest({ content: "A boat lay on the beach of the island.", containerTags: [own] });
      const asked = { query: "boat", containerTags: [own], mode: "CHUNKS" };
      expect((await miss(theDocument(id), asked)).reason).toBe("PRESENT");
      const index = await openSearchIndex(readEnvironment(loci.environment), "write");
      const { session } = await run("{ session { organization { id } } }", {});
      const model = createHashingEmbeddingModel();
      const [nearest = new Float32Array()] = await model.embed([asked.query], "passage");
      const addRivals = async (from: number, to: number) => {
        const texts = Array.from({ length: to - from }, (_, at) => ({ id: `rival-${own}-${from + at}`, text: "boat" }));
        const vectors = { [model.id]: nearest };
        const shared = { organizationId: session.organization.id as string, tags: [own], vectors };
        await index.upsert(texts.map((text) => buildItem({ ...shared, ...text, labels: ["live"] })));
      };
      await addRivals(0, 150);
      expect(await miss(theDocument(id), asked)).toMatchObject({
        reason: "BELOW_CANDIDATES",
        lexicalRank: 151,
        candidateLimit: 100,
      });
      await addRivals(150, 1_050);
      expect(await miss(theDocument(id), asked)).toMatchObject({
        reason: "BELOW_CANDIDATES",
        lexicalRank: null,
        vectorRank: null,
      });
      await index.close();
    });

    it("forgotten and replaced memories are told as such", async () => {
      const own = newTag();
      const add = async (content: string): Promise<string> => {
        const { body } = await rest("POST /v4/memories", { body: { containerTag: own, memories: [{ content }] } });
        return body.memories[0].id;
      };
      const gone = await add("Ada keeps a rowing boat");
      await rest("DELETE /v4/memories", { body: { id: gone, containerTag: own, reason: "sold" } });
      const old = await add("Ada's boat is called Heron");
      const body = { id: old, containerTag: own, newContent: "Ada's boat is called Kestrel" };
      await rest("PATCH /v4/memories", { body });
      const scope = { containerTags: [own], mode: "MEMORIES" };
      expect(await miss({ memoryId: gone }, scope)).toMatchObject({
        reason: "FORGOTTEN",
        message: expect.stringContaining("sold"),
      });
      expect(await miss({ memoryId: old }, scope)).toMatchObject({ reason: "SUPERSEDED" });
      expect((await miss({ memoryId: gone }, { ...scope, includeForgotten: true })).reason).toBe("PRESENT");
    });

    it.each(["MEMORIES", "HYBRID"])(
      "what was not true at a moment, or not yet known, is told as such: %s",
      async (mode) => {
        const own = newTag();
        const memories = [{ content: "The user lives in Lisbon" }];
        const { body } = await rest("POST /v4/memories", { body: { containerTag: own, memories } });
        const { id } = body.memories[0];
        const asked = { query: "live Lisbon user", containerTags: [own], mode };
        expect((await miss({ memoryId: id }, { ...asked, asOf: "2020-01-01T00:00:00Z" })).reason).toBe("NOT_TRUE_THEN");
        expect((await miss({ memoryId: id }, { ...asked, knownAt: "2020-01-01T00:00:00Z" })).reason).toBe(
          "NOT_TRUE_THEN",
        );
        expect((await miss({ memoryId: id }, asked)).reason).toBe("PRESENT");
      },
    );

    it("a document that is not yet there says how far it is", async () => {
      await using idle = await startLoci({ withWorker: false });
      const waiting = new LociClient(idle);
      const { id } = await waiting.add({ content: "Ada sails.", containerTags: [tag] });
      const variables = { input: { item: theDocument(id), search: { query } } };
      const told = (await waiting.graphql.run<{ explainMiss: object }>(MISS, variables)).explainMiss;
      expect(told).toMatchObject({ reason: "NOT_INDEXED", status: "QUEUED" });
      await waiting.close();
    });
  });
});
