import { CancelledError } from "@loci/errors";
import { describe, expect, test } from "vitest";
import { newId } from "#core/kernel/ids.js";
import { buildItem, buildQuery, buildVector } from "./build-items.js";
import { idsOf } from "./expect-same-result.js";
import type { SearchIndexUnderTest } from "./suite.js";

export function describeWrites({ index, openReader }: SearchIndexUnderTest): void {
  describe("writes", () => {
    test("an item is found by the search that follows its upsert", async () => {
      const organizationId = newId();
      await index().upsert([buildItem({ organizationId, id: "a", text: "The otter swims" })]);
      expect(idsOf(await index().search(buildQuery({ organizationId, text: "otters" })))).toEqual(["a"]);
      expect(await index().count(organizationId)).toBe(1);
    });

    test("another connection finds what was written before it searched", async () => {
      const organizationId = newId();
      const reader = openReader();
      try {
        const query = buildQuery({ organizationId, text: "otter" });
        expect(idsOf(await reader.search(query))).toEqual([]);
        await index().upsert([buildItem({ organizationId, id: "a", text: "otter" })]);
        expect(idsOf(await reader.search(query))).toEqual(["a"]);
        await index().remove({ organizationId, ids: ["a"] });
        expect(idsOf(await reader.search(query))).toEqual([]);
      } finally {
        await reader.close();
      }
    });

    test("an upsert replaces words, tags, labels, path, metadata and vectors of the item", async () => {
      const organizationId = newId();
      const old = buildItem({
        organizationId,
        id: "a",
        text: "otter river",
        labels: ["old"],
        filepath: "/old",
        otherSources: [{ documentId: "other", filepath: "/older" }],
        metadata: { color: "red" },
        vectors: { model: buildVector("old") },
      });
      await index().upsert([old]);
      await index().upsert([buildItem({ organizationId, id: "a", version: 2, text: "badger", tags: ["office"] })]);
      const search = (text: string, tags: string[]) => index().search(buildQuery({ organizationId, text, tags }));
      expect(await search("otter", ["home"])).toEqual({ candidates: [], statistics: {} });
      const found = await search("otter badger", ["office"]);
      expect(found.candidates).toEqual([
        {
          id: "a",
          kind: "chunk",
          documentId: "document-a",
          otherDocumentIds: [],
          isUnreviewed: false,
          speaker: null,
          position: null,
          time: null,
          fields: { own: { length: 1, frequencies: [0, 1] } },
          cosine: null,
          centrality: null,
        },
      ]);
      expect(found.statistics).toEqual({ chunk: { own: { items: 1, averageLength: 1, documentFrequencies: [0, 1] } } });
      for (const narrowed of [
        { labels: ["old"] },
        { documentIds: ["other"] },
        { filepath: "/old" },
        { filepath: "/older" },
      ]) {
        const query = buildQuery({ organizationId, text: "badger", tags: ["office"], ...narrowed });
        expect(idsOf(await index().search(query))).toEqual([]);
      }
    });

    test("vectors of several models stand beside each other, and are those of the last write", async () => {
      const organizationId = newId();
      const old = buildVector("old");
      const young = buildVector("young", 32);
      const item = (id: string, version: number, vectors: Record<string, Float32Array>) =>
        buildItem({ organizationId, id, version, text: "otter", vectors });
      const cosines = async (model: string, values: Float32Array) => {
        const query = buildQuery({ organizationId, text: "otter", vector: { model, values } });
        const { candidates } = await index().search(query);
        const byId = candidates.toSorted((one, other) => one.id.localeCompare(other.id));
        return byId.map(({ cosine }) => (cosine === null ? null : Math.round(cosine * 1000) / 1000));
      };
      await index().upsert([item("a", 1, { old }), item("b", 1, { old })]);
      expect(await cosines("old", old)).toEqual([1, 1]);
      expect(await cosines("young", young)).toEqual([null, null]);
      await index().upsert([item("a", 2, { old, young })]);
      expect(await cosines("old", old)).toEqual([1, 1]);
      expect(await cosines("young", young)).toEqual([1, null]);
      await index().upsert([item("a", 3, { young }), item("b", 3, { young })]);
      expect(await cosines("old", old)).toEqual([null, null]);
      expect(await cosines("young", young)).toEqual([1, 1]);
    });

    test("a lower version than the stored one is ignored, the same version is written again", async () => {
      const organizationId = newId();
      await index().upsert([buildItem({ organizationId, id: "a", version: 5, text: "fifth" })]);
      await index().upsert([
        buildItem({ organizationId, id: "a", version: 4, text: "fourth" }),
        buildItem({ organizationId, id: "b", version: 1, text: "fourth" }),
      ]);
      const query = buildQuery({ organizationId, text: "fourth fifth sixth" });
      const found = await index().search(query);
      expect(idsOf(found)).toEqual(["a", "b"]);
      expect(found.statistics.chunk?.own?.documentFrequencies).toEqual([1, 1, 0]);
      await index().upsert([buildItem({ organizationId, id: "a", version: 5, text: "fifth more more" })]);
      const again = await index().search(buildQuery({ organizationId, text: "fifth repeated" }));
      expect(again.candidates.map((candidate) => candidate.fields.own?.length)).toEqual([3]);
    });

    test("the last of several items with one id in one call wins", async () => {
      const organizationId = newId();
      await index().upsert([
        buildItem({ organizationId, id: "a", text: "first" }),
        buildItem({ organizationId, id: "a", text: "second" }),
      ]);
      expect(idsOf(await index().search(buildQuery({ organizationId, text: "first" })))).toEqual([]);
      expect(idsOf(await index().search(buildQuery({ organizationId, text: "second" })))).toEqual(["a"]);
    });

    test("items are removed by id, by the document that they belong to, and all at once; memories stay without it", async () => {
      const organizationId = newId();
      const other = newId();
      const item = (id: string, documentId: string | null, kind: "chunk" | "memory" | "document") =>
        buildItem({ organizationId, id, documentId, kind, text: "word" });
      await index().upsert([
        item("c1", "d1", "chunk"),
        item("c2", "d1", "chunk"),
        item("m1", "d1", "memory"),
        item("d1", "d1", "document"),
        item("c3", "d2", "chunk"),
        item("m2", null, "memory"),
        buildItem({ organizationId: other, id: "c1", documentId: "d1", text: "word" }),
      ]);
      const query = buildQuery({ organizationId, text: "word", kinds: ["chunk", "memory", "document"] });
      await index().remove({ organizationId, ids: ["c2", "unknown"] });
      expect(idsOf(await index().search(query))).toEqual(["c1", "c3", "d1", "m1", "m2"]);
      await index().remove({ organizationId, documentIds: ["d1"] });
      expect(idsOf(await index().search(query))).toEqual(["c3", "m1", "m2"]);
      await index().remove({ organizationId, everything: true });
      expect(await index().search(query)).toEqual({ candidates: [], statistics: {} });
      expect(await index().count(organizationId)).toBe(0);
      expect(await index().count(other)).toBe(1);
    });

    test("entries of lower versions are listed by id, page by page, and removed unless they were written again meanwhile", async () => {
      const [organizationId, other] = [newId(), newId()];
      const item = (id: string, version: number, of = organizationId) =>
        buildItem({ organizationId: of, id, version, kind: id === "m" ? "memory" : "chunk", text: "word" });
      await index().upsert([item("b", 4), item("m", 3), item("a", 4), item("new", 5), item("a", 4, other)]);
      const page = (after: string) => index().listOlder({ organizationId, olderThan: 5, after, limit: 2 });
      expect(await page("")).toEqual([
        { id: "a", kind: "chunk" },
        { id: "b", kind: "chunk" },
      ]);
      expect(await page("b")).toEqual([{ id: "m", kind: "memory" }]);
      expect(await page("m")).toEqual([]);
      await index().upsert([item("b", 6)]);
      await index().remove({ organizationId, ids: ["a", "b", "new"], olderThan: 5 });
      const query = buildQuery({ organizationId, text: "word", kinds: ["chunk", "memory"] });
      expect(idsOf(await index().search(query))).toEqual(["b", "m", "new"]);
      expect(await index().count(other)).toBe(1);
    });

    test("the highest version and the epoch are kept with the entries, for every connection", async () => {
      const organizationId = newId();
      const reader = openReader();
      try {
        const before = await index().origin();
        const version = before.highestVersion + 1_000;
        await index().upsert([
          buildItem({ organizationId, id: "a", version, text: "word" }),
          buildItem({ organizationId, id: "b", version: 1, text: "word" }),
        ]);
        const epoch = newId();
        await index().setEpoch(epoch);
        expect(await index().origin()).toEqual({ epoch, highestVersion: version });
        expect(await reader.origin()).toEqual({ epoch, highestVersion: version });
        expect(await index().sizeBytes()).toBeGreaterThan(0);
      } finally {
        await reader.close();
      }
    });

    test("an empty upsert and a removal of nothing are fine", async () => {
      const organizationId = newId();
      await index().upsert([]);
      await index().remove({ organizationId, ids: [] });
      await index().remove({ organizationId, documentIds: [] });
      await index().check();
      expect(await index().count(organizationId)).toBe(0);
    });

    test("a cancelled search is refused", async () => {
      const query = buildQuery({ organizationId: newId(), text: "word" });
      await expect(index().search(query, AbortSignal.abort())).rejects.toThrow(CancelledError);
    });
  });
}
