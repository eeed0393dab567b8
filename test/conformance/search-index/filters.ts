import type { Metadata } from "@loci/language/filter";
import { describe, expect, test } from "vitest";
import { parseFilter } from "#apps/server/rest/read/parse-filter.js";
import { newId } from "#core/kernel/ids.js";
import { buildItem, buildQuery, randomNumbers } from "./build-items.js";
import { idsOf } from "./expect-same-result.js";
import { randomFilter, randomMetadata } from "./random-filters.js";
import { ReferenceSearchIndex } from "./reference-index.js";
import type { SearchIndexUnderTest } from "./suite.js";

const DOCUMENTS: Record<string, Metadata> = {
  red: { color: "red", count: 5, active: true, tags: ["a", "B"], note: "Half price: 50% off_now*" },
  blue: { color: "Blue", count: "12.50", active: false, tags: ["b"], note: "plain" },
  list: { color: ["red", "blue"], count: [5], tags: [1, 2] },
  text: { count: "many", "a.b-c_d": "dotted", note: "Straße nach Köln" },
  bare: {},
};

/** One form of the contract each, with the documents it must select. */
const FORMS: [title: string, filter: unknown, expected: string[]][] = [
  ["equality compares the string form of a value", { key: "color", value: "red" }, ["red"]],
  [
    "equality takes numbers and booleans by their string form",
    {
      AND: [
        { key: "count", value: 5 },
        { key: "active", value: true },
      ],
    },
    ["red"],
  ],
  ["equality minds case", { key: "color", value: "blue" }, []],
  ["equality can ignore case", { key: "color", value: "bLUE", ignoreCase: "true" }, ["blue"]],
  [
    "negated equality matches other values, arrays and documents without the key",
    { key: "color", value: "red", negate: true },
    ["bare", "blue", "list", "text"],
  ],
  [
    "string_contains finds a part of a string",
    { key: "note", value: "50% off_", filterType: "string_contains" },
    ["red"],
  ],
  ["string_contains takes wild cards literally", { key: "note", value: "f*w", filterType: "string_contains" }, []],
  ["string_contains minds case", { key: "note", value: "half", filterType: "string_contains" }, []],
  [
    "string_contains can ignore case",
    { key: "note", value: "STRASSE", type: "string_contains", ignoreCase: true },
    ["text"],
  ],
  [
    "negated string_contains matches documents without the key",
    { key: "note", value: "a", filterType: "string_contains", negate: "true" },
    ["bare", "list"],
  ],
  ["array_contains finds an element", { key: "tags", value: "b", filterType: "array_contains" }, ["blue"]],
  [
    "array_contains can ignore case",
    { key: "tags", value: "b", filterType: "array_contains", ignoreCase: true },
    ["blue", "red"],
  ],
  [
    "array_contains compares numbers by their string form",
    { key: "tags", value: 1, filterType: "array_contains" },
    ["list"],
  ],
  [
    "array_contains does not match a plain value",
    { key: "color", value: "red", filterType: "array_contains" },
    ["list"],
  ],
  [
    "negated array_contains matches documents without the key",
    { key: "tags", value: "b", filterType: "array_contains", negate: true },
    ["bare", "list", "red", "text"],
  ],
  ["numeric equality compares numbers", { key: "count", value: "12.5", filterType: "numeric" }, ["blue"]],
  ["numeric > compares numbers", { key: "count", value: "5", filterType: "numeric", numericOperator: ">" }, ["blue"]],
  [
    "numeric >= compares numbers",
    { key: "count", value: "5", filterType: "numeric", numericOperator: ">=" },
    ["blue", "red"],
  ],
  ["numeric < compares numbers", { key: "count", value: "12.5", filterType: "numeric", numericOperator: "<" }, ["red"]],
  [
    "numeric <= compares numbers",
    { key: "count", value: "12.5", filterType: "numeric", numericOperator: "<=" },
    ["blue", "red"],
  ],
  [
    "negated numeric turns the operator round and needs a number",
    { key: "count", value: 5, filterType: "numeric", numericOperator: ">", negate: true },
    ["red"],
  ],
  [
    "negated numeric equality is inequality among numbers",
    { key: "count", value: 5, filterType: "numeric", negate: true },
    ["blue"],
  ],
  [
    "a numeric filter with no number matches nothing",
    { key: "count", value: "many", filterType: "numeric", negate: true },
    [],
  ],
  ["keys with dots are plain keys", { key: "a.b-c_d", value: "dotted" }, ["text"]],
  [
    "AND and OR beside each other must both hold",
    {
      AND: [{ key: "color", value: "red", negate: true }],
      OR: [
        { key: "active", value: "false" },
        { key: "tags", value: "2", filterType: "array_contains" },
      ],
    },
    ["blue", "list"],
  ],
  ["an empty group matches everything", { OR: [] }, ["bare", "blue", "list", "red", "text"]],
  [
    "groups nest",
    {
      OR: [
        { AND: [{ key: "color", value: "red" }, { OR: [{ key: "count", value: 5 }] }] },
        { key: "note", value: "plain" },
      ],
    },
    ["blue", "red"],
  ],
];

export function describeFilters({ index }: SearchIndexUnderTest): void {
  describe("metadata filters", () => {
    test.each(FORMS)("%s", async (_title, input, expected) => {
      const organizationId = newId();
      const items = Object.entries(DOCUMENTS).map(([id, metadata]) =>
        buildItem({ organizationId, id, text: "word", metadata }),
      );
      await index().upsert(items);
      const filter = parseFilter(input);
      const query = buildQuery({ organizationId, text: "word", ...(filter === null ? {} : { filter }) });
      expect(idsOf(await index().search(query))).toEqual(expected);
    });

    test("a filter must hold within one set of metadata", async () => {
      const organizationId = newId();
      const memory = (id: string, metadata: Metadata[]) =>
        buildItem({ organizationId, id, kind: "memory", text: "word", metadata });
      await index().upsert([
        memory("one", [{ a: 1, b: 2 }, {}]),
        memory("apart", [{ a: 1 }, { b: 2 }]),
        memory("none", []),
        memory("unlike", [{ a: 2 }, { a: 1 }]),
      ]);
      const search = async (input: unknown) => {
        const filter = parseFilter(input);
        if (filter === null) throw new Error("The filter asks for nothing.");
        return idsOf(await index().search(buildQuery({ organizationId, kinds: ["memory"], text: "word", filter })));
      };
      expect(
        await search([
          { key: "a", value: 1 },
          { key: "b", value: 2 },
        ]),
      ).toEqual(["one"]);
      expect(await search([{ key: "a", value: 1, negate: true }])).toEqual(["apart", "none", "one", "unlike"]);
      expect(
        await search([
          { key: "a", value: 1, negate: true },
          { key: "b", value: 2 },
        ]),
      ).toEqual(["apart"]);
    });

    test("a filter applies before the limits, to words and vectors alike", async () => {
      const organizationId = newId();
      await index().upsert(
        Array.from({ length: 30 }, (_, number) =>
          buildItem({
            organizationId,
            id: `i${number}`,
            text: number === 29 ? "word other words around" : "word",
            metadata: { wanted: number === 29 },
            vectors: { plane: Float32Array.from([Math.cos(number / 10), Math.sin(number / 10)]) },
          }),
        ),
      );
      const filter = parseFilter({ key: "wanted", value: true });
      if (filter === null) throw new Error("The filter asks for nothing.");
      const vector = { model: "plane", values: Float32Array.from([1, 0]) };
      const search = async (rest: object) =>
        idsOf(await index().search(buildQuery({ organizationId, filter, ...rest })));
      expect(await search({ text: "word", lexicalLimit: 1 })).toEqual(["i29"]);
      expect(await search({ vector, vectorLimit: 1 })).toEqual(["i29"]);
    });

    test("random filters select what the reference evaluator selects", async () => {
      const seed = Math.floor(Math.random() * 2 ** 31);
      process.stdout.write(`random filters: seed ${seed}\n`);
      const random = randomNumbers(seed);
      const organizationId = newId();
      const reference = new ReferenceSearchIndex();
      const items = Array.from({ length: 60 }, (_, number) => {
        const metadata = Array.from({ length: Math.floor(random() * 3) }, () => randomMetadata(random));
        return buildItem({ organizationId, id: `i${number}`, text: "word", metadata });
      });
      await index().upsert(items);
      await reference.upsert(items);
      for (let round = 0; round < 150; round++) {
        const input = randomFilter(random);
        const filter = parseFilter({ AND: [input] });
        const query = buildQuery({ organizationId, text: "word", ...(filter === null ? {} : { filter }) });
        const message = `seed ${seed}, round ${round}: ${JSON.stringify(input)}`;
        expect(idsOf(await index().search(query)), message).toEqual(idsOf(await reference.search(query)));
      }
    });
  });
}
