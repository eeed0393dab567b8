import { describe, expect, it } from "vitest";
import { measures } from "#bench/evaluation/measured/measures.js";
import {
  allAt,
  distinct,
  hitAt,
  ndcgAt,
  recallAt,
  reciprocalRank,
} from "#bench/evaluation/measured/retrieval-metrics.js";

const relevant = new Map([
  ["a", 1],
  ["b", 1],
]);

describe("retrieval measures", () => {
  it("count an item once, at its first place", () => {
    expect(distinct(["x", "a", "x", "b", "a"])).toEqual(["x", "a", "b"]);
    expect(recallAt(2, ["x", "x", "a", "b"], relevant)).toBe(0.5);
  });

  it("give the share of all relevant items as recall, not only any hit", () => {
    expect(recallAt(1, ["a", "b"], relevant)).toBe(0.5);
    expect(recallAt(2, ["a", "b"], relevant)).toBe(1);
    expect(recallAt(10, [], relevant)).toBe(0);
    expect(hitAt(1, ["a", "b"], relevant)).toBe(1);
    expect(hitAt(1, ["x", "b"], relevant)).toBe(0);
  });

  it("count a query under all@k only when nothing is missing", () => {
    expect(allAt(2, ["a", "b"], relevant)).toBe(1);
    expect(allAt(2, ["a", "x", "b"], relevant)).toBe(0);
  });

  it("give an ideal ranking an NDCG of 1, and a later place less", () => {
    expect(ndcgAt(10, ["a", "b", "x"], relevant)).toBe(1);
    const second = 1 / Math.log2(3) / (1 + 1 / Math.log2(3));
    expect(ndcgAt(10, ["x", "a"], relevant)).toBeCloseTo(second, 10);
    expect(ndcgAt(1, ["x", "a"], relevant)).toBe(0);
  });

  it("weigh grades in NDCG and cut the ideal at k as well", () => {
    const graded = new Map([
      ["a", 2],
      ["b", 1],
    ]);
    expect(ndcgAt(1, ["b"], graded)).toBe(0.5);
    expect(ndcgAt(1, ["a"], graded)).toBe(1);
  });

  it("give one over the place of the first relevant item as reciprocal rank", () => {
    expect(reciprocalRank(["x", "x", "b", "a"], relevant)).toBe(0.5);
    expect(reciprocalRank(["x"], relevant)).toBe(0);
  });

  it("go by their published names, whatever words stand before", () => {
    const ranking = ["x", "a", "b"];
    const values = measures("session frac@2", "Pass@3", "any@1", "all@3", "turn NDCG@10", "MRR").map(({ of }) =>
      of(ranking, relevant),
    );
    expect(values).toEqual([0.5, 1, 0, 1, ndcgAt(10, ranking, relevant), 0.5]);
    expect(() => measures("recall")).toThrow("There is no measure recall.");
  });
});
