import type { estypes } from "@elastic/elasticsearch";
import { type Filter, type FilterLeaf, foldForComparison, readNumber } from "@loci/language/filter";
import { sortableNumber, token } from "./metadata-tokens.js";

type Query = estypes.QueryDslQueryContainer;

/** Translates the filter to a condition on the nested metadata sets. The whole filter must hold within one set. */
export function filterToQuery(filter: Filter): Query {
  return { nested: { path: "metadata", score_mode: "none", query: { bool: { filter: [compile(filter)] } } } };
}

const EVERYTHING: Query = { match_all: {} };
const NOTHING: Query = { match_none: {} };

function compile(filter: Filter): Query {
  if ("and" in filter) return filter.and.length === 0 ? EVERYTHING : { bool: { filter: filter.and.map(compile) } };
  if ("or" in filter) {
    if (filter.or.length === 0) return NOTHING;
    return { bool: { should: filter.or.map(compile), minimum_should_match: 1 } };
  }
  if (filter.operator === "numeric") return numericLeaf(filter);
  return filter.negate ? { bool: { must_not: [stringLeaf(filter)] } } : stringLeaf(filter);
}

function stringLeaf(leaf: FilterLeaf): Query {
  const name = `metadata.${leaf.operator === "array_contains" ? "element" : "equal"}${leaf.ignoreCase ? "_folded" : ""}`;
  const value = leaf.ignoreCase ? foldForComparison(leaf.value) : leaf.value;
  if (leaf.operator !== "contains") return { term: { [name]: { value: token(leaf.key, value) } } };
  return { wildcard: { [name]: { value: `${leaf.key}=*${literal(value)}*` } } };
}

/** A negated comparison is inverted. Only numbers have a token, so the key must be present in both cases. */
function numericLeaf(leaf: FilterLeaf): Query {
  const wanted = readNumber(leaf.value);
  if (wanted === null) return NOTHING;
  const bound = token(leaf.key, sortableNumber(wanted));
  const lowest = token(leaf.key, "");
  // Sorts after the last hexadecimal digit and before any longer key.
  const highest = token(leaf.key, "g");
  const range = (limits: estypes.QueryDslTermRangeQuery): Query => ({
    range: { "metadata.number": { gte: lowest, lt: highest, ...limits } },
  });
  const below = range({ lt: bound });
  const above: Query = { range: { "metadata.number": { gt: bound, lt: highest } } };
  const upTo: Query = { range: { "metadata.number": { gte: lowest, lte: bound } } };
  const from = range({ gte: bound });
  switch (leaf.comparison) {
    case "=":
      return leaf.negate
        ? { bool: { should: [below, above], minimum_should_match: 1 } }
        : { term: { "metadata.number": { value: bound } } };
    case "<":
      return leaf.negate ? from : below;
    case "<=":
      return leaf.negate ? above : upTo;
    case ">":
      return leaf.negate ? upTo : above;
    case ">=":
      return leaf.negate ? below : from;
  }
}

function literal(text: string): string {
  return text.replace(/[\\*?]/g, "\\$&");
}
