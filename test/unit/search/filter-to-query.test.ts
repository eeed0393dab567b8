import { type FilterLeaf, metadataPairs } from "@loci/language/filter";
import { expect, test } from "vitest";
import { filterToQuery } from "#adapters/search-index/elasticsearch/filter-to-query.js";
import { metadataEntry, sortableNumber } from "#adapters/search-index/elasticsearch/metadata-tokens.js";
import {
  lexicalRequest,
  statisticsRequest,
  vectorRequest,
} from "#adapters/search-index/elasticsearch/query-to-requests.js";
import { countEntries, countFieldOf, readCounts } from "#adapters/search-index/elasticsearch/term-counts.js";
import { buildItem, buildQuery } from "#test/conformance/search-index/build-items.js";

const LEAF: FilterLeaf = {
  key: "color",
  operator: "equals",
  value: "Red",
  comparison: "=",
  negate: false,
  ignoreCase: false,
};

test("a filter is one nested query, so that it holds within one set", () => {
  const query = filterToQuery({ and: [LEAF, { ...LEAF, negate: true, ignoreCase: true }] });
  expect(query?.nested?.query).toEqual({
    bool: {
      filter: [
        {
          bool: {
            filter: [
              { term: { "metadata.equal": { value: "color=Red" } } },
              { bool: { must_not: [{ term: { "metadata.equal_folded": { value: "color=red" } } }] } },
            ],
          },
        },
      ],
    },
  });
});

test("wild cards in a value are taken literally", () => {
  const query = filterToQuery({ ...LEAF, operator: "contains", value: "5*?\\" });
  expect(JSON.stringify(query)).toContain(JSON.stringify("color=*5\\*\\?\\\\*"));
});

test("numbers sort as their tokens do", () => {
  const numbers = [-1e300, -12.5, -1, -0.001, 0, 0.001, 1, 2, 10, 12.5, 1e300];
  const tokens = numbers.map(sortableNumber);
  expect(tokens).toEqual([...tokens].sort());
  expect(sortableNumber(-0)).toBe(sortableNumber(0));
});

test("a pair whose key no filter can name cannot stand for another one", () => {
  expect(metadataEntry(metadataPairs({ "a=b": "c" }), 0).equal).toEqual([]);
});

test("counts of terms are read back as they were written", () => {
  const item = buildItem({ organizationId: "o", id: "a", text: "tea tea time", title: "Tea" });
  const field = countFieldOf("tea");
  expect(readCounts(countEntries(item).get(field) ?? []).get("tea")).toEqual({ own: 2, context: 0, title: 1 });
});

test("statistics are not narrowed by filters, candidates are", () => {
  const query = buildQuery({
    organizationId: "o",
    text: "tea",
    filter: LEAF,
    labels: ["l"],
    vector: { model: "m", values: new Float32Array(2) },
  });
  expect(JSON.stringify(statisticsRequest({ query, kind: "chunk" }))).not.toContain("metadata");
  expect(JSON.stringify(lexicalRequest({ query, kind: "chunk", time: null }))).toContain("metadata");
  expect(JSON.stringify(vectorRequest({ query, kind: "chunk", time: null }, "vector"))).toContain("metadata");
});

test("nothing to look for is no request", () => {
  const query = buildQuery({ organizationId: "o" });
  expect(lexicalRequest({ query, kind: "chunk", time: null })).toBeNull();
  expect(vectorRequest({ query, kind: "chunk", time: null }, "vector")).toBeNull();
});
