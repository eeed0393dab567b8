import type { RepositoryContext } from "#core/kernel/repository-context.js";
import type { DocumentChunk } from "./chunk.repository.js";
import { RevisionChunkEntity } from "./revision-chunk.entity.js";

export type NewChunk = Omit<DocumentChunk, "documentId" | "createdAt"> & { contentHash: string };

/** The sets of chunks of revisions, as the pipeline writes them. A chunk that two revisions share is stored once. */
export class ChunkSetRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Writes the set of chunks of a revision. Safe to repeat: the revision's set is replaced. */
  async replaceRevision(documentId: string, revision: number, chunks: NewChunk[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const createdAt = clock.now();
    await entityManager.nativeDelete(RevisionChunkEntity, { organizationId, documentId, revision });
    for (let start = 0; start < chunks.length; start += BATCH) {
      await this.insert({ documentId, revision, createdAt }, chunks.slice(start, start + BATCH));
    }
  }

  /** The first sets of chunks of short documents. Returns them as they can be read from now on. */
  async addFirst(documents: { id: string; chunks: NewChunk[] }[]): Promise<DocumentChunk[]> {
    const { entityManager, organizationId, clock } = this.context;
    const createdAt = clock.now();
    const given = documents.flatMap(({ id: documentId, chunks }) => chunks.map((chunk) => ({ ...chunk, documentId })));
    if (given.length === 0) return [];
    await entityManager.execute(
      `with given as (select * from json_to_recordset(?) as g ("documentId" text, position int, id text, content text,
         "contentHash" text, type text, "startOffset" int, "endOffset" int, "headingPath" text[], speakers text[],
         place jsonb)),
       written as (
         insert into chunk (organization_id, id, document_id, content, content_hash, type, created_at)
         select ?, id, "documentId", content, "contentHash", type, ? from given)
       insert into revision_chunk (organization_id, document_id, revision, position, chunk_id, start_offset, end_offset,
         heading_path, speakers, place)
       select ?, "documentId", 1, position, id, "startOffset", "endOffset", "headingPath", speakers, place from given`,
      [JSON.stringify(given), organizationId, createdAt, organizationId],
    );
    return given.map(({ contentHash: _, ...chunk }) => ({ ...chunk, createdAt }));
  }

  /** Written in SQL, because the entity manager takes a millisecond of the event loop for each row. */
  private async insert(
    { documentId, revision, createdAt }: { documentId: string; revision: number; createdAt: Date },
    chunks: NewChunk[],
  ): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `insert into chunk (organization_id, id, document_id, content, content_hash, type, created_at)
       select ?, given.id, ?, given.content, given."contentHash", given.type, ?
       from json_to_recordset(?) as given (id text, content text, "contentHash" text, type text)
       on conflict do nothing`,
      [organizationId, documentId, createdAt, json(chunks, ["id", "content", "contentHash", "type"])],
    );
    await entityManager.execute(
      `insert into revision_chunk (organization_id, document_id, revision, position, chunk_id, start_offset, end_offset,
         heading_path, speakers, place)
       select ?, ?, ?, given.position, given.id, given."startOffset", given."endOffset", given."headingPath", given.speakers,
         given.place
       from json_to_recordset(?) as given (position int, id text, "startOffset" int, "endOffset" int, "headingPath" text[],
         speakers text[], place jsonb)`,
      [organizationId, documentId, revision, json(chunks, PLACE_FIELDS)],
    );
  }

  /** Removes every other revision's set, and the chunks that no set holds any more. Returns the ids of those. */
  async keepOnly(documentId: string, revision: number): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(RevisionChunkEntity, { organizationId, documentId, revision: { $ne: revision } });
    const rows = await entityManager.execute<{ id: string }[]>(
      `delete from chunk c where c.organization_id = ? and c.document_id = ? and not exists (
         select 1 from revision_chunk p where p.organization_id = c.organization_id and p.chunk_id = c.id)
       returning c.id`,
      [organizationId, documentId],
    );
    return rows.map((row) => row.id);
  }

  /** Chunks of the document that this revision does not hold. */
  async listStale(documentId: string, revision: number): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `select c.id from chunk c where c.organization_id = ? and c.document_id = ? and not exists (
         select 1 from revision_chunk p where p.organization_id = c.organization_id and p.chunk_id = c.id and p.revision = ?)`,
      [organizationId, documentId, revision],
    );
    return rows.map((row) => row.id);
  }
}

const BATCH = 200;
const PLACE_FIELDS = ["position", "id", "startOffset", "endOffset", "headingPath", "speakers", "place"] as const;

function json(chunks: NewChunk[], fields: readonly (keyof NewChunk)[]): string {
  return JSON.stringify(chunks.map((chunk) => Object.fromEntries(fields.map((field) => [field, chunk[field]]))));
}
