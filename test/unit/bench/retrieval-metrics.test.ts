import { describe, expect, it } from "vitest";
import { allAt, distinct, hitAt, ndcgAt, recallAt } from "#apps/bench/evaluation/retrieval-metrics.js";

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
});
