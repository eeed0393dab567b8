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
