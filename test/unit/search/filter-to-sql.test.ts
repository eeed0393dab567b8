import { expect, test } from "vitest";
import { filterToSql } from "#adapters/search-index/sqlite/filter-to-sql.js";
import { candidatesToSql } from "#adapters/search-index/sqlite/query-to-sql.js";
import type { FilterLeaf } from "#core/search/filter.js";

const LEAF: FilterLeaf = {
  key: "color",
  operator: "equals",
  value: "Red",
  comparison: "=",
  negate: false,
  ignoreCase: false,
};
const HOSTILE = `x' or 1=1; drop table item; --`;

test("values only travel as parameters", () => {
  const { sql, values } = filterToSql({
    or: [
      { ...LEAF, key: HOSTILE },
      { ...LEAF, value: HOSTILE, operator: "contains" },
    ],
  });
  expect(sql).not.toContain("drop");
  expect(values).toEqual([HOSTILE, "Red", "color", HOSTILE]);
  expect(sql.match(/\?/g)).toHaveLength(values.length);
});

test("comparisons that ignore case use the folded form", () => {
  const { sql, values } = filterToSql({ ...LEAF, ignoreCase: true });
  expect(sql).toContain("p.folded = ?");
  expect(values).toEqual(["color", "red"]);
});

test("a numeric comparison without a number is false and has no parameter", () => {
  expect(filterToSql({ ...LEAF, operator: "numeric" }).values).toEqual([]);
});

test("a statement has as many marks as values, whatever is asked", () => {
  const query = {
    organizationId: "o",
    kinds: ["chunk" as const],
    tags: ["t"],
    labels: ["a", "b"],
    documentIds: ["d"],
    filepath: "/x/",
    filter: { and: [LEAF, { ...LEAF, operator: "numeric" as const, value: "5" }] },
    terms: ["one", "two"],
    vector: { model: "m", values: new Float32Array(2) },
    lexicalLimit: 5,
    vectorLimit: 5,
  };
  const statistics = { own: { items: 2, averageLength: 3, documentFrequencies: [1, 1] } };
  for (const scopes of [[1], [1, 2]]) {
    for (const vectorTable of [null, "vector_1"]) {
      const part = candidatesToSql({ query, kind: 1, scopes, statistics, vectorTable });
      expect(part?.sql.match(/\?/g)).toHaveLength(part?.values.length ?? -1);
    }
  }
  expect(
    candidatesToSql({ query: { ...query, terms: [] }, kind: 1, scopes: [1], statistics, vectorTable: null }),
  ).toBeNull();
});
