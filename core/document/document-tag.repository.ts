import type { RepositoryContext } from "#core/kernel/repository-context.js";
import type { IngestDocumentInput } from "#core/ports/ingest-document-input.js";
import { DocumentTagEntity } from "./document-tag.entity.js";

/** A document that stands beside another one in its tag, in the order of time. */
export interface AdjacentDocument {
  id: string;
  distance: number;
}

/** How far the memories of a document have come in each of its tags, and its neighbours there. */
export class DocumentTagRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Whether this run has done with the tag already. */
  async isReconciled({ documentId, revision, attempt }: IngestDocumentInput, tag: string): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    const mark = { organizationId, documentId, tag, reconciledBy: runMark({ revision, attempt }) };
    return (await entityManager.count(DocumentTagEntity, mark)) > 0;
  }

  async markReconciled({ documentId, revision, attempt }: IngestDocumentInput, tag: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const reconciledBy = runMark({ revision, attempt });
    await entityManager.nativeUpdate(DocumentTagEntity, { organizationId, documentId, tag }, { reconciledBy });
  }

  /** New proposals of a revision have to be taken into every tag, whatever was done with those before. */
  async clearReconciled(documentId: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(DocumentTagEntity, { organizationId, documentId }, { reconciledBy: null });
  }

  async markSingleTurn(id: string, isSingleTurn: boolean): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(
      DocumentTagEntity,
      { organizationId, documentId: id, isSingleTurn: !isSingleTurn },
      { isSingleTurn },
    );
  }

  /**
   * The single-turn documents of a tag nearest in time to one document, `reach` before it and `reach` after it, in
   * order. The document itself need no longer be a single turn.
   */
  async adjacentSingleTurns(id: string, tag: string, reach: number): Promise<AdjacentDocument[]> {
    const { entityManager, organizationId } = this.context;
    const side = (comparison: "<" | ">", order: "asc" | "desc", sign: -1 | 1) =>
      `(select o.document_id as id, ${sign} * row_number() over (order by o.sorted_at ${order}, o.document_id ${order}) as distance
        from document_tag o, self where o.organization_id = ? and o.tag = ? and o.is_single_turn
          and (o.sorted_at, o.document_id) ${comparison} (self.sorted_at, self.document_id)
        order by o.sorted_at ${order}, o.document_id ${order} limit ${reach})`;
    const rows = await entityManager.execute<{ id: string; distance: string }[]>(
      `with self as (select sorted_at, document_id from document_tag where organization_id = ? and tag = ? and document_id = ?)
       ${side("<", "desc", -1)} union all ${side(">", "asc", 1)} order by distance`,
      [organizationId, tag, id, organizationId, tag, organizationId, tag],
    );
    return rows.map((row) => ({ id: row.id, distance: Number(row.distance) }));
  }
}

function runMark({ revision, attempt }: { revision: number; attempt: number }): string {
  return `${revision}:${attempt}`;
}
