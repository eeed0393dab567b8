import { beforeAll, describe, expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";

interface Found {
  hits: { memory?: { text: string; isLatest: boolean }; chunk?: { content: string } }[];
  warnings: string[];
}

const SEARCH = `query ($input: SearchInput!) {
  search(input: $input) { hits { ... on MemoryHit { memory { text isLatest } } ... on ChunkHit { chunk { content: text } } } warnings }
}`;

describe("a search of another moment", () => {
  const { client } = useLoci();

  beforeAll(async () => {
    const containerTags = ["moving"];
    await client.ingest({
      ...{ containerTags, content: "user: I live in Lisbon. My dog is called Rex." },
      ...{ documentDate: "2024-01-10T00:00:00Z", metadata: { source: "first" } },
    });
    await client.ingest({
      ...{ containerTags, content: "user: I live in Porto.", documentDate: "2025-01-10T00:00:00Z" },
    });
  });

  async function search(input: object): Promise<Found> {
    const whole = {
      query: "Where does the user live?",
      containerTags: ["moving"],
      mode: "MEMORIES",
      threshold: 0,
      ...input,
    };
    return (await client.graphql.run<{ search: Found }>(SEARCH, { input: whole })).search;
  }

  const homes = ({ hits }: Found) =>
    hits.flatMap(({ memory }) => (memory?.text.match(/lives in (\w+)/) ?? []).slice(1));

  it("finds what was true then, by words and by meaning", async () => {
    expect(homes(await search({}))).toEqual(["Porto"]);
    const then = await search({ asOf: "2024-06-01T00:00:00Z" });
    expect(homes(then)).toEqual(["Lisbon"]);
    expect(then.hits.find(({ memory }) => memory?.text.includes("Lisbon"))?.memory?.isLatest).toBe(false);
    expect(then.warnings).toEqual([]);
  });

  it("finds nothing that was not known then", async () => {
    expect((await search({ knownAt: "2024-06-01T00:00:00Z" })).hits).toEqual([]);
  });

  it("keeps to filters, files and documents as a search of now does", async () => {
    const asOf = "2024-06-01T00:00:00Z";
    expect(homes(await search({ asOf, filter: { condition: { key: "source", value: "first" } } }))).toEqual(["Lisbon"]);
    expect(homes(await search({ asOf, filter: { condition: { key: "source", value: "second" } } }))).toEqual([]);
    expect(homes(await search({ asOf, filepath: "/elsewhere/" }))).toEqual([]);
    expect(homes(await search({ asOf, endUserId: "moving" }))).toEqual(["Lisbon"]);
    expect(homes(await search({ asOf, endUserId: "somebody" }))).toEqual([]);
  });

  it("has beside the memories of then the chunks of documents that were there, and says that their texts are of today", async () => {
    const { hits, warnings } = await search({ asOf: "2024-06-01", mode: "HYBRID" });
    expect(hits.flatMap(({ chunk }) => chunk?.content ?? [])).toEqual([
      "user: I live in Lisbon. My dog is called Rex.",
    ]);
    expect(homes({ hits, warnings })).toEqual(["Lisbon"]);
    expect(warnings).toEqual([expect.stringContaining("are those of today")]);
    const known = await search({ knownAt: "2024-06-01", mode: "HYBRID" });
    expect(known.hits).toEqual([]);
    expect((await search({ mode: "HYBRID" })).warnings).toEqual([]);
    const query = `query ($input: ContextInput!) { context(input: $input) { text warnings } }`;
    const input = { query: "Where does the user live?", containerTags: ["moving"], asOf: "2024-06-01" };
    const { context } = await client.graphql.run<{ context: { text: string; warnings: string[] } }>(query, { input });
    expect(context.text).toContain("Lisbon");
    expect(context.text).not.toContain("Porto");
    expect(context.warnings).toHaveLength(1);
  });

  it("takes a date for the beginning of its day, as documents do", async () => {
    expect(homes(await search({ asOf: "2025-01-09" }))).toEqual(["Lisbon"]);
    expect(homes(await search({ asOf: "2025-01-10" }))).toEqual(["Porto"]);
  });
});
