import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

const QUOTED = "thursdays never work for me btw, choir till 9";
const TALK = [
  "Nour: when can you help at the stall? The council wants names for the permit, and the tables have to come from somewhere",
  `Tarik: ${QUOTED}`,
  "Nour: ok. I live in Ghent now, so any other day is as good for me as the next one, if the trams run",
  "Tarik: the trams are another story, half of the drivers are ill and the timetable is a joke",
];
const MISS = "query ($input: ExplainMissInput!) { explainMiss(input: $input) { reason duplicateOf } }";

describe("a quotation and the chunk that holds it", () => {
  const { client } = useLoci();
  const tag = newTag();
  const asked = { query: "Which days never work for Tarik?", containerTags: [tag] };

  const search = async (input: object = {}) => (await client.search({ ...asked, ...input })).hits;
  const quotationIn = (hits: Awaited<ReturnType<typeof search>>) =>
    hits.find(({ memory }) => memory?.text.includes(QUOTED));
  const chunkIn = (hits: Awaited<ReturnType<typeof search>>) =>
    hits.find(({ chunk }) => chunk?.content.includes(QUOTED));
  const missOf = async (item: object, input: object = {}) => {
    const variables = { input: { search: { ...asked, threshold: 0, first: 50, ...input }, item } };
    return (await client.graphql.run<{ explainMiss: object }>(MISS, variables)).explainMiss;
  };

  beforeAll(async () => {
    await client.ingest({ content: TALK.join("\n"), containerTags: [tag], documentDate: "2026-11-22T10:00:00Z" });
  });

  it("are one hit of a hybrid search, the chunk, and memories in words of their own stay", async () => {
    const hits = await search();
    expect(quotationIn(hits)).toBeUndefined();
    expect(hits.filter(({ chunk }) => chunk?.content.includes(QUOTED))).toHaveLength(1);
    expect(hits.map(({ memory }) => memory?.text)).toContainEqual(expect.stringMatching(/Nour lives in Ghent/));
  });

  it("are found where the quotation alone passes the threshold", async () => {
    const words = { query: "thursdays never work" };
    const [quotation] = await search({ ...words, mode: "MEMORIES" });
    const [chunk] = await search({ ...words, mode: "CHUNKS" });
    const threshold = ((quotation?.similarity ?? 0) + (chunk?.similarity ?? 1)) / 2;
    expect(await search({ ...words, mode: "CHUNKS", threshold })).toEqual([]);
    const [both] = await search({ ...words, threshold });
    expect(both).toMatchObject({ chunk: { id: chunk?.chunk?.id }, similarity: quotation?.similarity });
    expect(await missOf({ chunkId: chunk?.chunk?.id }, { ...words, threshold })).toMatchObject({ reason: "PRESENT" });
  });

  it("keeps the quotation where the search is of memories alone, or collapses chunks", async () => {
    expect(quotationIn(await search({ mode: "MEMORIES" }))).toBeDefined();
    const collapsed = await search({ collapse: true });
    expect(quotationIn(collapsed)).toBeDefined();
    expect(chunkIn(collapsed)).toBeUndefined();
  });

  it("says of the quotation that the chunk repeats it", async () => {
    const quotation = quotationIn(await search({ mode: "MEMORIES" }));
    const chunk = chunkIn(await search());
    const miss = await missOf({ memoryId: quotation?.memory?.id });
    expect(miss).toEqual({ reason: "NEAR_DUPLICATE", duplicateOf: chunk?.chunk?.id });
    expect(await missOf({ chunkId: chunk?.chunk?.id })).toMatchObject({ reason: "PRESENT" });
  });
});
