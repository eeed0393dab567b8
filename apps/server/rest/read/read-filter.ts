import type { Filter, FilterLeaf } from "@loci/language/filter";
import type { FilterOperator, MetadataFilter } from "../generated/operations.js";
import { parseFilter } from "./parse-filter.js";

/**
 * Reads the `filters` of the wire as a filter of the schema. Undefined when they have no condition. Throws
 * `BadInputError`.
 */
export function readFilter(filters: unknown): MetadataFilter | undefined {
  const filter = parseFilter(filters);
  return filter === null ? undefined : toTree(filter);
}

function toTree(filter: Filter): MetadataFilter {
  if ("and" in filter) return { and: filter.and.map(toTree) };
  if ("or" in filter) return { or: filter.or.map(toTree) };
  const { key, value, ignoreCase, negate } = filter;
  const condition = { condition: { key, value, ignoreCase, operator: operatorOf(filter) } };
  return negate ? { not: condition } : condition;
}

function operatorOf({ operator, comparison }: FilterLeaf): FilterOperator {
  switch (operator) {
    case "equals":
      return "EQUALS";
    case "contains":
      return "CONTAINS";
    case "array_contains":
      return "ARRAY_CONTAINS";
    case "numeric":
      return comparisons[comparison];
  }
}

const comparisons: Record<FilterLeaf["comparison"], FilterOperator> = {
  "=": "NUMBER_EQUALS",
  ">": "GREATER",
  ">=": "GREATER_OR_EQUAL",
  "<": "LESS",
  "<=": "LESS_OR_EQUAL",
};
