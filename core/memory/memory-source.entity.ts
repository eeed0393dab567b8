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
