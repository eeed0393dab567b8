import { describe, expect, it } from "vitest";
import { fillUp } from "#bench/evaluation/fill-up.js";
import { ALL_QUERIES, type EvaluationSet } from "#bench/evaluation/measured/evaluation-set.js";
import { measures } from "#bench/evaluation/measured/measures.js";
import { halfOf, selectQueries } from "#bench/evaluation/select-queries.js";

const set: EvaluationSet = {
  name: "made",
  documents: ["one", "two", "three"].map((tag) => ({ id: "a", tag, content: "x" })),
  queries: Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `q${index}`, text: "x", tag: index < 30 ? "one" : "two", category: index % 2 === 0 ? "even" : "odd" },
    relevant: new Map([["a", 1]]),
  })),
  searches: ["documents"],
  measures: measures("recall@1"),
  groups: [ALL_QUERIES],
  remarks: [],
};

describe("a selection of queries", () => {
  it("takes the first of each category, and leaves out documents of tags that are asked no more but one", () => {
    const { queries, documents } = selectQueries(set, { limit: 2, half: null });
    expect(queries.map(({ id }) => id)).toEqual(["q0", "q1", "q2", "q3"]);
    expect(documents.map(({ tag }) => tag)).toEqual(["one", "two"]);
  });

  it("divides a set into two halves, the same ones each time", () => {
    const first = selectQueries(set, { limit: Number.POSITIVE_INFINITY, half: "first" }).queries;
    const second = selectQueries(set, { limit: Number.POSITIVE_INFINITY, half: "second" }).queries;
    expect([...first, ...second].map(({ id }) => id).toSorted()).toEqual(set.queries.map(({ id }) => id).toSorted());
    expect(Math.min(first.length, second.length)).toBeGreaterThan(10);
    expect(first.every((query) => halfOf(query) === "first")).toBe(true);
  });

  it("changes nothing when nothing was chosen", () => {
    expect(selectQueries(set, { limit: Number.POSITIVE_INFINITY, half: null })).toBe(set);
  });
});

it("a set filled up to a size has made documents in the tags that are asked, the same ones each time", () => {
  const filled = fillUp(set, 7);
  expect(filled.documents).toHaveLength(7);
  expect(filled.documents.slice(3).map(({ id, tag }) => [id, tag])).toEqual([
    ["made-0", "one"],
    ["made-1", "two"],
    ["made-2", "one"],
    ["made-3", "two"],
  ]);
  expect(fillUp(set, 7)).toEqual(filled);
  expect(fillUp(set, 2)).toBe(set);
});
