import { describe, expect, test } from "vitest";
import { parseFilter } from "#apps/server/rest/read/parse-filter.js";
import { newId } from "#core/kernel/ids.js";
import { buildItem, buildQuery, buildVector } from "./build-items.js";
import type { SearchIndexUnderTest } from "./suite.js";

const ITEMS = 10_000;
const BATCH = 500;

export function describeScale({ index }: SearchIndexUnderTest): void {
  describe("ten thousand items", () => {
    test("one of them is found by its word, by its vector and by a filter, and the counts are exact", {
      timeout: 120_000,
    }, async () => {
      const organizationId = newId();
      for (let start = 0; start < ITEMS; start += BATCH) {
        await index().upsert(
          Array.from({ length: BATCH }, (_, offset) => {
            const number = start + offset;
            return buildItem({
              organizationId,
              id: `i${number}`,
              text: `note${number} about topic${number % 100} and everything`,
              tags: [number % 10 === 0 ? "tenth" : "home"],
              metadata: { number, topic: `topic${number % 100}` },
              vectors: { model: buildVector(`v${number}`) },
            });
          }),
        );
      }
      expect(await index().count(organizationId)).toBe(ITEMS);
      const found = await index().search(buildQuery({ organizationId, text: "note4321 topic21", lexicalLimit: 1 }));
      expect(found.candidates.map((candidate) => candidate.id)).toEqual(["i4321"]);
      expect(found.statistics.chunk?.own).toEqual({ items: 9_000, averageLength: 5, documentFrequencies: [1, 100] });
      const vector = { model: "model", values: buildVector("v4321") };
      const nearest = await index().search(buildQuery({ organizationId, vector, vectorLimit: 1 }));
      expect(nearest.candidates.map((candidate) => candidate.id)).toEqual(["i4321"]);
      expect(nearest.candidates[0]?.cosine).toBeCloseTo(1, 4);
      const filter = parseFilter([{ key: "number", value: 4_321, filterType: "numeric" }]);
      if (filter === null) throw new Error("The filter asks for nothing.");
      const filtered = await index().search(
        buildQuery({ organizationId, text: "everything", lexicalLimit: 5, filter }),
      );
      expect(filtered.candidates.map((candidate) => candidate.id)).toEqual(["i4321"]);
      await index().remove({ organizationId, everything: true });
      expect(await index().count(organizationId)).toBe(0);
    });
  });
}
