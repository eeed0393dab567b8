import { describe, expect, test } from "vitest";
import type { Filter, FilterLeaf } from "#language/filter/filter.js";
import { matchFilter } from "#language/filter/match-filter.js";
import { type Metadata, metadataPairs, readNumber } from "#language/filter/metadata-pairs.js";

const LEAF = { key: "a", operator: "equals", value: "1", comparison: "=", negate: false, ignoreCase: false } as const;
const COMPARED = { ...LEAF, key: "n", operator: "numeric", value: "5" } as const;

function matches(filter: Filter, ...sets: Metadata[]): boolean {
  return matchFilter(filter, sets.map(metadataPairs));
}

describe("numeric filters", () => {
  test.each<[FilterLeaf["comparison"], boolean[]]>([
    ["<", [true, false, false]],
    ["<=", [true, true, false]],
    ["=", [false, true, false]],
    [">=", [false, true, true]],
    [">", [false, false, true]],
  ])("%s and its negation divide the numbers between them", (comparison, expected) => {
    const leaf = { ...COMPARED, comparison };
    expect([4, 5, 6].map((n) => matches(leaf, { n }))).toEqual(expected);
    expect([4, 5, 6].map((n) => matches({ ...leaf, negate: true }, { n }))).toEqual(expected.map((value) => !value));
  });

  test("a value that is no number matches neither a comparison nor its negation", () => {
    for (const negate of [true, false]) {
      for (const metadata of [{}, { n: "many" }, { n: "" }, { n: true }, { n: [5] }, { n: "0x5" }]) {
        expect(matches({ ...COMPARED, negate }, metadata)).toBe(false);
      }
    }
  });
});

test("a filter must hold within one set", () => {
  const both = { and: [LEAF, { ...LEAF, key: "b", value: "2" }] };
  expect(matches(both, { a: 1 }, { b: 2 })).toBe(false);
  expect(matches(both, { a: 9 }, { a: 1, b: 2 })).toBe(true);
});

test("metadata without any value satisfies negated conditions alone", () => {
  expect(matches({ ...LEAF, negate: true })).toBe(true);
  expect(matches(LEAF)).toBe(false);
});

test("decimal notation is a number, everything else is none", () => {
  expect(["5", " 5.50 ", "-3", "+.5", "1e3", "5."].map(readNumber)).toEqual([5, 5.5, -3, 0.5, 1000, 5]);
  for (const text of ["", "0x10", "1_000", "1,000", "Infinity", "NaN", "5 apples", "1e999"])
    expect(readNumber(text)).toBeNull();
});
