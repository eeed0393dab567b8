import { describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

const SEARCH = `query ($input: SearchInput!) {
  search(input: $input) { warnings hits { similarity ... on MemoryHit { memory { text } } } } }`;
const FACTS = ["I play the violin.", "I keep two rabbits.", "I live in Graz.", "I drink rye coffee."];

interface Found {
  search: { warnings: string[]; hits: { similarity: number; memory: { text: string } }[] };
}

describe("a search that nothing answers", () => {
  const { client } = useLoci();

  async function search(options: object) {
    const tag = newTag();
    for (const content of FACTS) await client.ingest({ content, containerTags: [tag] });
    const input = { query: "Which airline did we book?", containerTags: [tag], mode: "MEMORIES", ...options };
    return (await client.graphql.run<Found>(SEARCH, { input })).search;
  }

  it("has no hits, and tells how many lie below the threshold", async () => {
    const { hits, warnings } = await search({});
    expect(hits).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(/^\d+ hits? lies? below the threshold, the best with .* 0\.\d\d$/),
    ]);
  });

  it("gives the best hits of a small tag on request", async () => {
    const { hits } = await search({ bestIfNone: 3 });
    expect(hits).toHaveLength(3);
    for (const { similarity } of hits) expect(similarity).toBeLessThan(0.6);
  });

  it("keeps to the threshold where a hit reaches it", async () => {
    const { hits } = await search({ bestIfNone: 3, query: "Who plays the violin?" });
    expect(hits.map(({ memory }) => memory.text)).toEqual([expect.stringContaining("violin")]);
  });
});
