import type { Filter, FilterLeaf } from "@loci/language/filter";

interface PrintedCondition {
  key: string;
  value: string;
  ignoreCase: boolean;
  operator: PrintedOperator;
}

type PrintedOperator =
  | "EQUALS"
  | "CONTAINS"
  | "ARRAY_CONTAINS"
  | "NUMBER_EQUALS"
  | "GREATER"
  | "GREATER_OR_EQUAL"
  | "LESS"
  | "LESS_OR_EQUAL";

type PrintedFilter =
  | { and: PrintedFilter[] }
  | { or: PrintedFilter[] }
  | { not: PrintedFilter }
  | { condition: PrintedCondition };

/** The filter as a client writes a `MetadataFilter`. */
export function printFilter(filter: Filter): PrintedFilter {
  if ("and" in filter) return { and: filter.and.map(printFilter) };
  if ("or" in filter) return { or: filter.or.map(printFilter) };
  const { key, value, ignoreCase, negate } = filter;
  const condition = { condition: { key, value, ignoreCase, operator: operatorOf(filter) } };
  return negate ? { not: condition } : condition;
}

function operatorOf({ operator, comparison }: FilterLeaf): PrintedOperator {
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

const comparisons: Record<FilterLeaf["comparison"], PrintedOperator> = {
  "=": "NUMBER_EQUALS",
  ">": "GREATER",
  ">=": "GREATER_OR_EQUAL",
  "<": "LESS",
  "<=": "LESS_OR_EQUAL",
};
