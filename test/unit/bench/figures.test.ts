import { expect, it } from "vitest";
import { type EvaluationQuery, groupsByCategory } from "#apps/bench/evaluation/evaluation-set.js";
import { searchFigures } from "#apps/bench/evaluation/figures.js";
import { recallAt } from "#apps/bench/evaluation/retrieval-metrics.js";

function query(id: string, category: string): EvaluationQuery {
  return { id, text: id, tag: "t", category, relevant: new Map([["a", 1]]) };
}

it("figures are means over the queries of each category and of each total", () => {
  const found = { query: query("one", "1"), ranking: ["a"], milliseconds: 4 };
  const missed = { query: query("two", "2"), ranking: ["b"], milliseconds: 8 };
  const queries = [found.query, missed.query];
  const set = {
    measures: [{ name: "recall@1", of: recallAt.bind(null, 1) }],
    groups: groupsByCategory(queries, [
      { name: "all", includes: () => true },
      { name: "none", includes: () => false },
    ]),
  };
  expect(searchFigures(set, "documents", [found, missed])).toEqual({
    search: "documents",
    groups: [
      { group: "1", queries: 1, means: { "recall@1": 1 } },
      { group: "2", queries: 1, means: { "recall@1": 0 } },
      { group: "all", queries: 2, means: { "recall@1": 0.5 } },
    ],
    p50Ms: 4,
    p95Ms: 8,
  });
});
