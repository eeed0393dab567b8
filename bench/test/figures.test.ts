import { describe, expect, it } from "vitest";
import { ALL_QUERIES, type EvaluationQuery, groupsByCategory } from "#bench/evaluation/measured/evaluation-set.js";
import { searchFigures } from "#bench/evaluation/measured/figures.js";
import { latencyFigures } from "#bench/evaluation/measured/latency.js";
import { measures } from "#bench/evaluation/measured/measures.js";
import { confidenceInterval } from "#bench/statistics/confidence-interval.js";

function query(id: string, category: string): EvaluationQuery {
  return { id, text: id, tag: "t", category, relevant: new Map([["a", 1]]) };
}

describe("figures", () => {
  it("are means over the queries of each category and of each total, with their intervals", () => {
    const found = { query: query("one", "1"), ranking: ["a"], milliseconds: 4 };
    const missed = { query: query("two", "2"), ranking: ["b"], milliseconds: 8 };
    const queries = [found.query, missed.query];
    const set = {
      measures: measures("recall@1"),
      groups: groupsByCategory(queries, [ALL_QUERIES, { name: "none", includes: () => false }]),
    };
    const { search, groups, latency } = searchFigures(set, "documents", [found, missed]);
    expect(search).toBe("documents");
    expect(groups.map(({ group, queries, means }) => [group, queries, means["recall@1"]])).toEqual([
      ["1", 1, 1],
      ["2", 1, 0],
      ["all", 2, 0.5],
    ]);
    expect(groups.map(({ intervals }) => intervals["recall@1"])).toEqual([
      confidenceInterval([1]),
      confidenceInterval([0]),
      confidenceInterval([1, 0]),
    ]);
    expect(latency).toMatchObject({ requests: 2, p50: 4, p95: 8, longest: 8 });
  });

  it("name the worst of some groups, measure by measure, with the interval of the group that has it", () => {
    const answers = [
      { query: query("one", "de"), ranking: ["b", "a"], milliseconds: 1 },
      { query: query("two", "ru"), ranking: ["b"], milliseconds: 1 },
      { query: query("three", "en"), ranking: ["b"], milliseconds: 1 },
    ];
    const groups = groupsByCategory(
      answers.map(({ query }) => query),
      [],
    );
    const worst = [{ name: "worst but en", groups: ["de", "ru"] }];
    const figures = searchFigures({ measures: measures("hit@1", "hit@2"), groups, worst }, "documents", answers);
    expect(figures.groups.at(-1)).toEqual({
      ...{ group: "worst but en", queries: 1, means: { "hit@1": 0, "hit@2": 0 } },
      intervals: { "hit@1": confidenceInterval([0]), "hit@2": confidenceInterval([0]) },
    });
  });
});

it("a histogram of times counts every request once, in steps of a quarter", () => {
  const { histogram } = latencyFigures([0.5, 10, 10.1, 100]);
  expect(histogram.reduce((sum, { requests }) => sum + requests, 0)).toBe(4);
  expect(histogram[0]).toEqual({ upToMs: 1, requests: 1 });
  for (const [index, { upToMs }] of histogram.entries()) {
    if (index > 0) expect(upToMs / (histogram[index - 1]?.upToMs ?? 0)).toBeCloseTo(1.25, 10);
  }
});
