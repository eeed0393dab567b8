import { fieldTerms } from "@loci/language/words";
import { expect, test } from "vitest";
import { encodeItemTerms, ItemTerms } from "#adapters/search-index/sqlite/terms/item-terms.js";
import { hashTerm } from "#adapters/search-index/sqlite/terms/term-hash.js";

test("every term is found again with its frequencies and the lengths of the fields", () => {
  const fields = { own: fieldTerms("otter otter river constructor"), title: fieldTerms("River bank") };
  const terms = new ItemTerms(encodeItemTerms({ fields }));
  const frequencies = (term: string) => [0, 1, 2].map((field) => terms.frequency(terms.find(hashTerm(term)), field));
  expect([0, 1, 2].map((field) => terms.length(field))).toEqual([4, 0, 2]);
  expect(frequencies("otter")).toEqual([2, 0, 0]);
  expect(frequencies("river")).toEqual([1, 0, 1]);
  expect(frequencies("unknown")).toEqual([0, 0, 0]);
});

test("an item without terms has none", () => {
  expect(new ItemTerms(encodeItemTerms({ fields: {} })).hashes).toHaveLength(0);
});

test("a hundred thousand terms have as many hashes, each a whole number that SQLite and JavaScript agree on", () => {
  const hashes = new Set(Array.from({ length: 100_000 }, (_, number) => hashTerm(`term${number}`)));
  expect(hashes.size).toBe(100_000);
  expect([...hashes].every(Number.isSafeInteger)).toBe(true);
});
