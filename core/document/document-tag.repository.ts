import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
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
    await entityManager.execute(
      `update document_tag set is_single_turn = ?, is_turn_changed = true
       where organization_id = ? and document_id = ? and (is_single_turn or ?)`,
      [isSingleTurn, organizationId, id, isSingleTurn],
    );
  }

  /** A turn is served with other words or in another tag. Returns the tags in which the turns beside it have to follow. */
  async markTurnChanged(id: string): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ tag: string }[]>(
      `update document_tag set is_turn_changed = true
       where organization_id = ? and document_id = ? and (is_single_turn or is_turn_changed) returning tag`,
      [organizationId, id],
    );
    return rows.map(({ tag }) => tag);
  }

  /** Those that are served and whose neighbours have not followed yet, in the order of time. */
  async listChangedTurns(tag: string, limit: number): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `select t.document_id as id from document_tag t
         join document d on d.organization_id = t.organization_id and d.id = t.document_id and d.live_revision > 0
       where t.organization_id = ? and t.tag = ? and t.is_turn_changed order by t.sorted_at, t.document_id limit ?`,
      [organizationId, tag, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Their neighbours have followed. */
  async settleTurns(tag: string, ids: string[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const where = { organizationId, tag, documentId: { $in: ids } };
    await entityManager.nativeUpdate(DocumentTagEntity, where, { isTurnChanged: false });
  }

  /**
   * The single-turn documents of a tag nearest in time to each of these documents, `reach` before it and `reach` after
   * it, in order. The documents themselves need no longer be single turns.
   */
  async adjacentSingleTurns(ids: string[], tag: string, reach: number): Promise<Map<string, AdjacentDocument[]>> {
    const { entityManager, organizationId } = this.context;
    if (ids.length === 0) return new Map();
    const side = (comparison: "<" | ">", order: "asc" | "desc", sign: -1 | 1) =>
      `(select o.document_id as id, ${sign} * row_number() over (order by o.sorted_at ${order}, o.document_id ${order}) as distance
        from document_tag o where o.organization_id = self.organization_id and o.tag = self.tag and o.is_single_turn
          and (o.sorted_at, o.document_id) ${comparison} (self.sorted_at, self.document_id)
        order by o.sorted_at ${order}, o.document_id ${order} limit ${reach})`;
    const rows = await entityManager.execute<{ of: string; id: string; distance: string }[]>(
      `select self.document_id as of, beside.id, beside.distance from document_tag self
         cross join lateral (${side("<", "desc", -1)} union all ${side(">", "asc", 1)}) beside
       where self.organization_id = ? and self.tag = ? and self.document_id = any (?::text[])
       order by beside.distance`,
      [organizationId, tag, textArray(ids)],
    );
    const placed = rows.map(({ of, id, distance }) => ({ of, id, distance: Number(distance) }));
    return new Map(
      [...Map.groupBy(placed, ({ of }) => of)].map(([of, own]) => [
        of,
        own.map(({ id, distance }) => ({ id, distance })),
      ]),
    );
  }
}

function runMark({ revision, attempt }: { revision: number; attempt: number }): string {
  return `${revision}:${attempt}`;
}
