import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { bySingleTag } from "#core/row-level-security.js";

/** The words a memory came from: a range of a document's text in one of its revisions. */
export const MemorySourceEntity = defineEntity({
  name: "MemorySource",
  tableName: "memory_source",
  rowLevelSecurity: "force",
  policies: bySingleTag,
  properties: {
    organizationId: p.text().primary(),
    memoryId: p.text().primary(),
    documentId: p.text().primary(),
    startOffset: p.integer().primary(),
    tag: p.text(),
    revision: p.integer(),
    endOffset: p.integer(),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: "memory_source_document_index", properties: ["organizationId", "documentId"] }],
});

export type MemorySource = InferEntity<typeof MemorySourceEntity>;
