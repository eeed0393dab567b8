import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type Document, DocumentEntity } from "./document.entity.js";

/** A document with all that its first run has found out. */
export interface FirstReading {
  document: Document;
  /** The text is one turn of a conversation. */
  isSingleTurn: boolean;
}

/** The first runs of new documents, which are taken several at a time. */
export class FirstRunRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Queued documents become `extracting` where this is their first run. In no order. */
  async begin(ids: string[]): Promise<Document[]> {
    const { entityManager, organizationId, clock } = this.context;
    const rows = await entityManager.execute<object[]>(
      `update document set status = 'extracting', updated_at = ? where organization_id = ? and id = any (?::text[])
         and status = 'queued' and revision = 1 and attempt = 1 returning *`,
      [clock.now(), organizationId, textArray(ids)],
    );
    return rows.map((row) => entityManager.map(DocumentEntity, row));
  }

  /**
   * Writes what was read from documents in their first run, which become `embedding`, unless anybody changed them since
   * they were read. Returns those written, with the moment of the change.
   */
  async write(read: FirstReading[]): Promise<Document[]> {
    const { entityManager, organizationId } = this.context;
    const now = this.nowAfter(read.map(({ document }) => document));
    const given = read.map(({ document: { updatedAt, ...document }, isSingleTurn }) => ({
      ...Object.fromEntries(READ_COLUMNS.map((column) => [column, document[column]])),
      id: document.id,
      isSingleTurn,
      updatedAt,
    }));
    const rows = await entityManager.execute<{ id: string }[]>(
      `with given as (select * from json_to_recordset(?) as g (id text, "updatedAt" timestamptz, "isSingleTurn" boolean,
         title text, content text, type text, "mediaType" text, structure text, "codeLanguage" text, places jsonb,
         "isUncertain" boolean, author text, language text, "publishedAt" timestamptz, "canonicalUrl" text,
         "imageUrl" text, warnings text[], "tokenCount" int, "wordCount" int, "chunkCount" int, "embeddingModel" text, "extractedWith" text)),
       written as (
         update document d set status = 'embedding', updated_at = ?, progress = null, title = g.title, content = g.content,
           type = g.type, media_type = g."mediaType", structure = g.structure, code_language = g."codeLanguage",
           places = g.places, is_uncertain = g."isUncertain",
           author = g.author, language = g.language, published_at = g."publishedAt", canonical_url = g."canonicalUrl",
           image_url = g."imageUrl", warnings = g.warnings, token_count = g."tokenCount", word_count = g."wordCount",
           chunk_count = g."chunkCount", embedding_model = g."embeddingModel", extracted_with = g."extractedWith"
         from given g where d.organization_id = ? and d.id = g.id and d.updated_at = g."updatedAt" returning d.id),
       turned as (
         update document_tag t set is_single_turn = true, is_turn_changed = true
         from written w join given g using (id) where g."isSingleTurn" and t.organization_id = ? and t.document_id = w.id)
       select id from written`,
      [JSON.stringify(given), now, organizationId, organizationId],
    );
    const written = new Set(rows.map(({ id }) => id));
    return read.flatMap(({ document }) =>
      written.has(document.id) ? [{ ...document, status: "embedding" as const, updatedAt: now }] : [],
    );
  }

  /** First revisions are served from now on, unless anybody changed the documents since. Returns the ids of those served. */
  async serve(known: Pick<Document, "id" | "updatedAt">[]): Promise<Set<string>> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `update document d set status = 'done', memories_status = 'done', live_revision = 1, updated_at = ?
       from json_to_recordset(?) as g (id text, "updatedAt" timestamptz)
       where d.organization_id = ? and d.id = g.id and d.updated_at = g."updatedAt" returning d.id`,
      [this.nowAfter(known), JSON.stringify(known.map(({ id, updatedAt }) => ({ id, updatedAt }))), organizationId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** A change shows in the moment of the change, even within the same millisecond. */
  private nowAfter(known: Pick<Document, "updatedAt">[]): Date {
    const last = Math.max(...known.map(({ updatedAt }) => updatedAt.getTime()));
    return new Date(Math.max(this.context.clock.now().getTime(), last + 1));
  }
}

const READ_COLUMNS = [
  "title",
  "content",
  "type",
  "mediaType",
  "structure",
  "codeLanguage",
  "places",
  "isUncertain",
  "author",
  "language",
  "publishedAt",
  "canonicalUrl",
  "imageUrl",
  "warnings",
  "tokenCount",
  "wordCount",
  "chunkCount",
  "embeddingModel",
  "extractedWith",
] as const satisfies (keyof Document)[];
