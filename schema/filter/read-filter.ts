import { type Filter, parseFilter } from "@loci/language/filter";
import type { MetadataFilter } from "./metadata-filter.input.js";

const filterTypes = {
  equals: "metadata",
  contains: "string_contains",
  array_contains: "array_contains",
  numeric: "numeric",
} as const;

/**
 * Reads the filter of a query. When a typed filter and one in wire form are given, both must hold. Throws
 * `BadInputError`.
 */
export function readFilter(input: { filter?: MetadataFilter | null; filters?: unknown }): Filter | null {
  const typed = input.filter ? parseFilter(toWireForm(input.filter)) : null;
  const wire = parseFilter(input.filters);
  if (typed && wire) return { and: [typed, wire] };
  return typed ?? wire;
}

/** One grammar, one parser: this rewrites the typed form into the form of the REST API. */
function toWireForm(filter: MetadataFilter): Record<string, unknown> {
  const groups = {
    ...(filter.and ? { AND: filter.and.map(toWireForm) } : {}),
    ...(filter.or ? { OR: filter.or.map(toWireForm) } : {}),
  };
  const { key, value, operator, numericOperator, negate, ignoreCase } = filter;
  const leaf = {
    ...(key === undefined || key === null ? {} : { key }),
    ...(value === undefined || value === null ? {} : { value }),
    ...(operator ? { filterType: filterTypes[operator] } : {}),
    ...(numericOperator ? { numericOperator } : {}),
    ...(negate === undefined || negate === null ? {} : { negate }),
    ...(ignoreCase === undefined || ignoreCase === null ? {} : { ignoreCase }),
  };
  return { ...groups, ...leaf };
}
