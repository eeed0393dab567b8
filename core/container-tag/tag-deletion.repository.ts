import type { DocumentStatus } from "#core/document/document-status.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { HIDDEN } from "#core/kernel/row-level-security.js";
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

/** A tag with the id of its deletion. */
export type HidingTag = Pick<NewTagDeletion, "id"> & { tag: string };

interface CountedTag {
  tag: string;
  count: number;
}

/** Within `Database.inDeletion` alone: nobody else sees these rows. Each call is safe to repeat. */
export class TagDeletionRepository {
  constructor(private readonly context: RepositoryContext) {}

  async add(deletions: NewTagDeletion[]): Promise<TagDeletion[]> {
    const { entityManager, organizationId, clock } = this.context;
    const begun = { organizationId, clearedCount: 0, clearedEventId: 0, clearedAt: null, createdAt: clock.now() };
    await entityManager.execute(
      `insert into tag_deletion (organization_id, id, tag, document_count, detached_count, memory_count, total_count,
         cleared_count, last_event_id, cleared_event_id, requested_by, created_at)
       select ?, d.id, d.tag, d."documentCount", d."detachedCount", d."memoryCount", d."totalCount",
         0, d."lastEventId", 0, d."requestedBy", ?::timestamptz
       from json_to_recordset(?) as d (id text, tag text, "documentCount" int, "detachedCount" int, "memoryCount" int,
         "totalCount" int, "lastEventId" bigint, "requestedBy" text)`,
      [organizationId, begun.createdAt, JSON.stringify(deletions)],
    );
    return deletions.map((deletion) => ({ ...deletion, ...begun }));
  }

  async find(id: string): Promise<TagDeletion | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(TagDeletionEntity, { organizationId, id }, { refresh: true });
  }

  /**
   * Gives the content of the tags their hidden names, and counts it by deletion. A statement a table, so that a tag of
   * 100,000 documents takes seconds, and so do 5,000 tags. A document of several of the tags counts in one of them and
   * is detached from the others. Documents come before memories: a transaction that holds a document may be waiting
   * for the memories of its tag.
   */
  async hideDocuments(hiding: HidingTag[]): Promise<Map<string, { documentCount: number; detachedCount: number }>> {
    const { entityManager, organizationId, clock } = this.context;
    const { tags, names } = namesOf(hiding);
    // The document's own tags decide, because one that another transaction held may have left a tag meanwhile.
    const hidden = await entityManager.execute<CountedTag[]>(
      `with hidden as (
         update document d set updated_at = ?, tags = case
           when exists (select from unnest(d.tags) as u (tag) where (?::jsonb ->> u.tag) is null)
             then array(select u.tag from unnest(d.tags) with ordinality as u (tag, place)
               where (?::jsonb ->> u.tag) is null order by u.place)
           else array(select ?::jsonb ->> u.tag from unnest(d.tags) as u (tag) order by u.tag desc limit 1) end
         from document_tag t where t.organization_id = ? and t.tag = any (?::text[])
           and d.organization_id = t.organization_id and d.id = t.document_id
           and exists (select from unnest(d.tags) as u (tag) where (?::jsonb ->> u.tag) is not null)
         returning d.tags)
       select tags[1] as tag, count(*)::int as count from hidden where starts_with(tags[1], ?) group by tags[1]`,
      [clock.now(), names, names, names, organizationId, tags, names, HIDDEN],
    );
    const left = await entityManager.execute<CountedTag[]>(
      `with left_behind as (
         update document_tag set tag = ?::jsonb ->> tag where organization_id = ? and tag = any (?::text[])
         returning tag)
       select tag, count(*)::int as count from left_behind group by tag`,
      [names, organizationId, tags],
    );
    const [hiddenCounts, leftCounts] = [countsByTag(hidden), countsByTag(left)];
    return new Map(
      hiding.map(({ id }) => {
        const documentCount = hiddenCounts.get(hiddenTag(id)) ?? 0;
        return [id, { documentCount, detachedCount: (leftCounts.get(hiddenTag(id)) ?? 0) - documentCount }];
      }),
    );
  }

  /** Also those written directly. The caller holds the memories of the tags. */
  async hideMemories(hiding: HidingTag[]): Promise<Map<string, { memoryCount: number; versionCount: number }>> {
    const { entityManager, organizationId, clock } = this.context;
    const { tags, names } = namesOf(hiding);
    const rows = await entityManager.execute<{ tag: string; memoryCount: number; versionCount: number }[]>(
      `with hidden as (
         update memory set tag = ?::jsonb ->> tag where organization_id = ? and tag = any (?::text[])
         returning tag, ${shownSql("memory")} as is_shown)
       select tag, count(*) filter (where is_shown)::int as "memoryCount", count(*)::int as "versionCount"
       from hidden group by tag`,
      [names, organizationId, tags, clock.now().toISOString()],
    );
    const counts = new Map(rows.map(({ tag, ...counted }) => [tag, counted]));
    return new Map(hiding.map(({ id }) => [id, counts.get(hiddenTag(id)) ?? { memoryCount: 0, versionCount: 0 }]));
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

/** The tags as an array, and their hidden names as an object: its words are found by halving, without a join. */
function namesOf(hiding: HidingTag[]): { tags: string; names: string } {
  return {
    tags: textArray(hiding.map(({ tag }) => tag)),
    names: JSON.stringify(Object.fromEntries(hiding.map(({ id, tag }) => [tag, hiddenTag(id)]))),
  };
}

function countsByTag(rows: CountedTag[]): Map<string, number> {
  return new Map(rows.map(({ tag, count }) => [tag, count]));
}
