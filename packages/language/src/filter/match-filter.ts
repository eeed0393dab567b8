import type { Filter, FilterLeaf } from "./filter.js";
import { foldForComparison, type MetadataPair, readNumber } from "./metadata-pairs.js";

/**
 * The meaning of a filter in its simplest form. Every backend is tested against it. True when one of the sets satisfies
 * the whole filter.
 */
export function matchFilter(filter: Filter, sets: MetadataPair[][]): boolean {
  const checked = sets.length === 0 ? [[]] : sets;
  return checked.some((pairs) => matchSet(filter, pairs));
}

function matchSet(filter: Filter, pairs: MetadataPair[]): boolean {
  if ("and" in filter) return filter.and.every((part) => matchSet(part, pairs));
  if ("or" in filter) return filter.or.some((part) => matchSet(part, pairs));
  const own = pairs.filter((pair) => pair.key === filter.key);
  if (filter.operator === "numeric") return matchNumeric(filter, own);
  return own.some((pair) => matchLeaf(filter, pair)) !== filter.negate;
}

function matchLeaf(leaf: FilterLeaf, pair: MetadataPair): boolean {
  const stored = leaf.ignoreCase ? pair.folded : pair.string;
  const wanted = leaf.ignoreCase ? foldForComparison(leaf.value) : leaf.value;
  if (leaf.operator === "array_contains") return pair.inArray && stored === wanted;
  if (pair.inArray) return false;
  return leaf.operator === "contains" ? stored.includes(wanted) : stored === wanted;
}

/** Both sides must be numbers, negated or not: a negation only inverts the comparison. */
function matchNumeric(leaf: FilterLeaf, pairs: MetadataPair[]): boolean {
  const wanted = readNumber(leaf.value);
  if (wanted === null) return false;
  return pairs.some(
    (pair) => !pair.inArray && pair.number !== null && compare(pair.number, leaf, wanted) !== leaf.negate,
  );
}

function compare(stored: number, leaf: FilterLeaf, wanted: number): boolean {
  switch (leaf.comparison) {
    case "=":
      return stored === wanted;
    case "<":
      return stored < wanted;
    case "<=":
      return stored <= wanted;
    case ">":
      return stored > wanted;
    case ">=":
      return stored >= wanted;
  }
}
