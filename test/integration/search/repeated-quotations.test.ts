import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";

const FIRST = "the boiler man comes on 4 march between 7 and 9";
const SECOND = "180 euros he wants, in cash";
const TALK = [`Tarik: ${FIRST}`, "Nour: ok", `Tarik: ${SECOND}`, "Nour: ok i have that at home"];
const MISS = "query ($input: ExplainMissInput!) { explainMiss(input: $input) { reason duplicateOf } }";

describe("a quotation whose words another one shows before its own", () => {
  const { client } = useLoci();
  const tag = newTag();
  const search = async (query: string) => (await client.search({ query, containerTags: [tag], mode: "MEMORIES" })).hits;

  beforeAll(async () => {
    await client.ingest({ content: TALK.join("\n"), containerTags: [tag], documentDate: "2026-02-22T10:00:00Z" });
  });

  it("is left out below it, and found by itself above it", async () => {
    const texts = (await client.memories(tag)).map(({ text }) => text);
    expect(texts).toContainEqual(expect.stringMatching(new RegExp(`: "${FIRST}"$`)));
    expect(texts).toContainEqual(expect.stringMatching(new RegExp(`after "${FIRST}".*: "${SECOND}"$`)));
    const asked = await search("what does the boiler man want in cash, 180 euros?");
    expect(asked.map(({ memory }) => memory?.text)).toEqual([expect.stringContaining(SECOND)]);
  });

  it("is explained as a repetition", async () => {
    const [shown] = await search("what does the boiler man want in cash, 180 euros?");
    const hidden = (await client.memories(tag)).find(({ text }) => text.endsWith(`: "${FIRST}"`));
    const wanted = { query: "what does the boiler man want in cash, 180 euros?", containerTags: [tag] };
    const input = { search: { ...wanted, mode: "MEMORIES", threshold: 0 }, item: { memoryId: hidden?.id } };
    expect(await client.graphql.run<object>(MISS, { input })).toEqual({
      explainMiss: { reason: "NEAR_DUPLICATE", duplicateOf: shown?.memory?.id },
    });
  });
});
