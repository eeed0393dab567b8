import { beforeAll, describe, expect, it } from "vitest";
import { newTag } from "#test/support/loci-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { forgettingOf } from "../../e2e/suite/forgetting-calls.js";

/** Statements of people about themselves and others. Every attribute occurs at least twice. */
const life = [
  "user: I live in Berlin. I work as a teacher at Riverside School. My favourite colour is blue. I am allergic to peanuts.",
  "user: My sister Hannah lives in York. My sister Hannah works as a nurse at Charité.",
  "user: My boss Peter lives in Bonn. My dog is called Rex. My cat is called Mimi.",
  "Tom lives in Rome. Tom is allergic to cats. Tom works at Ferrari.",
];
const lives = {
  de: "user: Ich wohne in Berlin. Meine Schwester Hannah wohnt in York. Mein Bruder wohnt in Rom. Ich arbeite bei Siemens.",
  es: "user: Vivo en Madrid. Mi hermana Ana vive en York. Mi hermano vive en Roma. Trabajo en Zara.",
  zh: "user: 我住在柏林。我的姐姐住在约克。我的弟弟住在罗马。我在谷歌工作。",
};

describe("forgetting by a query", () => {
  const { client } = useLoci();
  const calls = forgettingOf(() => client.graphql);

  beforeAll(async () => {
    for (const content of life) await client.ingest({ content, containerTags: ["life"] });
    for (const [language, content] of Object.entries(lives))
      await client.ingest({ content, containerTags: [language] });
  });

  async function proposed(query: string, containerTag = "life", threshold = 0.5): Promise<string[]> {
    const { matches } = await calls.forgetMatching({ containerTag, query, threshold });
    for (const { score } of matches) expect(score).toBeLessThan(0.99);
    return matches.map(({ memory }) => memory.text).toSorted();
  }

  it.each([
    ["where I live", ["The user lives in Berlin"]],
    ["my home", ["The user lives in Berlin"]],
    ["that I live in Berlin", ["The user lives in Berlin"]],
    ["I live in Lisbon", []],
    ["i live in lisbon", []],
    ["where Hannah lives", ["The user's sister Hannah lives in York"]],
    ["where my sister lives", ["The user's sister Hannah lives in York"]],
    ["where my sister Clara lives", []],
    ["where my brother lives", []],
    ["where Tom lives", ["Tom lives in Rome"]],
    ["where Anna lives", []],
    ["Tom's allergy", ["Tom is allergic to cats"]],
    ["my allergies", ["The user is allergic to peanuts"]],
    ["my dog's name", ["The user's dog is called Rex"]],
    ["my name", []],
    ["where I work", ["The user works as a teacher at Riverside School"]],
    ["my favourite colour", ["The user's favourite colour is blue"]],
    ["where my boss lives", ["The user's boss Peter lives in Bonn"]],
  ])("is about whom it asks: %s", async (query, expected) => {
    expect(await proposed(query)).toEqual(expected);
  });

  it.each([
    ["de", "wo ich wohne", "Berlin"],
    ["de", "wo meine Schwester wohnt", "York"],
    ["de", "wo mein Bruder wohnt", "Rom"],
    ["es", "dónde vivo", "Madrid"],
    ["es", "dónde vive mi hermana", "York"],
    ["zh", "我住在哪里", "柏林"],
    ["de", "where I live", "Berlin"],
  ])("%s: %s", async (tag, query, place) => {
    const found = await proposed(query, tag);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(place);
  });

  it("only tells what it would do unless dryRun is false", async () => {
    const tag = newTag();
    await client.ingest({ content: "Uwe lives in Ulm.", containerTags: [tag] });
    const plan = await calls.forgetMatching({ containerTag: tag, query: "where Uwe lives" });
    expect(plan).toMatchObject({
      dryRun: true,
      forgetBatchId: null,
      matches: [{ memory: { text: "Uwe lives in Ulm" } }],
    });
    expect(await client.memories(tag)).toHaveLength(1);
    await calls.forgetMatching({ containerTag: tag, query: "where Uwe lives", dryRun: false });
    expect(await client.memories(tag)).toEqual([]);
  });
});
