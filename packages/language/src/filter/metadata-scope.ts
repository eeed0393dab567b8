import type { Filter, FilterLeaf } from "./filter.js";

/**
 * The `memoryScope` of a document as a filter of memories: scalars by equality, lists by any of their values, all keys
 * together. Null when it limits nothing.
 */
export function metadataScope(given: Record<string, unknown> | null): Filter | null {
  const parts = Object.entries(given ?? {}).map(([key, value]): Filter => {
    if (!Array.isArray(value)) return leaf(key, "equals", value);
    return { or: value.flatMap((each) => [leaf(key, "equals", each), leaf(key, "array_contains", each)]) };
  });
  return parts.length === 0 ? null : { and: parts };
}

function leaf(key: string, operator: FilterLeaf["operator"], value: unknown): FilterLeaf {
  return { key, operator, value: String(value), comparison: "=", negate: false, ignoreCase: false };
}
