import { analyze } from "@loci/language/words";
import { expect, it } from "vitest";
import { termWeights } from "#ranking/words/score-bm25.js";
import { weighSlots } from "#ranking/words/weigh-slots.js";

const QUESTION = "What is the profession of the nurse?";
const TERMS = [...analyze("profession"), ...analyze("nurse"), "slot:work"];

function weightsOf(kind: "memory" | "chunk", documentFrequencies: number[]): number[] {
  const statistics = { [kind]: { own: { items: 10, averageLength: 8, documentFrequencies } } };
  const own = weighSlots({ candidates: [], statistics }, { question: QUESTION, terms: TERMS }).statistics[kind]?.own;
  return own === undefined ? [] : termWeights(own);
}

it("a slot counts less than a word for memories", () => {
  const [, word = 0, slot = 0] = weightsOf("memory", [2, 2, 2]);
  expect(slot).toBeGreaterThan(0);
  expect(slot).toBeLessThan(word);
});

it("a word that names a slot counts for memories only where one of them says it", () => {
  expect(weightsOf("memory", [0, 2, 2])[0]).toBe(0);
  expect(weightsOf("memory", [1, 2, 2])[0]).toBeGreaterThan(0);
});

it("a slot counts nothing for chunks, which have none, and a word that names it counts as ever", () => {
  const [naming = 0, , slot] = weightsOf("chunk", [0, 2, 0]);
  expect(naming).toBeGreaterThan(0);
  expect(slot).toBe(0);
});

it("a question without slots leaves the statistics as they are", () => {
  const result = { candidates: [], statistics: {} };
  expect(weighSlots(result, { question: "nurse", terms: ["nurse"] })).toBe(result);
});
