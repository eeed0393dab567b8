import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byTagList } from "#core/row-level-security.js";

/**
 * A file on its way to becoming a document. Until then it is what refers to the bytes: they are freed when it expires
 * unused. The row goes when a document takes the file.
 */
export const UploadEntity = defineEntity({
  name: "Upload",
  tableName: "upload",
  rowLevelSecurity: "force",
  policies: byTagList,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    /** Those that its maker may write; none for an unscoped one, so that no scoped key sees it. */
    tags: p.array(),
    filename: p.text().strictNullable(),
    declaredType: p.text().strictNullable(),
    /** As announced; null when nothing was. */
    announcedBytes: p.integer().strictNullable(),
    /** Set before the bytes are kept, so that nobody frees them as unused. */
    blobKey: p.text().strictNullable(),
    bytes: p.integer().strictNullable(),
    /** When the bytes were there whole. */
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
