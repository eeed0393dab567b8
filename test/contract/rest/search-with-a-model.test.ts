import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useOpenAIServer } from "#test/support/openai-server.js";
import { untilProcessed } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";

const FACTS = [
  "Ana bakes rye bread on Sundays",
  "Ana buys bread from the old bakery in Porto",
  "Ana's neighbour sells bread at the market",
];
const Q = "Where does Ana get her bread?";
const NOTE = "Bread rises in a warm kitchen. Ana keeps the bread dough beside the oven over night.";

interface Item {
  id: string;
  memory?: string;
  chunk?: string;
  similarity: number;
}

const textsOf = (results: Item[]) => results.map(({ memory, chunk }) => memory ?? chunk ?? "");

describe("searches with a language model", () => {
  const server = useOpenAIServer({ kind: "reply", content: '{"facts":[]}' });
  const { rest, client } = useLoci(() => ({
    environment: { OPENAI_BASE_URL: server.url, LOCI_CHAT_MODEL: "stand-in" },
  }));
  let documentId: string;
  const tag = newTag();
  const secretTag = newTag("secret");

  /** The answer of the model to every request. Documents are read with the same answer. */
  const script = (answer: object) => {
    server.requests.length = 0;
    server.script({ kind: "reply", content: JSON.stringify({ facts: [], ...answer }) });
  };
  const post = async (path: string, body: object) => {
    const reply = await rest(`POST ${path}`, { body: { containerTag: tag, ...body } });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const search = (options: object = {}) => post("/v4/search", { q: Q, threshold: 0, ...options });
  const settings = async (body: object) => {
    expect((await rest("PATCH /v3/settings", { body })).status).toBe(200);
  };
  const asked = () => JSON.stringify(server.requests.map(({ body }) => body.messages));

  beforeAll(async () => {
    script({});
    const write = (containerTag: string, texts: string[]) =>
      rest("POST /v4/memories", { body: { containerTag, memories: texts.map((content) => ({ content })) } });
    expect((await write(tag, FACTS)).status).toBe(201);
    expect((await write(secretTag, ["Ana hides the ultramarine bread knife"])).status).toBe(201);
    documentId = (await rest("POST /v3/documents", { body: { content: NOTE, containerTag: tag } })).body.id;
    await untilProcessed(rest, documentId);
  });

  it("rerank: come in the model's order, with a similarity that never rises", async () => {
    const usual = textsOf((await search()).results);
    expect(usual.toSorted()).toEqual(FACTS.toSorted());
    expect(server.requests).toHaveLength(0);
    script({ order: [3, 1] });
    const { results, warnings, total } = await search({ rerank: true });
    expect(textsOf(results)).toEqual([usual[2], usual[0], usual[1]]);
    const similarities = results.map(({ similarity }: Item) => similarity);
    expect(similarities).toEqual(similarities.toSorted((one: number, other: number) => other - one));
    expect(warnings).toBeUndefined();
    expect(total).toBe(3);
    const limited = await search({ rerank: true, limit: 1 });
    expect(textsOf(limited.results)).toEqual([usual[2]]);
  });

  it("rewriteQuery: find by the model's words what the query's own do not", async () => {
    const q = "Sourdough, anyone? zzz";
    const bare = await search({ q, searchMode: "documents", threshold: 0 });
    script({ query: "Where does Ana keep the bread dough over night?", variants: ["dough beside the oven"] });
    const { results } = await search({ q, searchMode: "documents", threshold: 0.6, rewriteQuery: true });
    expect(textsOf(results)).toEqual([NOTE]);
    expect(results[0].similarity).toBeGreaterThan(bare.results[0]?.similarity ?? 0);
    expect((await post("/v3/search", { q, chunkThreshold: 0.6, rewriteQuery: true })).results).toHaveLength(1);
  });

  it("rewriteQuery: explain each hit by the wording that found it, so that its score can be computed again", async () => {
    script({ query: "Where does Ana keep the bread dough over night?", variants: [Q] });
    const query = `query ($input: SearchInput!) { search(input: $input) {
      explanation { wordings { query terms } }
      hits { score explanation { rank wording ceiling parts { value weight } fields { frequencies } } } } }`;
    const input = { query: "zzz", containerTags: [tag], threshold: 0, rewriteQuery: true, explain: true };
    interface Explained {
      score: number;
      explanation: {
        rank: number;
        wording: number;
        ceiling: number | null;
        parts: { value: number; weight: number }[];
        fields: { frequencies: number[] }[];
      };
    }
    interface Found {
      explanation: { wordings: { query: string; terms: string[] }[] };
      hits: Explained[];
    }
    const { search: found } = await client.graphql.run<{ search: Found }>(query, { input });
    expect(found.hits.length).toBeGreaterThan(2);
    const { wordings } = found.explanation;
    expect(wordings.map(({ query: asked }) => asked)).toEqual(["zzz", expect.stringContaining("dough"), Q]);
    for (const { wording, fields } of found.hits.map(({ explanation }) => explanation)) {
      expect(fields.length).toBeGreaterThan(0);
      for (const { frequencies } of fields) expect(frequencies).toHaveLength(wordings[wording]?.terms.length ?? -1);
    }
    expect(found.hits[0]?.explanation.wording).toBeGreaterThan(0);
    for (const { score, explanation } of found.hits) {
      const sum = explanation.parts.reduce((total, { value, weight }) => total + value * weight, 0);
      expect(score).toBeCloseTo(Math.min(sum, explanation.ceiling ?? sum), 10);
    }
    const ranks = found.hits.map(({ explanation }) => explanation.rank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });

  it("aggregate: have statements with the memories that they are made of, which are not stored", async () => {
    const found = (await search()).results;
    const text = "Ana bakes rye bread on Sundays and buys bread from the old bakery in Porto";
    const numbers = [FACTS[0], FACTS[1]].map((fact) => textsOf(found).indexOf(fact ?? "") + 1);
    script({ statements: [{ text, results: numbers }] });
    const { results, total } = await search({ aggregate: true });
    const [joined] = results.filter((item: { isAggregated?: boolean }) => item.isAggregated);
    expect(joined).toMatchObject({ resultType: "memory", memory: text, metadata: null, version: null });
    expect(joined.sourceMemoryIds).toEqual(numbers.map((number) => found[number - 1].id));
    expect(joined).toMatchObject({ id: expect.any(String), updatedAt: expect.any(String) });
    expect(total).toBe(4);
    expect((await search({ aggregate: true, limit: 3 })).total).toBe(3);
    expect((await client.memories(tag)).map((memory) => memory.text)).not.toContain(text);
    const query = `query ($input: SearchInput!) { search(input: $input) { matchCount warnings
      aggregated { text memoryIds similarity updatedAt } } }`;
    const input = { query: Q, containerTags: [tag], mode: "MEMORIES", threshold: 0, aggregate: true };
    const answer = await client.graphql.run<{ search: { aggregated: object[]; warnings: string[] } }>(query, { input });
    expect(answer.search).toMatchObject({
      ...{ warnings: [], matchCount: 3 },
      aggregated: [{ text, memoryIds: joined.sourceMemoryIds }],
    });
  });

  it("aggregate: never push all hits out of a short result, nor go beyond its limit", async () => {
    const found = (await search({ limit: 2 })).results;
    const words = textsOf(found).join(" and ");
    const texts = [words, `${words} too`, `Also ${words}`];
    script({ statements: texts.map((text) => ({ text, results: [1, 2] })) });
    const { results, total } = await search({ aggregate: true, limit: 2 });
    expect(total).toBe(2);
    expect(results.map((item: { isAggregated?: boolean }) => item.isAggregated ?? false)).toEqual([true, false]);
  });

  it("ask nothing for a key that the searched tag is closed to", async () => {
    const { body } = await rest("POST /v3/auth/scoped-key", { body: { containerTag: tag, permission: "read" } });
    const scoped = rest.as(body.key);
    server.requests.length = 0;
    const reply = await scoped("POST /v4/search", { body: { q: Q, containerTag: secretTag, rewriteQuery: true } });
    expect(reply.status).toBe(403);
    expect(server.requests).toHaveLength(0);
  });

  it("show the model nothing of another tag, to which the key or the search does not reach", async () => {
    script({ order: [], remove: [], statements: [], query: Q, variants: ["ultramarine knife"] });
    const { body } = await rest("POST /v3/auth/scoped-key", { body: { containerTag: tag, permission: "read" } });
    const scoped = rest.as(body.key);
    const all = { q: "Who has an ultramarine knife?", threshold: 0, rerank: true, rewriteQuery: true, aggregate: true };
    await settings({ shouldLLMFilter: true });
    await search(all);
    const found = await scoped("POST /v4/search", { body: all });
    await settings({ shouldLLMFilter: false });
    expect(found.body).toMatchObject({ total: 3 });
    expect(asked()).toContain(FACTS[0]);
    expect(asked()).not.toContain("hides");
    expect(found.body.warnings).toBeUndefined();
  });

  it("count what they cost by tag and purpose", async () => {
    type Spent = { nodes: { purpose: string; calls: number }[] };
    const query = "query ($tag: String) { usage(containerTag: $tag) { nodes { purpose calls inputTokens model } } }";
    const before = await client.graphql.run<{ usage: Spent }>(query, { tag });
    const callsOf = ({ nodes }: Spent) => nodes.find(({ purpose }) => purpose === "SEARCH_RERANKING")?.calls ?? 0;
    script({ order: [1] });
    await search({ rerank: true });
    const after = await client.graphql.run<{ usage: Spent }>(query, { tag });
    expect(callsOf(after.usage)).toBe(callsOf(before.usage) + 1);
  });

  describe("with a filter in the settings", () => {
    beforeAll(() => settings({ shouldLLMFilter: true, filterPrompt: "A bakery's notes.", excludeItems: ["markets"] }));

    it("return what the model leaves of memories, chunks, a profile's results and a context", async () => {
      script({ remove: [1] });
      const found = await search();
      expect(found.results).toHaveLength(2);
      expect(asked()).toContain("A bakery's notes.");
      expect(asked()).toContain("Not wanted: markets");
      const profile = await post("/v4/profile", { q: Q, threshold: 0 });
      expect(profile.searchResults.results).toEqual(found.results);
      expect(profile.profile.static.length + profile.profile.dynamic.length).toBeGreaterThan(2);
      expect((await post("/v3/search", { q: Q, onlyMatchingChunks: false })).results).toEqual([]);
      expect(await post("/v4/context", { q: Q, threshold: 0, searchMode: "documents" })).toMatchObject({ context: "" });
      expect((await client.find(Q, tag, "MEMORIES")).toSorted()).toEqual(textsOf(found.results).toSorted());
    });

    it("show what was taken away not even beside a chunk that stays", async () => {
      const own = newTag();
      const paragraphs = ["Bread", "Cake", "Tarts"].map((what) => `# ${what}\n\n${`${what} is baked. `.repeat(60)}`);
      const body = { content: paragraphs.join("\n\n"), containerTag: own };
      const { id } = (await rest("POST /v3/documents", { body })).body;
      await untilProcessed(rest, id);
      const ask = {
        q: "Which bread?",
        containerTag: own,
        searchMode: "documents",
        onlyMatchingChunks: false,
        limit: 1,
      };
      script({ remove: [2, 3, 4, 5, 6, 7, 8, 9] });
      const { results } = await search(ask);
      expect(results).toHaveLength(1);
      expect(results[0].chunks).toHaveLength(1);
      script({ remove: [] });
      expect((await search(ask)).results[0].chunks.length).toBeGreaterThan(1);
    });

    it("explainMiss says what the model took away, and what it put behind the limit", async () => {
      const query = `query ($input: ExplainMissInput!) { explainMiss(input: $input) {
        reason rank score warnings } }`;
      const miss = async (id: string | undefined, options: object = {}) => {
        const asked = { query: Q, containerTags: [tag], mode: "MEMORIES", threshold: 0, ...options };
        const answer = await client.graphql.run<{ explainMiss: object }>(query, {
          input: { item: { memoryId: id }, search: asked },
        });
        return answer.explainMiss;
      };
      script({ remove: [] });
      const ids = (await search()).results.map(({ id }: Item) => id);
      script({ remove: [1], order: [3] });
      expect(await miss(ids[0])).toMatchObject({ reason: "REMOVED_BY_MODEL", score: expect.any(Number) });
      expect(await miss(ids[1])).toMatchObject({ reason: "PRESENT", rank: 1, warnings: [] });
      expect(await miss(ids[1], { rerank: true, first: 1 })).toMatchObject({ reason: "BEYOND_LIMIT", rank: 2 });
    });

    it("fill the place of what is taken away", async () => {
      script({ remove: [1] });
      expect((await search({ limit: 2 })).results).toHaveLength(2);
    });

    it("pass unfiltered with a warning when the model fails", async () => {
      server.requests.length = 0;
      server.script({ kind: "status", status: 500 });
      const { results, warnings } = await search();
      expect(results).toHaveLength(3);
      expect(warnings).toEqual([
        expect.stringMatching(/^shouldLLMFilter had no effect: The model endpoint answered 500/),
      ]);
      const documents = await post("/v3/search", { q: Q });
      expect(documents.results).toMatchObject([{ documentId }]);
      expect(documents.warnings).toEqual([expect.stringMatching(/^shouldLLMFilter had no effect/)]);
      const context = await post("/v4/context", { q: Q, threshold: 0 });
      expect(context.warnings).toEqual([expect.stringMatching(/^shouldLLMFilter had no effect/)]);
      const missed = await client.graphql.run<{ explainMiss: object }>(
        "query ($input: ExplainMissInput!) { explainMiss(input: $input) { reason warnings } }",
        { input: { item: { memoryId: results[0].id }, search: { query: Q, containerTags: [tag], threshold: 0 } } },
      );
      expect(missed.explainMiss).toMatchObject({
        ...{ reason: "PRESENT", warnings: [expect.stringMatching(/^shouldLLMFilter had no effect/)] },
      });
      const answer = await client.search({ query: Q, containerTags: [tag], mode: "MEMORIES" });
      expect(answer.hits).toHaveLength(3);
      expect(answer.warnings).toEqual([expect.stringMatching(/^shouldLLMFilter had no effect/)]);
    });
  });
});

describe("searches without a language model", () => {
  const { rest } = useLoci({ withWorker: false });

  beforeAll(async () => {
    const memories = FACTS.map((content) => ({ content }));
    await rest("POST /v4/memories", { body: { containerTag: "ana", memories } });
  });

  it("find the same, and say of every option for one that it had no effect", async () => {
    const plain = await rest("POST /v4/search", { body: { q: Q, threshold: 0 } });
    expect(plain.body.warnings).toBeUndefined();
    await rest("PATCH /v3/settings", { body: { shouldLLMFilter: true, filterPrompt: "Only bread." } });
    const options = { rerank: true, rewriteQuery: true, aggregate: true };
    const { body } = await rest("POST /v4/search", { body: { q: Q, threshold: 0, ...options } });
    expect(body.results).toEqual(plain.body.results);
    expect(body.warnings.map((warning: string) => warning.split(" ")[0])).toEqual([
      ...["rewriteQuery", "shouldLLMFilter", "rerank", "aggregate"],
    ]);
    for (const warning of body.warnings) expect(warning).toContain("no language model is configured");
  });
});
