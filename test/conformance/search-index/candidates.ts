import { rankCandidates } from "@loci/ranking/hits";
import { describe, expect, test } from "vitest";
import { newId } from "#core/kernel/ids.js";
import { buildItem, buildQuery, buildVector, randomNumbers } from "./build-items.js";
import { expectSameResult, idsOf } from "./expect-same-result.js";
import { ReferenceSearchIndex } from "./reference-index.js";
import type { SearchIndexUnderTest } from "./suite.js";

export function describeCandidates({ index }: SearchIndexUnderTest): void {
  describe("candidates", () => {
    test("words that are names of object properties are words like others", async () => {
      const organizationId = newId();
      await index().upsert([buildItem({ organizationId, id: "a", text: "constructor toString hasOwnProperty" })]);
      const found = await index().search(
        buildQuery({ organizationId, terms: ["constructor", "valueof", "__proto__"] }),
      );
      expect(found.candidates[0]?.fields.own?.frequencies).toEqual([1, 0, 0]);
    });

    test("each side proposes its best up to its limit", async () => {
      const organizationId = newId();
      await index().upsert(
        Array.from({ length: 20 }, (_, number) =>
          buildItem({
            organizationId,
            id: `i${String(number).padStart(2, "0")}`,
            text: `${"otter ".repeat(20 - number)}${"filler ".repeat(number)}`,
            vectors: { plane: Float32Array.from([Math.cos(number / 10), Math.sin(number / 10)]) },
          }),
        ),
      );
      const vector = { model: "plane", values: Float32Array.from([Math.cos(1.95), Math.sin(1.95)]) };
      const lexical = buildQuery({ organizationId, text: "otter", lexicalLimit: 3 });
      expect(idsOf(await index().search(lexical))).toEqual(["i00", "i01", "i02"]);
      const nearest = buildQuery({ organizationId, vector, vectorLimit: 2 });
      expect(idsOf(await index().search(nearest))).toEqual(["i18", "i19"]);
      const both = await index().search(
        buildQuery({ organizationId, text: "otter", vector, lexicalLimit: 2, vectorLimit: 1 }),
      );
      expect(idsOf(both)).toEqual(["i00", "i01", "i19"]);
      expect(both.candidates.every((candidate) => candidate.cosine !== null)).toBe(true);
    });

    test("vectors of two models live side by side, and an item without one is found by its words alone", async () => {
      const organizationId = newId();
      const reference = new ReferenceSearchIndex();
      const items = [
        buildItem({
          organizationId,
          id: "both",
          text: "word",
          vectors: { small: buildVector("a"), large: buildVector("b", 32) },
        }),
        buildItem({ organizationId, id: "small", text: "other", vectors: { small: buildVector("c") } }),
        buildItem({ organizationId, id: "none", text: "word" }),
      ];
      await index().upsert(items);
      await reference.upsert(items);
      for (const vector of [
        { model: "small", values: buildVector("a") },
        { model: "large", values: buildVector("a", 32) },
        { model: "unknown", values: buildVector("a") },
      ]) {
        const query = buildQuery({ organizationId, text: "word", vector });
        expectSameResult(await index().search(query), await reference.search(query));
      }
    });

    test("memories are compared with the stranger questions of a query", async () => {
      const organizationId = newId();
      const reference = new ReferenceSearchIndex();
      const vectors = { small: buildVector("a") };
      const items = (["memory", "chunk"] as const).map((kind) =>
        buildItem({ organizationId, id: kind, kind, text: "word", vectors }),
      );
      await index().upsert(items);
      await reference.upsert(items);
      const strangers = ["b", "c", "d", "e", "f", "g"].map((seed) => buildVector(seed));
      const vector = { model: "small", values: buildVector("h"), strangers };
      const query = buildQuery({ organizationId, kinds: ["chunk", "memory"], text: "word", vector });
      const found = await index().search(query);
      expectSameResult(found, await reference.search(query));
      const compared = found.candidates.filter(({ hubness }) => hubness !== undefined);
      expect(compared.map(({ id }) => id)).toEqual(["memory"]);
    });

    test("the document of a chunk candidate comes with it, unless it stands in other tags", async () => {
      const organizationId = newId();
      const item = (id: string, documentId: string, rest: object) =>
        buildItem({ organizationId, id, documentId, ...rest });
      await index().upsert([
        item("c1", "d1", { text: "otter" }),
        item("e1", "d1", { kind: "document", text: "river bank" }),
        item("c2", "d2", { text: "otter" }),
        item("e2", "d2", { kind: "document", text: "river", tags: ["office"] }),
        item("e3", "d3", { kind: "document", text: "bank" }),
      ]);
      const query = buildQuery({ organizationId, text: "otter river", kinds: ["chunk", "document"], lexicalLimit: 10 });
      const found = await index().search({ ...query, terms: ["otter"] });
      expect(idsOf(found)).toEqual(["c1", "c2", "e1"]);
      expect(idsOf(await index().search({ ...query, kinds: ["chunk"], terms: ["otter"] }))).toEqual(["c1", "c2"]);
    });

    test("speakers, places, times, lengths and frequencies of every field come back", async () => {
      const organizationId = newId();
      const turn = buildItem({
        organizationId,
        id: "t",
        text: "I like tea",
        context: "Tea or coffee? I like tea",
        title: "Tea",
        speaker: "Ann",
        position: 4,
        time: { from: -1_000, to: 1_684_108_800_000 },
      });
      await index().upsert([turn]);
      const found = await index().search(buildQuery({ organizationId, terms: ["tea", "coffe"] }));
      expect(found.candidates).toEqual([
        {
          id: "t",
          kind: "chunk",
          documentId: "document-t",
          otherDocumentIds: [],
          isUnreviewed: false,
          speaker: "Ann",
          position: 4,
          time: { from: -1_000, to: 1_684_108_800_000 },
          cosine: null,
          centrality: null,
          fields: {
            own: { length: 3, frequencies: [1, 0] },
            context: { length: 6, frequencies: [2, 1] },
            title: { length: 1, frequencies: [1, 0] },
          },
        },
      ]);
    });

    test("labels, paths and documents narrow a search before its limit", async () => {
      const organizationId = newId();
      await index().upsert([
        buildItem({ organizationId, id: "a", text: "word", labels: ["endUser:1", "team:x"], filepath: "/notes/a.md" }),
        buildItem({
          organizationId,
          id: "b",
          text: "word",
          labels: ["endUser:1"],
          filepath: "/notes/b.md",
          documentId: "shared",
        }),
        buildItem({ organizationId, id: "c", text: "word", filepath: "/notes", documentId: "shared" }),
        buildItem({ organizationId, id: "d", text: "word", filepath: "/Notes/50%_*?.md" }),
        buildItem({ organizationId, id: "e", text: "word word word", documentId: null, kind: "memory" }),
      ]);
      const search = async (rest: object) => {
        const query = buildQuery({
          organizationId,
          text: "word",
          kinds: ["chunk", "memory"],
          lexicalLimit: 4,
          ...rest,
        });
        return idsOf(await index().search(query));
      };
      expect(await search({ labels: ["endUser:1"] })).toEqual(["a", "b"]);
      expect(await search({ labels: ["endUser:1", "team:x"] })).toEqual(["a"]);
      expect(await search({ labels: ["endUser"] })).toEqual([]);
      expect(await search({ memoryLabels: ["live"] })).toEqual(["a", "b", "c", "d"]);
      expect(await search({ labels: ["endUser:1"], memoryLabels: ["live"] })).toEqual(["a", "b"]);
      expect(await search({ filepath: "/notes/" })).toEqual(["a", "b"]);
      expect(await search({ filepath: "/notes" })).toEqual(["c"]);
      expect(await search({ filepath: "/Notes/50%_*?.md" })).toEqual(["d"]);
      expect(await search({ filepath: "/" })).toEqual(["a", "b", "c", "d"]);
      expect(await search({ documentIds: ["shared"] })).toEqual(["b", "c"]);
      expect(await search({ documentIds: [] })).toEqual([]);
      expect(await search({ documentIds: ["shared"], labels: ["endUser:1"], filepath: "/notes/b.md" })).toEqual(["b"]);
    });

    test("a memory is found by each of its documents and their paths, and tells of all of them", async () => {
      const organizationId = newId();
      const elsewhere = newId();
      const otherSources = [
        { documentId: "two", filepath: "/two/b.txt" },
        { documentId: "three", filepath: null },
      ];
      const shared = { kind: "memory" as const, text: "word", documentId: "one", filepath: "/one/a.txt", otherSources };
      await index().upsert([
        buildItem({ ...shared, organizationId, id: "m", isUnreviewed: true }),
        buildItem({ ...shared, organizationId, id: "n", otherSources: [] }),
        buildItem({ organizationId, id: "c", text: "word", documentId: "two", filepath: "/two/b.txt" }),
        buildItem({ ...shared, organizationId: elsewhere, id: "m" }),
      ]);
      const query = buildQuery({ organizationId, text: "word", kinds: ["chunk", "memory"] });
      const search = async (narrowed: object) => idsOf(await index().search({ ...query, ...narrowed }));
      expect(await search({ documentIds: ["one"] })).toEqual(["m", "n"]);
      expect(await search({ documentIds: ["two"] })).toEqual(["c", "m"]);
      expect(await search({ documentIds: ["three", "four"] })).toEqual(["m"]);
      expect(await search({ filepath: "/two/b.txt" })).toEqual(["c", "m"]);
      expect(await search({ filepath: "/two/" })).toEqual(["c", "m"]);
      expect(await search({ filepath: "/one/a.txt" })).toEqual(["m", "n"]);
      expect(await search({ filepath: "/two" })).toEqual([]);
      const { candidates } = await index().search({ ...query, kinds: ["memory"] });
      const sources = candidates.map(({ id, documentId, otherDocumentIds, isUnreviewed }) => ({
        ...{ id, documentId, isUnreviewed, otherDocumentIds: otherDocumentIds.toSorted() },
      }));
      expect(sources.toSorted((left, right) => left.id.localeCompare(right.id))).toEqual([
        { id: "m", documentId: "one", isUnreviewed: true, otherDocumentIds: ["three", "two"] },
        { id: "n", documentId: "one", isUnreviewed: false, otherDocumentIds: [] },
      ]);
      await index().remove({ organizationId, ids: ["m"] });
      expect(await search({ documentIds: ["two"] })).toEqual(["c"]);
    });

    test("what is of the asked time is proposed too, however many others come before it", async () => {
      const organizationId = newId();
      const day = 24 * 60 * 60 * 1000;
      const reference = new ReferenceSearchIndex();
      const items = Array.from({ length: 40 }, (_, number) =>
        buildItem({
          organizationId,
          id: `i${String(number).padStart(2, "0")}`,
          text: `${"otter ".repeat(40 - number)}${"filler ".repeat(number)}`,
          ...(number === 39 ? {} : { time: { from: number * day, to: number * day + (number === 33 ? 3 * day : 0) } }),
          labels: number % 2 === 0 ? ["even"] : [],
          vectors: { plane: Float32Array.from([Math.cos(number / 40), Math.sin(number / 40)]) },
        }),
      );
      await index().upsert(items);
      await reference.upsert(items);
      const vector = { model: "plane", values: Float32Array.from([1, 0]) };
      const asked = buildQuery({ organizationId, text: "otter", vector, lexicalLimit: 2, vectorLimit: 3 });
      for (const time of [
        { from: 35 * day, to: 37 * day },
        { from: 36 * day + 1, to: 37 * day - 1 },
        { from: 0, to: 100 * day },
        { from: -5 * day, to: -day },
      ]) {
        for (const query of [asked, { ...asked, labels: ["even"] }]) {
          expectSameResult(await index().search({ ...query, time }), await reference.search({ ...query, time }));
        }
      }
      const found = await index().search({ ...asked, time: { from: 35 * day, to: 37 * day } });
      expect(idsOf(found)).toEqual(["i00", "i01", "i02", "i33", "i35", "i36"]);
    });

    test("the ranking is that of the reference, number for number", async () => {
      const organizationId = newId();
      const reference = new ReferenceSearchIndex();
      const random = randomNumbers(7);
      const words = ["otter", "river", "bank", "money", "loan", "fish", "swim", "house", "garden", "rain"];
      const sentence = (length: number) =>
        Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(" ");
      const items = Array.from({ length: 60 }, (_, number) =>
        buildItem({
          organizationId,
          id: `i${number}`,
          kind: number % 3 === 0 ? "memory" : "chunk",
          text: sentence(3 + (number % 9)),
          ...(number % 2 === 0
            ? { context: sentence(20), speaker: number % 4 === 0 ? "Ann" : "Bob" }
            : { title: sentence(2) }),
          vectors: { model: buildVector(`v${number}`) },
        }),
      );
      await index().upsert(items);
      await reference.upsert(items);
      const vector = { model: "model", values: buildVector("question") };
      const query = buildQuery({
        organizationId,
        text: "Does Ann fish at the river bank?",
        kinds: ["chunk", "memory"],
        vector,
      });
      const ranked = async (searched: Pick<typeof reference, "search">) => {
        const hits = rankCandidates({
          question: "",
          terms: query.terms,
          fit: null,
          result: await searched.search(query),
        });
        return hits.map((hit) => [hit.id, hit.score.toFixed(4), hit.similarity.toFixed(4)]);
      };
      expect(await ranked(index())).toEqual(await ranked(reference));
    });
  });
}
