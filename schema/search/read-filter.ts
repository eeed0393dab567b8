import { type Filter, parseFilter } from "@loci/language/filter";
import type { MetadataFilter } from "./metadata-filter.input.js";

const filterTypes = {
  equals: "metadata",
  contains: "string_contains",
  array_contains: "array_contains",
  numeric: "numeric",
} as const;

/** The filter of a query; a typed one and one in wire form must both hold. Throws `BadInputError`. */
export function readFilter(input: { filter?: MetadataFilter | null; filters?: unknown }): Filter | null {
  const typed = input.filter ? parseFilter(toWireForm(input.filter)) : null;
  const wire = parseFilter(input.filters);
  if (typed && wire) return { and: [typed, wire] };
  return typed ?? wire;
}

/** One grammar, one parser: the typed form is written as clients of the REST interface write it. */
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
