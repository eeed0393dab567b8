import type { MemorySource } from "./memory-source.entity.js";

/** Evidence as a statement of our own returns it, with dates as PostgreSQL writes them. */
export type SourceRow = Omit<MemorySource, "organizationId" | "observedAt" | "createdAt"> & {
  observedAt: string;
  createdAt: string;
};

/**
 * A plain row: where a fact rests on ten thousand, the entity manager takes most of a second to make entities of them.
 */
export function sourceOf(row: SourceRow, organizationId: string): MemorySource {
  return { ...row, organizationId, observedAt: new Date(row.observedAt), createdAt: new Date(row.createdAt) };
}

/** The columns under the names of the fields. */
export const SOURCE_COLUMNS = `memory_id as "memoryId", source_id as "sourceId", start_offset as "startOffset", tag, origin,
  observed_at as "observedAt", revision, end_offset as "endOffset", created_at as "createdAt"`;
