import { defineEntity, p } from "@mikro-orm/core";
import { byDocument } from "#core/kernel/row-level-security.js";

/**
 * A piece of a document's text. Its id comes from (document, content, occurrence), so an unchanged piece keeps its row.
 */
export const ChunkEntity = defineEntity({
  name: "Chunk",
  tableName: "chunk",
  rowLevelSecurity: "force",
  policies: byDocument("chunk"),
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    documentId: p.text(),
    content: p.text(),
    contentHash: p.text(),
    type: p.text().$type<"text" | "image">(),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: "chunk_document_index", properties: ["organizationId", "documentId"] }],
});
