import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

describe("a question that quotes", () => {
  const { client } = useLoci();

  const HOLDER =
    "Minutes. Of the harbour the\nGREEN **lantern** was said to be old, among many other things of that day.";
  const BETTER =
    "The lantern of the harbour is green. Who painted the green harbour lantern? Ada painted the lantern green.";
  const OTHER = "Ben sails a boat.";

  async function filled(): Promise<string> {
    const tag = newTag();
    for (const content of [HOLDER, BETTER, OTHER]) await client.ingest({ content, containerTags: [tag] });
    return tag;
  }

  it("finds what holds the words first, and all else after it", async () => {
    const tag = await filled();
    const usual = "Who painted the green lantern of the harbour?";
    const found = await client.find(usual, tag, "CHUNKS");
    expect(found[0]).toBe(BETTER);
    for (const [open, close] of ['""', "“”", "„“", "«»", "「」"].map((marks) => [...marks])) {
      const quoting = await client.find(`Who painted the ${open}green lantern${close} of the harbour?`, tag, "CHUNKS");
      expect(quoting[0]).toBe(HOLDER);
      expect(new Set(quoting)).toEqual(new Set(found));
    }
  });

  it("explains the place by the phrase, and lets it pass the usual threshold", async () => {
    const tag = await filled();
    const query = `query ($input: SearchInput!) { search(input: $input) { hits { similarity score ... on ChunkHit { chunk { content: text } }
      explanation { ceiling parts { signal value weight } } } } }`;
    const input = { query: 'Who painted the "green lantern"?', containerTags: [tag], mode: "CHUNKS", explain: true };
    interface Part {
      signal: string;
      value: number;
      weight: number;
    }
    type Hit = { similarity: number; score: number; chunk: { content: string }; explanation: { parts: Part[] } };
    const { search } = await client.graphql.run<{ search: { hits: Hit[] } }>(query, { input });
    const [first] = search.hits;
    expect(first?.chunk.content).toBe(HOLDER);
    expect(first?.similarity).toBeGreaterThan(0.6);
    expect(first?.explanation.parts.find(({ signal }) => signal === "QUOTED")).toMatchObject({ value: 1, weight: 10 });
    const sum = first?.explanation.parts.reduce((total, { value, weight }) => total + value * weight, 0);
    expect(sum).toBeCloseTo(first?.score ?? 0);
  });

  it("finds memories by their own words, now and at another moment", async () => {
    const tag = newTag();
    const write = `mutation ($input: AddMemoriesInput!) { addMemories(input: $input) { memories { id } } }`;
    const memories = ["Ada likes green tea and tea that is iced", "Ada drinks iced green tea"].map((text) => ({
      text,
    }));
    await client.graphql.run(write, { input: { containerTag: tag, memories } });
    const texts = async (more: object) => {
      const { hits } = await client.search({
        ...{ query: 'Who likes "iced green tea" and tea that is green?', containerTags: [tag], mode: "MEMORIES" },
        ...more,
      });
      return hits.map(({ memory }) => memory?.text);
    };
    const [, holder] = memories.map(({ text }) => text);
    expect((await texts({}))[0]).toBe(holder);
    expect(await texts({ asOf: new Date().toISOString() })).toEqual(await texts({}));
  });

  it("finds a chunk by its title, and a phrase of nothing but stop words", async () => {
    const tag = newTag();
    const containerTags = [tag];
    await client.ingest({
      content: "Numbers of the northern ports, by quarter.",
      title: "The Heron Report",
      containerTags,
    });
    await client.ingest({
      content: "The report of the heron, the heron of the report: a heron, a report.",
      containerTags,
    });
    await client.ingest({ content: "It was not to be, or so they said.", containerTags });
    await client.ingest({ content: "To be or not to be, he asked, was a question of Hamlet.", containerTags });
    expect((await client.find('"the heron report"', tag, "CHUNKS"))[0]).toContain("Numbers");
    expect((await client.find('Who asked "or not to be"?', tag, "CHUNKS"))[0]).toContain("Hamlet");
    expect((await client.find('Who said "to be, or so"?', tag, "CHUNKS"))[0]).toContain("so they said");
  });

  it("gives the documents and the context in the same order", async () => {
    const tag = await filled();
    const query = 'Who painted the "green lantern" of the harbour?';
    const operation = `query ($documents: SearchDocumentsInput!, $context: ContextInput!) {
      searchDocuments(input: $documents) { hits { chunks { chunk { content: text } } } }
      context(input: $context) { text } }`;
    const variables = {
      documents: { query, containerTags: [tag] },
      context: { query, containerTags: [tag], maxTokens: 40 },
    };
    const answer = await client.graphql.run<{
      searchDocuments: { hits: { chunks: { chunk: { content: string } }[] }[] };
      context: { text: string };
    }>(operation, variables);
    expect(answer.searchDocuments.hits[0]?.chunks[0]?.chunk.content).toBe(HOLDER);
    expect(answer.context.text).toContain("**lantern**");
  });
});
