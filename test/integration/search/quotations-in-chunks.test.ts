import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

const QUOTED = "thursdays never work for me btw, choir till 9";
const ALSO_QUOTED = "and thursdays in december never ever, we have 4 concerts";
const TALK = [
  `Tarik: ${QUOTED}`,
  "Nour: ok. I live in Ghent now, so any other day is as good for me as the next one, if the trams run",
  `Tarik: ${ALSO_QUOTED}`,
  "Nour: the trams are another story, half of the drivers are ill and the timetable is a joke",
  "Tarik: ok, and where do the tables come from? has anybody asked the council about the permit, or the school",
];
const MISS = "query ($input: ExplainMissInput!) { explainMiss(input: $input) { reason duplicateOf similarity } }";
const EXPLAINED = `query ($input: SearchInput!) { search(input: $input) { matchCount
  hits { score explanation { rank ceiling parts { value weight } } ... on ChunkHit { chunk { id } } } } }`;

interface Explained {
  matchCount: number;
  hits: {
    score: number;
    chunk?: { id: string };
    explanation: { rank: number; ceiling: number | null; parts: { value: number; weight: number }[] };
  }[];
}

describe("a quotation and the chunk that holds it", () => {
  const { client } = useLoci();
  const tag = newTag();
  const asked = { query: "thursdays never work", containerTags: [tag] };

  type Hits = Awaited<ReturnType<typeof client.search>>["hits"];
  const answer = async (input: object) => await client.search({ ...asked, ...input });
  const search = async (input: object = {}) => (await answer(input)).hits;
  const quotationsIn = (hits: Hits) =>
    hits.filter(({ memory }) => memory?.text.includes(QUOTED) || memory?.text.includes(ALSO_QUOTED));
  const chunksIn = (hits: Hits) => hits.flatMap(({ chunk }) => (chunk?.content.includes(QUOTED) ? [chunk] : []));
  const missOf = async (item: object, input: object = {}) => {
    const variables = { input: { search: { ...asked, threshold: 0, first: 50, ...input }, item } };
    return (await client.graphql.run<{ explainMiss: object }>(MISS, variables)).explainMiss;
  };
  /** A threshold that the best quotation passes, and the chunk on its own does not. */
  const between = async () => {
    const [quotation] = await search({ mode: "MEMORIES" });
    const [chunk] = await search({ mode: "CHUNKS" });
    expect(quotation?.similarity).toBeGreaterThan(chunk?.similarity ?? 1);
    return ((quotation?.similarity ?? 0) + (chunk?.similarity ?? 0)) / 2;
  };

  beforeAll(async () => {
    await client.ingest({ content: TALK.join("\n"), containerTags: [tag], documentDate: "2026-11-22T10:00:00Z" });
  });

  it("make one hit of a hybrid search, the chunk, beside memories in words of their own", async () => {
    expect(quotationsIn(await search({ mode: "MEMORIES" }))).toHaveLength(2);
    const hits = await search();
    expect(quotationsIn(hits)).toEqual([]);
    expect(chunksIn(hits)).toHaveLength(1);
    expect(hits.map(({ memory }) => memory?.text)).toContainEqual(expect.stringMatching(/Nour lives in Ghent/));
  });

  it("are found where the quotation alone passes the threshold, and are as similar as it is", async () => {
    const threshold = await between();
    const [quotation, ...below] = await search({ mode: "MEMORIES" });
    expect(await search({ mode: "CHUNKS", threshold })).toEqual([]);
    const { hits, warnings } = await answer({ threshold });
    expect(chunksIn(hits)).toHaveLength(1);
    const { similarity } = hits[0] ?? {};
    expect(similarity).toBe(quotation?.similarity);
    expect(await missOf({ chunkId: hits[0]?.chunk?.id }, { threshold })).toEqual({
      ...{ reason: "PRESENT", duplicateOf: null, similarity },
    });
    expect(warnings).toEqual([expect.stringMatching(`^${below.length} hits lie below the threshold`)]);
  });

  it.each(["chunkThreshold", "documentThreshold"])("stay apart where %s asks for more", async (higher) => {
    const threshold = await between();
    const hits = await search({ threshold, [higher]: 1 });
    expect([quotationsIn(hits).length > 0, chunksIn(hits)]).toEqual([true, []]);
  });

  it("stay apart with collapse, which leaves out the chunk", async () => {
    const hits = await search({ collapse: true });
    expect([quotationsIn(hits).length, chunksIn(hits)]).toEqual([2, []]);
  });

  it("have the place and the score that the quotation explains", async () => {
    const input = { ...asked, threshold: 0, explain: true };
    const { hits, matchCount } = (await client.graphql.run<{ search: Explained }>(EXPLAINED, { input })).search;
    for (const { score, explanation } of hits) {
      const sum = explanation.parts.reduce((total, { value, weight }) => total + value * weight, 0);
      expect(Math.min(sum, explanation.ceiling ?? sum)).toBeCloseTo(score, 9);
    }
    const ranks = hits.map(({ explanation }) => explanation.rank);
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
    expect(matchCount).toBeGreaterThan(hits.length);
  });

  it("are named by the explanation of a quotation that is missing", async () => {
    const [quotation] = quotationsIn(await search({ mode: "MEMORIES" }));
    const [chunk] = chunksIn(await search());
    const miss = await missOf({ memoryId: quotation?.memory?.id });
    expect(miss).toMatchObject({ reason: "NEAR_DUPLICATE", duplicateOf: chunk?.id });
  });
});
