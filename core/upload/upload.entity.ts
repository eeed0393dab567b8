import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byTagList } from "#core/kernel/row-level-security.js";

/**
 * A file that is to become a document. Until then this row refers to the bytes, which are freed when it expires unused.
 * The row is removed when a document takes the file.
 */
export const UploadEntity = defineEntity({
  name: "Upload",
  tableName: "upload",
  rowLevelSecurity: "force",
  policies: byTagList,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    /** The container tags that its maker may write. Empty for an unscoped maker, so that no scoped key sees it. */
    tags: p.array(),
    filename: p.text().strictNullable(),
    declaredType: p.text().strictNullable(),
    /** The announced size; null when none was announced. */
    announcedBytes: p.integer().strictNullable(),
    /** Set before the bytes are stored, so that they are not freed as unused. */
    blobKey: p.text().strictNullable(),
    bytes: p.integer().strictNullable(),
    /** When the bytes had arrived whole. */
    receivedAt: p.datetime(3).strictNullable(),
    createdBy: p.text(),
    expiresAt: p.datetime(3),
    createdAt: p.datetime(3),
  },
  indexes: [
    { name: "upload_expiry_index", properties: ["organizationId", "expiresAt"] },
    { name: "upload_blob_index", properties: ["organizationId", "blobKey"] },
  ],
});

export type Upload = InferEntity<typeof UploadEntity>;
