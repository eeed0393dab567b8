import { type IndexedModels, markOf, refusedMarkOf } from "#core/embedding-model/indexed-models.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { type Document, DocumentEntity } from "./document.entity.js";

export interface ServedDocument {
  id: string;
  /** Number of chunks. */
  chunks: number;
}

/** Documents as those who keep the search index in step with them see them. */
export class IndexedDocumentRepository {
  constructor(private readonly context: RepositoryContext) {}

  async listExisting(ids: string[]): Promise<Set<string>> {
    const { entityManager, organizationId } = this.context;
    const found = await entityManager.find(DocumentEntity, { organizationId, id: { $in: ids } }, { fields: ["id"] });
    return new Set(found.map(({ id }) => id));
  }

  /** `mark`: of indexed-models.ts. Says nothing about a document that changed meanwhile. */
  async markEmbedded(document: Document, mark: string | null): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const { id, liveRevision, revision } = document;
    await entityManager.nativeUpdate(
      DocumentEntity,
      { organizationId, id, liveRevision, revision },
      { embeddingModel: mark },
    );
  }

  /** Served documents by id, each with the number of its chunks. */
  async listServedAfter(id: string, limit: number): Promise<ServedDocument[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.execute<ServedDocument[]>(
      `select d.id, (select count(*)::int from revision_chunk p where p.organization_id = d.organization_id
           and p.document_id = d.id and p.revision = d.live_revision) as chunks
       from document d where d.organization_id = ? and d.id > ? and d.live_revision > 0 order by d.id limit ?`,
      [organizationId, id, limit],
    );
  }

  async countServed(): Promise<number> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.count(DocumentEntity, { organizationId, liveRevision: { $gt: 0 } });
  }

  /** How many index entries the organization's rows ask for: documents with chunks, their chunks, memories. */
  async countSearchable(): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const [row] = await entityManager.execute<{ entries: string }[]>(
      `with served as (
         select p.document_id from document d join revision_chunk p on p.organization_id = d.organization_id
           and p.document_id = d.id and p.revision = d.live_revision where d.organization_id = ?)
       select (select count(*) from served) + (select count(distinct document_id) from served) + (select count(*) from memory m
         where m.organization_id = ? and m.is_latest and m.state in ('active', 'forgotten')) as entries`,
      [organizationId, organizationId],
    );
    return Number(row?.entries ?? 0);
  }

  /**
   * Documents that are searchable by words, but whose entries were not written with these models. Documents that a
   * chore is about to write are left out.
   */
  async listWithoutVectors(models: IndexedModels, limit: number): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `select d.id from document d where d.organization_id = ? and d.status in ('done', 'failed') and d.live_revision > 0
         and (d.embedding_model is null or d.embedding_model not in (?, ?))
         and not exists (select 1 from intent i where i.organization_id = d.organization_id and i.subject_id = d.id
           and i.kind = 'refresh-document')
       order by d.created_at limit ?`,
      [organizationId, markOf(models), refusedMarkOf(models), limit],
    );
    return rows.map(({ id }) => id);
  }
}
