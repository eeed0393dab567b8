import type { PlaceInSource } from "@loci/language/chunks";
import { defineEntity, p } from "@mikro-orm/core";
import { byDocument } from "#core/kernel/row-level-security.js";

/** The chunks of a revision and their places in its text. The old set is served until the new one is done. */
export const RevisionChunkEntity = defineEntity({
  name: "RevisionChunk",
  tableName: "revision_chunk",
  rowLevelSecurity: "force",
  policies: byDocument("revision_chunk"),
  properties: {
    organizationId: p.text().primary(),
    documentId: p.text().primary(),
    revision: p.integer().primary(),
    position: p.integer().primary(),
    chunkId: p.text(),
    startOffset: p.integer(),
    endOffset: p.integer(),
    headingPath: p.array(),
    speakers: p.array(),
    place: p.json<PlaceInSource>().strictNullable(),
  },
  indexes: [{ name: "revision_chunk_chunk_index", properties: ["organizationId", "chunkId"] }],
});
