import { describe, expect, it } from "vitest";
import { askedSlotTerms, heldSlotTerms, isSlotTerm } from "#language/vocabulary/slot-terms.js";
import { analyze } from "#language/words/analyze.js";

describe("the slots that a question asks for", () => {
  it.each([
    ["What do I do for a living?", "slot:work"],
    ["Was arbeitet Nour?", "slot:work"],
    ["¿En qué trabaja Nour?", "slot:work"],
    ["努尔的工作是什么？", "slot:work"],
    ["who's my boss", "slot:superior"],
    ["What can't Anik eat?", "slot:food"],
    ["When does the lease end?", "slot:time"],
    ["Wie viel kostet der Stellplatz?", "slot:amount"],
    ["How many lockers are there?", "slot:number"],
  ])("%s has %s", (question, term) => {
    expect(askedSlotTerms(question)).toContain(term);
  });

  it.each(["What is the meaning of this?", "Erzähl mir davon", "它在那里吗"])("%s has none", (question) => {
    expect(askedSlotTerms(question)).toEqual([]);
  });

  it("are found at whole words: a carpet is no car and no pet", () => {
    expect(askedSlotTerms("the carpet, the category and the business")).toEqual([]);
  });
});

describe("the slots that a memory fills", () => {
  it("are those of its own slot, whatever its words", () => {
    expect(heldSlotTerms({ text: "Nour nurses at night", slot: "job" })).toEqual(["slot:work"]);
    expect(heldSlotTerms({ text: "Mochi is hers", slot: "pet:kitten" })).toEqual(["slot:pet"]);
  });

  it("are those of its words", () => {
    const terms = heldSlotTerms({ text: "Rui's manager Yvonne pays 350 euros on 3 June at 14:30", slot: null });
    expect(terms.toSorted()).toEqual(["slot:amount", "slot:money", "slot:number", "slot:superior", "slot:time"]);
  });

  it("leave out the day on which a quotation was said", () => {
    const text = 'Rui said on 25 January 2026: "red please"';
    expect(heldSlotTerms({ text, slot: "quote" })).toEqual([]);
  });
});

it("no word of a text is taken for a slot", () => {
  const words = analyze("slot:work slot:time a:b key:value");
  expect(words.filter(isSlotTerm)).toEqual([]);
});
