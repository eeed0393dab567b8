import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Metadata } from "#core/document/metadata.js";
import { byTagList } from "#core/row-level-security.js";
import type { DocumentStatus } from "./document-status.js";

export type DocumentType = "text" | "webpage" | "pdf" | "image" | "video" | "audio";
export type TaskType = "memory" | "superrag";

/** One ingested unit of content. `raw` is what the client sent, `content` what extraction made of it. */
export const DocumentEntity = defineEntity({
  name: "Document",
  tableName: "document",
  rowLevelSecurity: "force",
  policies: byTagList,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    /** In the order submitted; what the row-level policies read. */
    tags: p.array(),
    customId: p.text().strictNullable(),
    connectionId: p.text().strictNullable(),
    title: p.text().strictNullable(),
    /** Given by the client: extraction never replaces it. */
    givenTitle: p.text().strictNullable(),
    summary: p.text().strictNullable(),
    type: p.text().$type<DocumentType>(),
    status: p.text().$type<DocumentStatus>(),
    raw: p.text(),
    content: p.text().strictNullable(),
    structure: p.text().$type<"conversation" | "markdown" | "text" | "code">().strictNullable(),
    url: p.text().strictNullable(),
    /** Key of the uploaded bytes in the blob store; null for text and URLs. */
    blobKey: p.text().strictNullable(),
    filename: p.text().strictNullable(),
    mediaType: p.text().strictNullable(),
    metadata: p.json<Metadata>().strictNullable(),
    filepath: p.text().strictNullable(),
    source: p.text().strictNullable(),
    imageUrl: p.text().strictNullable(),
    taskType: p.text().$type<TaskType>(),
    dreamingStatus: p.text().$type<"dreaming" | "done">(),
    filterByMetadata: p.json<Record<string, unknown>>().strictNullable(),
    documentDate: p.datetime(3).strictNullable(),
    forgetAfter: p.datetime(3).strictNullable(),
    /** Grows with every change of content; a step that carries an older one writes nothing. */
    revision: p.integer(),
    /** Grows with every run over the same revision. */
    attempt: p.integer(),
    /** The revision whose chunks are served; 0 while there is none. */
    liveRevision: p.integer().default(0),
    contentHash: p.text(),
    language: p.text().strictNullable(),
    tokenCount: p.integer().strictNullable(),
    wordCount: p.integer().strictNullable(),
    chunkCount: p.integer().default(0),
    /** The model that all of its chunks have vectors of; null while some are missing. */
    embeddingModel: p.text().strictNullable(),
    warnings: p.array().strictNullable(),
    errorCode: p.text().strictNullable(),
    errorMessage: p.text().strictNullable(),
    createdBy: p.text(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  indexes: [
    { name: "document_created_index", properties: ["organizationId", "createdAt", "id"] },
    { name: "document_updated_index", properties: ["organizationId", "updatedAt", "id"] },
    { name: "document_status_index", properties: ["organizationId", "status", "createdAt"] },
    { name: "document_custom_id_index", properties: ["organizationId", "customId"] },
  ],
});

export type Document = InferEntity<typeof DocumentEntity>;
