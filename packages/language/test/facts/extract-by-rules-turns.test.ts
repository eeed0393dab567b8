import { describe, expect, it } from "vitest";
import { extractByRules } from "#language/facts/extract-by-rules.js";
import type { Fact } from "#language/facts/types/fact.js";

/** A Saturday. */
const OBSERVED = new Date("2026-11-21T15:00:00Z");

function extract(...lines: string[]): Fact[] {
  return extractByRules({ text: lines.join("\n"), structure: "conversation", observedAt: OBSERVED });
}

describe("a question and its answer", () => {
  it.each([
    ["What's your dog's name?", "Max", "pet:dog", "Max", "The user's dog's name is Max"],
    ["Where do you work now?", "At a bakery.", "employer", "a bakery", "The user works at a bakery"],
    ["And where do you live these days?", "Lisbon!", "home", "Lisbon", "The user lives in Lisbon"],
    ["How old are you?", "34", "age", "34", "The user is 34 years old"],
    ["Do you have any pets?", "Yes, a cat named Milo.", "pet:cat", "Milo", "The user has a cat named Milo"],
    ["What do you do for a living?", "A baker.", "job", "baker", "The user is a baker"],
    ["What are you allergic to?", "Peanuts", "allergy", "Peanuts", "The user is allergic to Peanuts"],
    ["What's your favourite colour?", "Green", "favourite:colour", "Green", "The user's favourite colour is Green"],
    ["Have you been to Rome?", "Yes, last May.", "event", null, "The user has been to Rome, last May (2026-05)"],
  ])("%s %s", (question, answer, slot, value, text) => {
    expect(extract(`assistant: ${question}`, `user: ${answer}`)).toMatchObject([{ slot, value, text }]);
  });

  it("points at the answer", () => {
    const text = "assistant: Hello! Where do you live?\nuser: Lisbon! And you?";
    const [fact] = extractByRules({ text, structure: "conversation", observedAt: OBSERVED });
    expect(text.slice(fact?.start, fact?.end)).toBe("Lisbon!");
  });

  it("reads a no as a fact, too", () => {
    expect(extract("assistant: Do you have any kids?", "user: No.")).toMatchObject([
      { slot: "family", value: "kids", polarity: "negative" },
    ]);
  });

  it.each([
    ["What's up?", "Not much."],
    ["Where do you live?", "Why do you ask?"],
    ["What are your plans?", "It depends."],
    ["Are you okay?", "Yes, thanks!"],
    ["Have you tried it?", "Yes!"],
  ])("makes nothing of %s %s", (question, answer) => {
    expect(extract(`assistant: ${question}`, `user: ${answer}`)).toEqual([]);
  });
});

describe("corrections", () => {
  it("puts the new value in the place of the wrong one", () => {
    expect(extract("user: My dog's name is Max.", "user: Sorry, I meant Rex.")).toMatchObject([
      { value: "Max", isCorrection: false },
      { slot: "pet:dog", value: "Rex", text: "The user's dog's name is Rex", isCorrection: true },
    ]);
  });

  it("takes the value that is named as the wrong one", () => {
    const [, , corrected] = extract(
      "user: I live in Porto.",
      "user: I'm 31 years old.",
      "user: I mean Braga, not Porto.",
    );
    expect(corrected).toMatchObject({ slot: "home", value: "Braga", isCorrection: true });
  });

  it.each([
    ["Actually, I moved to Porto.", "home", "Porto"],
    ["I live in Porto, not Lisbon.", "home", "Porto"],
    ["Correction: my name is Sam.", "name", "Sam"],
  ])("%s", (sentence, slot, value) => {
    expect(extract(`user: ${sentence}`)).toMatchObject([{ slot, value, isCorrection: true }]);
  });

  it("does not take news that open with actually for a correction", () => {
    expect(extract("user: Actually, I love pizza with olives.")).toMatchObject([{ slot: "like", isCorrection: false }]);
  });
});

describe("retractions", () => {
  it.each([
    ["Forget that I said I live in Rome.", "home", "Rome", "The user lives in Rome"],
    ["That's not true, I don't have a dog.", "pet:dog", null, "The user has a dog"],
    ["I was joking. I'm not married to Tom.", "partner", "Tom", "The user is married to Tom"],
  ])("%s", (sentence, slot, value, text) => {
    expect(extract(`user: ${sentence}`)).toMatchObject([{ slot, value, text, modality: "retracted" }]);
  });

  it("takes an allergy back under each of its words", () => {
    const found = extract("user: Please ignore what I said about the peanut allergy.");
    expect(found.every(({ slot, modality }) => slot === "allergy" && modality === "retracted")).toBe(true);
    expect(found.map(({ value }) => value)).toEqual(["peanut", "peanuts", "peanut"]);
  });

  it("leaves a plain denial a fact of its own", () => {
    expect(extract("user: I don't have a dog.")).toMatchObject([{ polarity: "negative", modality: "actual" }]);
  });
});

describe("endings", () => {
  it.each([
    ["I quit my job at Acme last week.", "employer", "Acme"],
    ["I quit my job.", "employer", null],
    ["Since I lost my job at Contoso, things have been hard.", "employer", "Contoso"],
    ["Tom and I broke up last month.", "partner", "Tom"],
    ["We broke up.", "partner", null],
    ["My cat Milo died yesterday.", "pet:cat", "Milo"],
    ["I'm no longer vegan.", "diet", "vegan"],
    ["I stopped smoking two years ago.", "habit", "smoking"],
    ["I sold my car.", "possession", "car"],
  ])("%s", (sentence, slot, value) => {
    expect(extract(`user: ${sentence}`)).toMatchObject([{ slot, value, polarity: "negative" }]);
  });
});
