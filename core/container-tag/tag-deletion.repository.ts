import type { DocumentStatus } from "#core/document/document-status.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { shownSql } from "#core/memory-state/shown-memory.js";
import { hiddenTag, type NewTagDeletion, type TagDeletion, TagDeletionEntity } from "./tag-deletion.entity.js";

export interface HiddenDocument {
  id: string;
  /** Tags that the document lives on in; none for one that is to go. */
  otherTags: string[];
  status: DocumentStatus;
  revision: number;
  attempt: number;
  blobKey: string | null;
}

/** Within `Database.inDeletion` alone: nobody else sees these rows. Each call is safe to repeat. */
export class TagDeletionRepository {
  constructor(private readonly context: RepositoryContext) {}

  async add(deletion: NewTagDeletion): Promise<TagDeletion> {
    const { entityManager, organizationId, clock } = this.context;
    const begun = { clearedCount: 0, clearedEventId: 0, clearedAt: null, createdAt: clock.now() };
    const row = { ...deletion, ...begun, organizationId };
    await entityManager.insert(TagDeletionEntity, row);
    return row;
  }

  async find(id: string): Promise<TagDeletion | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(TagDeletionEntity, { organizationId, id }, { refresh: true });
  }

  /**
   * Gives the content of the tag its hidden name. A statement a table, so that a tag of 100,000 documents takes
   * seconds. Documents come before memories: a transaction that holds a document may be waiting for the memories of its
   * tag.
   */
  async hideDocuments(id: string, tag: string): Promise<{ documentCount: number; detachedCount: number }> {
    const { entityManager, organizationId, clock } = this.context;
    // The tag is asked for again, because a document that another transaction held may have left it meanwhile.
    const [counts] = await entityManager.execute<{ documentCount: number; detachedCount: number }[]>(
      `with hidden as (
         update document d set updated_at = ?,
           tags = case when d.tags = array[?] then array[?] else array_remove(d.tags, ?) end
         from document_tag t where t.organization_id = ? and t.tag = ?
           and d.organization_id = t.organization_id and d.id = t.document_id and ? = any (d.tags)
         returning d.tags)
       select count(*) filter (where tags[1] = ?)::int as "documentCount",
         count(*) filter (where tags[1] <> ?)::int as "detachedCount" from hidden`,
      [clock.now(), tag, hiddenTag(id), tag, organizationId, tag, tag, hiddenTag(id), hiddenTag(id)],
    );
    const rename = "update document_tag set tag = ? where organization_id = ? and tag = ?";
    await entityManager.execute(rename, [hiddenTag(id), organizationId, tag]);
    return counts ?? { documentCount: 0, detachedCount: 0 };
  }

  /** Also those written directly. The caller holds the memories of the tag. */
  async hideMemories(id: string, tag: string): Promise<{ memoryCount: number; versionCount: number }> {
    const { entityManager, organizationId, clock } = this.context;
    const [counts] = await entityManager.execute<{ memoryCount: number; versionCount: number }[]>(
      `with hidden as (
         update memory set tag = ? where organization_id = ? and tag = ?
         returning ${shownSql("memory")} as is_shown)
       select count(*) filter (where is_shown)::int as "memoryCount", count(*)::int as "versionCount" from hidden`,
      [hiddenTag(id), organizationId, tag, clock.now().toISOString()],
    );
    return counts ?? { memoryCount: 0, versionCount: 0 };
  }

  async listHiddenMemories(id: string, limit: number): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      "select id from memory where organization_id = ? and tag = ? limit ?",
      [organizationId, hiddenTag(id), limit],
    );
    return rows.map((row) => row.id);
  }

  async listHiddenDocuments(id: string, limit: number): Promise<HiddenDocument[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.execute<HiddenDocument[]>(
      `select d.id, array_remove(d.tags, ?) as "otherTags", d.status, d.revision, d.attempt, d.blob_key as "blobKey"
       from document_tag t join document d on d.organization_id = t.organization_id and d.id = t.document_id
       where t.organization_id = ? and t.tag = ? limit ?`,
      [hiddenTag(id), organizationId, hiddenTag(id), limit],
    );
  }

  /** With everything that hangs on them. */
  async removeMemories(id: string, memoryIds: string[]): Promise<void> {
    await this.removeRows("delete from memory where organization_id = ? and tag = ? and id =", id, memoryIds);
  }

  /** With everything that hangs on them. */
  async removeDocuments(id: string, documentIds: string[]): Promise<void> {
    await this.removeRows(
      "delete from document where organization_id = ? and tags = array[?] and id =",
      id,
      documentIds,
    );
  }

  /** The documents live on in other tags. */
  async releaseDocuments(id: string, documentIds: string[]): Promise<void> {
    const sql = "delete from document_tag where organization_id = ? and tag = ? and document_id =";
    await this.removeRows(sql, id, documentIds);
  }

  /** Documents that memories of other tags go back to: they were in these tags before. */
  async listSourcesElsewhere(id: string, documentIds: string[]): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const ids = textArray(documentIds);
    const rows = await entityManager.execute<{ id: string }[]>(
      `select s.source_id as id from memory_source s
         join memory m on m.organization_id = s.organization_id and m.id = s.memory_id
         where s.organization_id = ? and s.source_id = any (?::text[]) and m.tag <> ?
       union
       select r.batch_id from memory_state r
         join memory m on m.organization_id = r.organization_id and m.id = r.memory_id
         where r.organization_id = ? and r.batch_id = any (?::text[]) and m.tag <> ?
           and r.state = 'retired' and r.until is null`,
      [organizationId, ids, hiddenTag(id), organizationId, ids, hiddenTag(id)],
    );
    return rows.map((row) => row.id);
  }

  /**
   * Events hold no words, but the tag's name: those of the next stretch lose it. Returns whether any stretch is left.
   */
  async clearEvents({ id, tag, lastEventId, clearedEventId }: TagDeletion, stretch: number): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    if (tag === null || clearedEventId >= lastEventId) return false;
    const end = Math.min(lastEventId, clearedEventId + stretch);
    const range = [organizationId, clearedEventId, end, tag];
    await entityManager.execute(
      "delete from event where organization_id = ? and id > ? and id <= ? and tags = array[?]",
      range,
    );
    await entityManager.execute(
      `update event set tags = array_remove(tags, ?)
       where organization_id = ? and id > ? and id <= ? and ? = any (tags)`,
      [tag, ...range],
    );
    await entityManager.nativeUpdate(TagDeletionEntity, { organizationId, id }, { clearedEventId: end });
    return true;
  }

  /** Keeps the cost of models in the counts, without the tag's name. */
  async clearUsage(tag: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `with named as (delete from usage where organization_id = ? and tag = ? returning *)
       insert into usage as u (organization_id, day, tag, purpose, model, calls, input_tokens, output_tokens, cached_calls, updated_at)
       select organization_id, day, '', purpose, model, calls, input_tokens, output_tokens, cached_calls, updated_at from named
       on conflict (organization_id, day, tag, purpose, model) do update set
         calls = u.calls + excluded.calls, input_tokens = u.input_tokens + excluded.input_tokens,
         output_tokens = u.output_tokens + excluded.output_tokens, cached_calls = u.cached_calls + excluded.cached_calls`,
      [organizationId, tag],
    );
  }

  async advance(id: string, count: number): Promise<void> {
    await this.context.entityManager.execute(
      "update tag_deletion set cleared_count = least(total_count, cleared_count + ?) where organization_id = ? and id = ?",
      [count, this.context.organizationId, id],
    );
  }

  async finish({ id, totalCount }: TagDeletion): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(
      TagDeletionEntity,
      { organizationId, id },
      { tag: null, clearedCount: totalCount, clearedAt: clock.now() },
    );
  }

  private async removeRows(sql: string, id: string, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    const parameters = [this.context.organizationId, hiddenTag(id), textArray(ids)];
    await this.context.entityManager.execute(`${sql} any (?::text[])`, parameters);
  }
}
