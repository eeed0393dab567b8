/** From the wire contract. The depth counts groups: a condition inside eight groups is accepted. */
export const MAX_FILTER_DEPTH = 8;
export const MAX_FILTER_CONDITIONS = 200;
/** The number of groups when every condition has the deepest groups around it. */
export const MAX_FILTER_GROUPS = MAX_FILTER_DEPTH * MAX_FILTER_CONDITIONS;

/** A validated metadata filter (wire contract). docs/reference/filters.md explains each comparison. */
export type Filter = { and: Filter[] } | { or: Filter[] } | FilterLeaf;

export interface FilterLeaf {
  key: string;
  operator: "equals" | "contains" | "array_contains" | "numeric";
  value: string;
  /** Only set for `numeric`. */
  comparison: "=" | ">" | "<" | ">=" | "<=";
  negate: boolean;
  ignoreCase: boolean;
}

/** True when the filter has no condition that an item could fail. */
export function isEverything(filter: Filter): boolean {
  if ("and" in filter) return filter.and.every(isEverything);
  return "or" in filter && filter.or.some(isEverything);
}
