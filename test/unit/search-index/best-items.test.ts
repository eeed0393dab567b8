import { expect, test } from "vitest";
import { BestItems } from "#adapters/search-index/sqlite/search/best-items.js";
import { randomNumbers } from "#test/conformance/search-index/build-items.js";

test("the best of a thousand are those that sorting them all finds, equal ones by their numbers", () => {
  const random = randomNumbers(3);
  const scored = Array.from({ length: 1_000 }, (_, index) => ({ item: index + 1, score: Math.floor(random() * 50) }));
  const sorted = scored.toSorted((one, other) => other.score - one.score || one.item - other.item);
  for (const limit of [0, 1, 2, 7, 100, 1_000, 2_000]) {
    const best = new BestItems(limit);
    for (const { item, score } of scored.toSorted(() => random() - 0.5)) best.add(item, score);
    expect(best.list()).toEqual(sorted.slice(0, limit).map(({ item }) => item));
  }
});
