import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { bySingleTag } from "#core/kernel/row-level-security.js";

/** `document`: a range of a document's text in one of its revisions. `write`: somebody wrote the memory itself. */
export type EvidenceOrigin = "document" | "write";

/** One piece of evidence for a memory: an observation. */
export const MemorySourceEntity = defineEntity({
  name: "MemorySource",
  tableName: "memory_source",
  rowLevelSecurity: "force",
  policies: bySingleTag,
  properties: {
    organizationId: p.text().primary(),
    memoryId: p.text().primary(),
    /** The document's id, or an id of the write's own. */
    sourceId: p.text().primary(),
    startOffset: p.integer().primary(),
    tag: p.text(),
    origin: p.text().$type<EvidenceOrigin>(),
    /** When it was said, as far as the source tells: the order of the evidence of a line. */
    observedAt: p.datetime(3),
    revision: p.integer(),
    endOffset: p.integer(),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: "memory_source_index", properties: ["organizationId", "sourceId"] }],
});

export type MemorySource = InferEntity<typeof MemorySourceEntity>;

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

/** The documents among the evidence, each once, in the order of the evidence. */
export function documentIdsOf(sources: MemorySource[]): string[] {
  return [...new Set(sources.flatMap(({ origin, sourceId }) => (origin === "document" ? sourceId : [])))];
}
