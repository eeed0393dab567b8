/** A checked metadata filter (wire contract section 5); what each leaf means is in docs/reference/filters.md. */
export type Filter = { and: Filter[] } | { or: Filter[] } | FilterLeaf;

export interface FilterLeaf {
  key: string;
  operator: "equals" | "contains" | "array_contains" | "numeric";
  value: string;
  /** Only for `numeric`. */
  comparison: "=" | ">" | "<" | ">=" | "<=";
  negate: boolean;
  ignoreCase: boolean;
}
