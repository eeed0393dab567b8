import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

interface Hit {
  kind: "MemoryHit" | "ChunkHit";
  chunk?: { id: string };
  memory?: { id: string; sourceChunks: { nodes: { id: string }[] } };
  sourceChunk?: { id: string } | null;
}

const SEARCH = `query ($input: SearchInput!) { search(input: $input) { matchCount hits { kind: __typename
  ... on ChunkHit { chunk { id } }
  ... on MemoryHit { memory { id sourceChunks { nodes { id } } } sourceChunk { id } } } } }`;

describe("a search with collapse", () => {
  const { client } = useLoci();
  const tag = newTag();

  const search = async (input: object) => {
    const asked = { query: "Where does the user live, and what is the dog called?", containerTags: [tag] };
    const variables = { input: { ...asked, threshold: 0, first: 100, ...input } };
    return (await client.graphql.run<{ search: { matchCount: number; hits: Hit[] } }>(SEARCH, variables)).search;
  };
  const idsOf = (hits: Hit[]) => hits.flatMap(({ memory }) => memory?.id ?? []);
  const memoriesOf = (hits: Hit[]) => hits.filter(({ kind }) => kind === "MemoryHit");
  const chunksOf = (hits: Hit[]) => hits.flatMap(({ chunk }) => chunk?.id ?? []);

  beforeAll(async () => {
    const contents = [
      "I live in Lisbon. My dog is called Rex.",
      "I live in a flat near the river, and I work as a pilot.",
      "The dog show in the park begins at nine.",
      "Dogs have to be on a lead in the harbour.",
      "The old town has many houses in which people live.",
    ];
    for (const content of contents) await client.ingest({ content, containerTags: [tag] });
  });

  it("gives a chunk at the memory that was read from it, and not as a hit of its own", async () => {
    const usual = (await search({})).hits;
    const { hits } = await search({ collapse: true });
    const found = chunksOf(usual);
    const sources = new Set(
      memoriesOf(usual).flatMap(({ memory }) => memory?.sourceChunks.nodes.map(({ id }) => id) ?? []),
    );
    expect(found.filter((id) => sources.has(id)).length).toBeGreaterThan(0);
    expect(chunksOf(hits)).toEqual(found.filter((id) => !sources.has(id)));
    expect(idsOf(hits)).toEqual(idsOf(usual));
    for (const { memory, sourceChunk } of memoriesOf(hits)) {
      expect(memory?.sourceChunks.nodes.map(({ id }) => id)).toContain(sourceChunk?.id);
    }
    expect(memoriesOf(usual).every(({ sourceChunk }) => sourceChunk === null)).toBe(true);
  });

  it("fills the places of the chunks that are left out", async () => {
    const all = (await search({ collapse: true })).hits;
    for (let first = 1; first <= all.length; first += 1) {
      const { hits } = await search({ collapse: true, first });
      expect(hits).toHaveLength(first);
    }
  });

  it("leaves out no chunk for a memory beyond the limit", async () => {
    const { hits } = await search({ collapse: true, first: 1, mode: "CHUNKS" });
    expect(hits.map(({ kind }) => kind)).toEqual(["ChunkHit"]);
  });

  it("counts the matches without regard to the limit and to what is left out", async () => {
    const { hits, matchCount } = await search({});
    expect(matchCount).toBe(hits.length);
    expect((await search({ first: 1 })).matchCount).toBe(matchCount);
    expect((await search({ first: 1, collapse: true })).matchCount).toBe(matchCount);
    expect((await search({ threshold: 1 })).matchCount).toBe(0);
    expect((await search({ mode: "MEMORIES", first: 1 })).matchCount).toBe(memoriesOf(hits).length);
  });

  it("counts the documents that a search of documents matches", async () => {
    const query = `query ($input: SearchDocumentsInput!) { searchDocuments(input: $input) { matchCount hits { similarity } } }`;
    const count = async (input: object) => {
      const variables = { input: { containerTags: [tag], ...input } };
      type Answer = { searchDocuments: { matchCount: number; hits: object[] } };
      const { searchDocuments } = await client.graphql.run<Answer>(query, variables);
      return [searchDocuments.matchCount, searchDocuments.hits.length];
    };
    expect(await count({ query: "*", first: 2 })).toEqual([5, 2]);
    expect(await count({ query: "dog", first: 1 })).toEqual([5, 1]);
  });
});
