import type { FilterLeaf } from "@loci/language/filter";
import { expect, test } from "vitest";
import { filterToSql } from "#adapters/search-index/sqlite/search/filter-to-sql.js";

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
  expect(sql).toContain("coalesce(p.folded, p.string) = ?");
  expect(values).toEqual(["color", "red"]);
});

test("a numeric comparison without a number is false and has no parameter", () => {
  expect(filterToSql({ ...LEAF, operator: "numeric" }).values).toEqual([]);
});
