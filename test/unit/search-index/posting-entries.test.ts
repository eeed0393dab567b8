import { expect, test } from "vitest";
import { decodePostings, encodePostings } from "#adapters/search-index/sqlite/terms/posting-entries.js";

const POSTINGS = {
  ordinals: [0, 1, 127, 300, 1_023],
  frequencies: [1, 0, 0, 0, 2, 0, 3, 0, 65_535, 1, 1, 1, 0, 0, 128],
};

test("postings come back from their bytes", () => {
  expect(decodePostings(encodePostings(POSTINGS), null)).toEqual(POSTINGS);
  expect(decodePostings(encodePostings({ ordinals: [], frequencies: [] }), null).ordinals).toEqual([]);
});

test("items to be skipped are left out", () => {
  const isSkipped = new Uint8Array(1_024);
  isSkipped[0] = 1;
  isSkipped[300] = 1;
  const left = decodePostings(encodePostings(POSTINGS), isSkipped);
  expect(left).toEqual({ ordinals: [1, 127, 1_023], frequencies: [0, 2, 0, 3, 0, 65_535, 0, 0, 128] });
});
