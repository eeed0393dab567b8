import type { ExtractionProgress } from "@loci/files";
import type { Place } from "@loci/language/chunks";
import type { Metadata } from "@loci/language/filter";
import type { TextStructure } from "@loci/language/structure";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byTagList, detachedByLookup, ownReadByLookup } from "#core/kernel/row-level-security.js";
import type { SourceType } from "#core/ports/connector.js";
import type { DocumentStatus } from "./document-status.js";
import type { DocumentType } from "./document-type.js";

/** A document becomes memories beside its chunks, or nothing but chunks. */
export type ExtractKind = "memories" | "chunks_only";

/** One ingested unit of content. `raw` is the client's input, and `content` is the text that extraction made of it. */
export const DocumentEntity = defineEntity({
  name: "Document",
  tableName: "document",
  rowLevelSecurity: "force",
  policies: [...byTagList, ownReadByLookup, detachedByLookup],
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    /** Tags in the order submitted; the row-level policies read them. */
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
    structure: p.text().$type<TextStructure>().strictNullable(),
    codeLanguage: p.text().strictNullable(),
    /** Maps stretches of `content` to their places in the source. */
    places: p.json<Place[]>().strictNullable(),
    /** Recognised with little certainty: searchable, but no source of memories. */
    isUncertain: p.boolean().default(false),
    author: p.text().strictNullable(),
    /** When the source says it was made. */
    publishedAt: p.datetime(3).strictNullable(),
    canonicalUrl: p.text().strictNullable(),
    /** How far extraction is; null when it does not run or is short. */
    progress: p.json<ExtractionProgress>().strictNullable(),
    url: p.text().strictNullable(),
    /** Key of the uploaded bytes in the blob store; null for text and URLs. */
    blobKey: p.text().strictNullable(),
    /** Its size. */
    fileBytes: p.integer().strictNullable(),
    filename: p.text().strictNullable(),
    /** The sender's name for the type; the bytes decide. */
    declaredType: p.text().strictNullable(),
    /** The type that the bytes showed; null before extraction and for text that was sent as such. */
    mediaType: p.text().strictNullable(),
    metadata: p.json<Metadata>().strictNullable(),
    filepath: p.text().strictNullable(),
    source: p.text().strictNullable(),
    imageUrl: p.text().strictNullable(),
    extract: p.text().$type<ExtractKind>(),
    memoriesStatus: p.text().$type<"pending" | "done">(),
    memoryScope: p.json<Record<string, unknown>>().strictNullable(),
    documentDate: p.datetime(3).strictNullable(),
    /** When its present content came in: the date of new content that has no better `documentDate`. */
    submittedAt: p.datetime(3),
    /** The extractors of its memories, as `rules:3` or `rules:3+model-id:1`; null before the first extraction. */
    extractedWith: p.text().strictNullable(),
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
    /**
     * `markOf` of the models that its entries were written with (indexed-models.ts); null while vectors of the wanted
     * one are missing.
     */
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
    { name: "document_blob_index", properties: ["organizationId", "blobKey"] },
    {
      name: "document_connection_index",
      properties: ["organizationId", "connectionId", "createdAt", "id"],
      where: "connection_id is not null",
    },
  ],
});

export type Document = InferEntity<typeof DocumentEntity>;

export type NewDocument = Omit<Document, "organizationId" | "submittedAt" | "createdAt" | "updatedAt">;

/** A document of which nothing is known yet, at the start of its first run. */
const UNREAD = {
  customId: null,
  connectionId: null,
  title: null,
  givenTitle: null,
  summary: null,
  status: "queued",
  content: null,
  structure: null,
  codeLanguage: null,
  places: null,
  isUncertain: false,
  author: null,
  publishedAt: null,
  canonicalUrl: null,
  progress: null,
  mediaType: null,
  metadata: null,
  filepath: null,
  source: null,
  imageUrl: null,
  extract: "memories",
  memoriesStatus: "pending",
  memoryScope: null,
  documentDate: null,
  extractedWith: null,
  forgetAfter: null,
  revision: 1,
  attempt: 1,
  liveRevision: 0,
  language: null,
  tokenCount: null,
  wordCount: null,
  chunkCount: 0,
  embeddingModel: null,
  warnings: null,
  errorCode: null,
  errorMessage: null,
} as const satisfies Partial<NewDocument>;

/** A given value takes the place of the default. */
export function newDocument(
  given: Omit<NewDocument, keyof typeof UNREAD> & Partial<Pick<NewDocument, keyof typeof UNREAD>>,
): NewDocument {
  return { ...UNREAD, ...given };
}

/** Columns that can hold megabytes, and that lists, searches and status reports never show. */
export const DOCUMENT_TEXTS = ["raw", "content", "places"] as const;

/** Where a document of a connection comes from. */
export interface DocumentOrigin {
  connectionId: string;
  /** Null: the type of its content. */
  type: SourceType | null;
  /** Where a person opens it. */
  canonicalUrl: string | null;
}

/** A document without its texts: what most readers want of it. */
export type DocumentHead = Pick<Document, Exclude<keyof Document & string, (typeof DOCUMENT_TEXTS)[number]>>;
/** The text that was sent, or that was read from it. */
export type DocumentText = "raw" | "content";

/**
 * Learns the UTF-8 bytes of texts by their document before they are read, and throws where they are too much. It counts
 * at each call: call it outside a transaction, which may run again.
 */
export type AdmitTexts = (bytes: Map<string, number>) => void;
