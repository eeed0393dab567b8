import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import type { Fact } from "#language/facts/types/fact.js";

/** A Saturday. */
const OBSERVED = new Date("2026-11-21T15:00:00Z");

function extract(...turns: string[]): Fact[] {
  const lines = turns.map((turn) => `Ana: ${turn}`);
  const text = [...lines, "Ben: Wow!", "Ana: Yes!", "Ben: Nice."].join("\n");
  return extractByRules({ text, structure: "conversation", observedAt: OBSERVED });
}

function texts(...turns: string[]): string[] {
  return extract(...turns).map(({ text }) => text);
}

describe("statements without a slot", () => {
  it.each([
    ["Lost my keys at the harbour yesterday.", "Ana lost their keys at the harbour yesterday (2026-11-20)"],
    ["My neighbour Rob invited me to a cooking class.", "Ana's neighbour Rob invited them to a cooking class"],
    ["My sister's dog is called Bello.", "Ana's sister's dog is called Bello"],
    ["I've never been to Japan.", "Ana has never been to Japan"],
    [
      "I'll never forget the day my son took his first steps.",
      "Ana will never forget the day their son took his first steps",
    ],
    [
      "Some friends from church and I went camping in the hills.",
      "Ana and some friends from church went camping in the hills",
    ],
    ["Gardening with my aunt helps me relax after work.", "Gardening with Ana's aunt helps them relax after work"],
    ["The church choir has made me a calmer person.", "The church choir has made Ana a calmer person"],
    ["I baked these tiny almond cakes with my niece.", "Ana baked some tiny almond cakes with their niece"],
  ])("%s", (said, memory) => {
    expect(texts(said)).toEqual([memory]);
  });

  it("leaves the end of a sentence out when it hangs in the air", () => {
    expect(texts("I painted the kitchen with my brother, but that was not what you meant.")).toEqual([
      "Ana painted the kitchen with their brother",
    ]);
  });

  it("adds what is said of it in the next sentence", () => {
    expect(texts("I finished my first novel last Friday. It's a mix of crime and romance. It was awesome!")).toEqual([
      "Ana finished their first novel last Friday (2026-11-20); it's a mix of crime and romance",
    ]);
  });

  it("reads what shared pictures show only when it is said", () => {
    expect(texts("Look at this! [a photo of a dog on my sofa]")).toEqual([]);
  });
});

describe("statements that are no memories", () => {
  it.each([
    ["pronouns without their noun", "I went there with them."],
    ["things pointed at", "I love how these look."],
    ["a wish for anybody", "We should all stay positive and keep going."],
    ["moods", "I'm so excited and a bit nervous."],
    ["platitudes", "I'm trying to stay positive and keep going."],
    ["talk about the talk", "Just wanted to say hi!"],
    ["somebody else's affairs", "Taking a break is important for everyone."],
  ])("%s", (_, said) => {
    expect(texts(said)).toEqual([]);
  });

  it("the task at hand of a talk with an assistant", () => {
    const text =
      "user: I'm trying to debug a layout issue in Chrome.\nuser: I want to make sure that it scales.\nuser: I have an album of stamps from Chile.";
    const found = extractByRules({ text, structure: "conversation", observedAt: OBSERVED });
    expect(found.map((candidate) => candidate.text)).toEqual(["The user has an album of stamps from Chile"]);
  });

  it("numbers that look like the first person", () => {
    const text = "Type I interferon and complex I were measured in both groups. The arginase I assay was repeated.";
    expect(extractByRules({ text, structure: "text", observedAt: OBSERVED })).toEqual([]);
  });
});

describe("how long something holds", () => {
  it.each([
    ["I've worked at Acme since 2019.", { validFrom: "2019-01-01", validTo: null }],
    ["I've been living in Berlin for three years.", { validFrom: "2023-11-21", validTo: null }],
    ["I'm staying in Berlin this week.", { validFrom: null, validTo: "2026-11-22" }],
    ["I'm on crutches until Friday.", { validFrom: null, validTo: "2026-11-27" }],
    ["I'm renting a room in Bonn for a month.", { validFrom: null, validTo: "2026-12-21" }],
  ])("%s", (said, valid) => {
    expect(extract(said)).toMatchObject([valid]);
  });

  it("tells a wish from a plan", () => {
    expect(extract("I'd love to visit Norway.")).toMatchObject([{ slot: "plan", modality: "wished" }]);
    expect(extract("I'm planning to visit Norway in June.")).toMatchObject([{ slot: "plan", modality: "planned" }]);
  });
});
