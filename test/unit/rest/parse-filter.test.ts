import { BadInputError } from "@loci/errors";
import { describe, expect, test } from "vitest";
import { parseFilter } from "#apps/server/rest/read/parse-filter.js";

const LEAF = { key: "color", operator: "equals", value: "red", comparison: "=", negate: false, ignoreCase: false };

/** Groups around a leaf. */
function nested(levels: number): unknown {
  let filter: unknown = { key: "color", value: "red" };
  for (let level = 0; level < levels; level++) filter = level % 2 === 0 ? { AND: [filter] } : { OR: [filter] };
  return filter;
}

function issuesOf(input: unknown) {
  try {
    parseFilter(input);
  } catch (error) {
    if (error instanceof BadInputError) return error.issues.map((issue) => issue.path.join("."));
    throw error;
  }
  return [];
}

describe("accepted filters", () => {
  test.each([
    ["a group", { AND: [{ key: "color", value: "red" }] }, { and: [LEAF] }],
    ["a group as a JSON string", '{"OR":[{"key":"color","value":"red"}]}', { or: [LEAF] }],
    ["a bare condition", { key: "color", value: "red" }, LEAF],
    ["a bare array", [{ key: "color", value: "red" }], { and: [LEAF] }],
    [
      "AND beside OR",
      { AND: [{ key: "color", value: "red" }], OR: [{ key: "color", value: "red" }] },
      { and: [{ and: [LEAF] }, { or: [LEAF] }] },
    ],
    [
      "numbers and booleans as values",
      [
        { key: "a", value: 5 },
        { key: "b", value: true },
      ],
      {
        and: [
          { ...LEAF, key: "a", value: "5" },
          { ...LEAF, key: "b", value: "true" },
        ],
      },
    ],
    [
      "flags as strings",
      { key: "color", value: "red", negate: "true", ignoreCase: "false" },
      { ...LEAF, negate: true },
    ],
    [
      "null for fields that are not used",
      { key: "color", value: "red", negate: null, filterType: null, numericOperator: null },
      LEAF,
    ],
    [
      "names of a Python client",
      { key: "color", value: "5", filter_type: "numeric", numeric_operator: ">", ignore_case: true },
      { ...LEAF, value: "5", operator: "numeric", comparison: ">", ignoreCase: true },
    ],
    [
      "type under its other name",
      { key: "color", value: "red", type: "string_contains" },
      { ...LEAF, operator: "contains" },
    ],
    [
      "filterType before type",
      { key: "color", value: "red", filterType: "array_contains", type: "string_equal" },
      { ...LEAF, operator: "array_contains" },
    ],
    [
      "a numeric operator",
      { key: "color", value: 5, filterType: "numeric", numericOperator: ">=" },
      { ...LEAF, operator: "numeric", value: "5", comparison: ">=" },
    ],
  ])("%s", (_title, input, expected) => {
    expect(parseFilter(input)).toEqual(expected);
  });

  test.each([
    [undefined],
    [null],
    [""],
    ["  "],
    ["{}"],
    [{}],
    [[]],
    [{ AND: [] }],
    [{ OR: [] }],
    [{ AND: [{ OR: [] }] }],
  ])("%j asks for nothing", (input) => {
    expect(parseFilter(input)).toBeNull();
  });

  test("eight levels and two hundred conditions are accepted", () => {
    expect(parseFilter(nested(8))).not.toBeNull();
    expect(parseFilter({ OR: Array.from({ length: 200 }, () => ({ key: "a", value: "b" })) })).not.toBeNull();
  });
});

describe("refused filters", () => {
  test.each<[string, unknown, string[]]>([
    ["text that is not JSON", "{", ["filters"]],
    ["a JSON string of something else", '"red"', ["filters"]],
    ["a number", 5, ["filters"]],
    ["an object without AND, OR or key", { color: "red" }, ["filters"]],
    ["lower-case group names", { and: [] }, ["filters"]],
    ["a group that is no array", { AND: { key: "a", value: "b" } }, ["filters.AND"]],
    ["an array inside a group", { AND: [[{ key: "a", value: "b" }]] }, ["filters.AND.0"]],
    ["an empty object inside a group", { AND: [{}] }, ["filters.AND.0"]],
    ["a key beside AND", { AND: [], key: "a", value: "b" }, ["filters.key", "filters.value"]],
    ["a missing value", { key: "a" }, ["filters.value"]],
    ["an array as value", { key: "a", value: ["b"] }, ["filters.value"]],
    [
      "a bad key",
      {
        AND: [
          { key: "a b", value: "c" },
          { key: "", value: "c" },
          { key: "k".repeat(65), value: "c" },
        ],
      },
      ["filters.AND.0.key", "filters.AND.1.key", "filters.AND.2.key"],
    ],
    ["an unknown type", { key: "a", value: "b", filterType: "regex" }, ["filters.filterType"]],
    [
      "an unknown operator",
      { key: "a", value: "5", filterType: "numeric", numericOperator: "!=" },
      ["filters.numericOperator"],
    ],
    ["an operator without a numeric type", { key: "a", value: "5", numericOperator: ">" }, ["filters.numericOperator"]],
    ["a flag that is neither", { key: "a", value: "b", negate: "yes" }, ["filters.negate"]],
    ["a field nobody knows", { key: "a", value: "b", operator: ">" }, ["filters.operator"]],
    ["nine levels", nested(9), ["filters.AND.0.OR.0.AND.0.OR.0.AND.0.OR.0.AND.0.OR.0.AND"]],
    ["201 conditions", { OR: Array.from({ length: 201 }, () => ({ key: "a", value: "b" })) }, ["filters"]],
    ["a value of 10 001 characters", { key: "a", value: "x".repeat(10_001) }, ["filters.value"]],
  ])("%s", (_title, input, expected) => {
    expect(issuesOf(input)).toEqual(expected);
  });

  test("the message names the fault and never the value", () => {
    for (const input of [
      { key: "a", value: "secret", filterType: "regex" },
      '{"secret',
      { key: "secret key", value: "b" },
    ]) {
      expect(() => parseFilter(input)).toThrow(/^The filter is not valid\. (?!.*secret)/);
    }
  });

  test("a filter of a hundred thousand levels is refused, not followed", () => {
    expect(issuesOf(nested(100_000))).toHaveLength(1);
  });
});
