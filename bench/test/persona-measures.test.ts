import { describe, expect, it } from "vitest";
import { fillBudget } from "#bench/memory/personas/fill-budget.js";
import { heldFact } from "#bench/memory/personas/held-fact.js";
import { neededFacts } from "#bench/memory/personas/needed-fact.js";
import type { Persona, PersonaQuestion } from "#bench/memory/personas/persona.js";
import { rankByWords } from "#bench/memory/personas/rank-by-words.js";

const question: PersonaQuestion = {
  ...{ id: "q", type: "facts", text: "What should I do this weekend?" },
  rightAnswer: "You enjoyed the pottery workshop, so try glazing.",
  wrongAnswers: ["You enjoyed the chess club, so try a tournament."],
};

const said = [
  "I started a pottery workshop in spring.",
  "The weather was fine.",
  "I like the quiet of the mountains.",
  "My brother called me about the car.",
  "We had soup and bread for dinner.",
  "The train was late again.",
  "I read a long book about bees.",
  "I painted the kitchen green.",
  "The neighbours moved out.",
  "I planted tomatoes on the balcony.",
];

const persona: Persona = {
  id: "one",
  sessions: [{ id: "s", turns: said.map((text) => ({ role: "user", text })) }],
  questions: [question],
};

describe("what a question about a user needs", () => {
  it("is the user's sentence that is most like the right answer, and the words that it alone has", () => {
    const { sentence, tellingWords } = neededFacts(persona)(question);
    expect([...tellingWords]).toEqual(["potteri", "workshop"]);
    expect([...sentence]).toEqual(["start", "potteri", "workshop", "spring"]);
  });

  it("is held by a context in which half of its words stand together", () => {
    const fact = neededFacts(persona)(question);
    expect(heldFact(fact, "The user started a pottery workshop in spring")).toEqual({
      ...{ isHeld: true, isHeldStrictly: true, hasTellingWords: true },
    });
    expect(heldFact(fact, "The user likes pottery.\nThe user went to a workshop.")).toEqual({
      ...{ isHeld: false, isHeldStrictly: false, hasTellingWords: true },
    });
  });
});

describe("a reader's budget", () => {
  it("is filled with whole texts in their order, each once, and the last is cut", () => {
    expect(fillBudget(["one two", "one two", "three four five", "six"], 4)).toBe("one two\nthree four");
    expect(fillBudget(["one two"], 4)).toBe("one two");
  });

  it("takes turns by BM25: rare words first, texts without any left out", () => {
    const texts = ["the boat is red", "the boat is blue", "the boat sank near Oslo", "nothing here"];
    expect(rankByWords(texts, "Which boat sank?")[0]).toBe("the boat sank near Oslo");
    expect(rankByWords(texts, "Which boat sank?")).toHaveLength(3);
  });
});
