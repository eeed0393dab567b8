import { printFilter } from "#schema/filter/print-filter.js";
import type { MetadataFilter } from "../generated/operations.js";
import { parseFilter } from "./parse-filter.js";

/**
 * Reads the `filters` of the wire as a filter of the schema. Undefined when they have no condition. Throws
 * `BadInputError`.
 */
export function readFilter(filters: unknown): MetadataFilter | undefined {
  const filter = parseFilter(filters);
  return filter === null ? undefined : printFilter(filter);
}
