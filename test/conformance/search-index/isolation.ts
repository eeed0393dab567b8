import { describe, expect, test } from "vitest";
import { newId } from "#core/kernel/ids.js";
import { buildItem, buildQuery, buildVector } from "./build-items.js";
import { expectSameResult, idsOf } from "./expect-same-result.js";
import { ReferenceSearchIndex } from "./reference-index.js";
import type { SearchIndexUnderTest } from "./suite.js";

export function describeIsolation({ index }: SearchIndexUnderTest): void {
  describe("organizations and tags", () => {
    test("nothing of another organization is found, counted or removed, even with the same ids and tags", async () => {
      const [mine, theirs] = [newId(), newId()];
      const vectors = { model: buildVector("x") };
      await index().upsert([
        buildItem({ organizationId: mine, id: "a", text: "secret", vectors }),
        buildItem({ organizationId: theirs, id: "a", text: "secret plan", vectors }),
        buildItem({ organizationId: theirs, id: "b", text: "secret", vectors }),
      ]);
      for (const tags of [["home"], "all"] as const) {
        const vector = { model: "model", values: buildVector("x") };
        const query = buildQuery({
          organizationId: mine,
          text: "secret plan",
          tags: tags === "all" ? tags : [...tags],
          vector,
        });
        const found = await index().search(query);
        expect(idsOf(found)).toEqual(["a"]);
        expect(found.statistics.chunk?.own).toEqual({ items: 1, averageLength: 1, documentFrequencies: [1, 0] });
      }
      await index().remove({ organizationId: mine, everything: true });
      expect(await index().count(theirs)).toBe(2);
    });

    test("only the asked tags are searched, and an unknown tag is empty", async () => {
      const organizationId = newId();
      await index().upsert([
        buildItem({ organizationId, id: "a", text: "word", tags: ["one"] }),
        buildItem({ organizationId, id: "b", text: "word", tags: ["two"] }),
        buildItem({ organizationId, id: "c", text: "word", tags: ["one", "two", "three"] }),
      ]);
      const search = async (tags: "all" | string[]) =>
        idsOf(await index().search(buildQuery({ organizationId, text: "word", tags })));
      expect(await search(["one"])).toEqual(["a", "c"]);
      expect(await search(["one", "two"])).toEqual(["a", "b", "c"]);
      expect(await search("all")).toEqual(["a", "b", "c"]);
      expect(await search(["nowhere"])).toEqual([]);
      expect(await search([])).toEqual([]);
    });

    test("statistics are those of the searched tags, whatever a neighbour holds, each item counted once", async () => {
      const organizationId = newId();
      const reference = new ReferenceSearchIndex();
      const items = [
        buildItem({ organizationId, id: "a", text: "blue whale", tags: ["one"], title: "Sea" }),
        buildItem({
          organizationId,
          id: "b",
          text: "blue sky above the whole town",
          tags: ["one", "two"],
          context: "blue sky whale",
        }),
        buildItem({ organizationId, id: "c", text: "whale", tags: ["two", "three"], title: "Whale" }),
        buildItem({ organizationId, id: "m", kind: "memory", text: "likes whales", tags: ["two"] }),
        ...Array.from({ length: 30 }, (_, number) =>
          buildItem({ organizationId, id: `n${number}`, text: "whale whale blue", tags: ["neighbour"] }),
        ),
      ];
      await index().upsert(items);
      await reference.upsert(items);
      for (const tags of [["one"], ["two"], ["one", "two"], ["one", "two", "three"], "all"] as const) {
        const query = buildQuery({
          organizationId,
          text: "blue whale",
          kinds: ["chunk", "memory"],
          tags: tags === "all" ? tags : [...tags],
        });
        expectSameResult(await index().search(query), await reference.search(query));
      }
    });
  });
}
