import { BadInputError } from "@loci/errors";
import { describe, expect, test } from "vitest";
import type { MetadataFilter as SentFilter } from "#apps/server/rest/generated/operations.js";
import { parseFilter } from "#apps/server/rest/read/parse-filter.js";
import { readFilter as readWireFilter } from "#apps/server/rest/read/read-filter.js";
import type { MetadataValue } from "#schema/fields/scalars.js";
import type { MetadataFilter } from "#schema/filter/metadata-filter.input.js";
import { readFilter } from "#schema/filter/read-filter.js";
import { randomNumbers } from "#test/conformance/search-index/build-items.js";
import { randomFilter } from "#test/conformance/search-index/random-filters.js";

const equals = (key: string, value: MetadataValue): MetadataFilter => ({
  condition: { key, value, operator: "equals", ignoreCase: false },
});
const greater: MetadataFilter = { condition: { key: "n", value: 4, operator: "greater", ignoreCase: false } };
const LEAF = { key: "a", operator: "equals", value: "1", comparison: "=", negate: false, ignoreCase: false };
const COMPARED = { ...LEAF, key: "n", operator: "numeric", value: "4", comparison: ">" };

/** The executor changes variables in this way: enum values become the words of core. */
function coerce(filter: SentFilter | undefined): MetadataFilter | undefined {
  return (
    filter && JSON.parse(JSON.stringify(filter), (key, value) => (key === "operator" ? value.toLowerCase() : value))
  );
}

function issuesOf(filter: MetadataFilter): string[] {
  try {
    readFilter(filter);
  } catch (error) {
    if (error instanceof BadInputError) return error.issues.map(({ path }) => path.join("."));
    throw error;
  }
  return [];
}

describe("a metadata filter", () => {
  test("of the wire means the same when the schema reads it", () => {
    const random = randomNumbers(16);
    for (let run = 0; run < 2_000; run += 1) {
      const wire = randomFilter(random);
      expect(readFilter(coerce(readWireFilter(wire))), JSON.stringify(wire)).toEqual(parseFilter(wire));
    }
  });

  test.each<[string, MetadataFilter, unknown]>([
    ["a condition", equals("a", "1"), LEAF],
    ["a number as value", equals("a", 1), LEAF],
    ["groups", { and: [equals("a", "1"), { or: [greater] }] }, { and: [LEAF, { or: [COMPARED] }] }],
    ["a negated condition", { not: equals("a", "1") }, { ...LEAF, negate: true }],
    ["a negation of a negation", { not: { not: equals("a", "1") } }, LEAF],
    [
      "a negated group",
      { not: { and: [equals("a", "1"), greater] } },
      {
        or: [
          { ...LEAF, negate: true },
          { ...COMPARED, negate: true },
        ],
      },
    ],
    ["a negated choice", { not: { or: [{ not: greater }] } }, { and: [COMPARED] }],
    ["no filter", { and: [{ or: [] }] }, null],
  ])("may be %s", (_title, filter, expected) => {
    expect(readFilter(filter)).toEqual(expected);
  });

  test.each<[string, MetadataFilter, string[]]>([
    [
      "a bad key",
      { and: [equals("a b", "1"), { not: equals("", "1") }] },
      ["filter.and.0.condition.key", "filter.and.1.not.condition.key"],
    ],
    ["a value of 10,001 characters", equals("a", "x".repeat(10_001)), ["filter.condition.value"]],
    ["a negation of nothing", { not: { and: [] } }, ["filter.not.and"]],
    ["201 conditions", { or: new Array(201).fill(equals("a", "1")) }, ["filter"]],
    ["1,601 groups", { and: new Array(1_601).fill({ or: [] }) }, ["filter"]],
    ["nine levels", nested(9), [`filter${".and.0".repeat(8)}.and`]],
  ])("with %s is refused with its place", (_title, filter, expected) => {
    expect(issuesOf(filter)).toEqual(expected);
  });

  test("of eight levels and two hundred conditions is accepted", () => {
    expect(readFilter(nested(8))).not.toBeNull();
    expect(readFilter({ or: new Array(200).fill(equals("a", "1")) })).not.toBeNull();
  });

  test("names the fault and never the value", () => {
    expect(() => readFilter(equals("secret key", "secret"))).toThrow(/^The filter is not valid\. (?!.*secret)/);
  });
});

function nested(levels: number): MetadataFilter {
  return levels === 0 ? equals("a", "1") : { and: [nested(levels - 1)] };
}
