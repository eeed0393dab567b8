import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { ContainerTagEntity } from "./container-tag.entity.js";
import { type TagMerge, TagMergeEntity } from "./tag-merge.entity.js";

/** A tag that is being emptied, with what is left in it. */
export interface Leftover {
  /** Documents that may move now. */
  documentIds: string[];
  /** Documents that are still processed. */
  busyCount: number;
}

export class TagMergeRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Marks the tags: until the merge is over, nothing is added to them. */
  async add({ id, sources, target, requestedBy }: Pick<TagMerge, "id" | "sources" | "target" | "requestedBy">) {
    const { entityManager, organizationId, clock } = this.context;
    const rows = await entityManager.execute<{ total: number }[]>(
      `select (select count(*) from document_tag where organization_id = ? and tag = any (?::text[]))::int
         + (select count(*) from memory where organization_id = ? and tag = any (?::text[]))::int as total`,
      [organizationId, textArray(sources), organizationId, textArray(sources)],
    );
    const merge: TagMerge = {
      organizationId,
      id,
      sources,
      target,
      requestedBy,
      phase: "queued",
      emptied: [],
      documentCount: 0,
      memoryCount: 0,
      totalCount: rows[0]?.total ?? 0,
      createdAt: clock.now(),
      completedAt: null,
    };
    await entityManager.insert(TagMergeEntity, merge);
    await entityManager.nativeUpdate(
      ContainerTagEntity,
      { organizationId, tag: { $in: [...sources, target] } },
      { mergeId: id, mergeTarget: target },
    );
    return merge;
  }

  async find(id: string): Promise<TagMerge | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(TagMergeEntity, { organizationId, id }, { refresh: true });
  }

  async update(id: string, changes: Partial<Pick<TagMerge, "phase" | "emptied">>): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(TagMergeEntity, { organizationId, id }, changes);
  }

  async count(id: string, { documents = 0, memories = 0 }: { documents?: number; memories?: number }): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update tag_merge set phase = 'moving', document_count = document_count + ?, memory_count = memory_count + ?
       where organization_id = ? and id = ?`,
      [documents, memories, organizationId, id],
    );
  }

  async leftover(tag: string, limit: number): Promise<Leftover> {
    const { entityManager, organizationId } = this.context;
    const isIdle = "d.status in ('done', 'failed')";
    const from = `from document_tag t join document d on d.organization_id = t.organization_id and d.id = t.document_id
      where t.organization_id = ? and t.tag = ?`;
    const idle = await entityManager.execute<{ id: string }[]>(
      `select d.id ${from} and ${isIdle} order by d.id limit ?`,
      [organizationId, tag, limit],
    );
    const [busy] = await entityManager.execute<{ count: number }[]>(
      `select count(*)::int as count ${from} and not ${isIdle}`,
      [organizationId, tag],
    );
    return { documentIds: idle.map(({ id }) => id), busyCount: busy?.count ?? 0 };
  }

  /** Uploads that wait for their document, and what models cost. */
  async moveRest(from: string, to: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update upload set tags = case when ? = any (tags) then array_remove(tags, ?) else array_replace(tags, ?, ?) end
       where organization_id = ? and ? = any (tags)`,
      [to, from, from, to, organizationId, from],
    );
    await entityManager.execute(
      `with named as (delete from usage where organization_id = ? and tag = ? returning *)
       insert into usage as u (organization_id, day, tag, purpose, model, calls, input_tokens, output_tokens, cached_calls, updated_at)
       select organization_id, day, ?, purpose, model, calls, input_tokens, output_tokens, cached_calls, updated_at from named
       on conflict (organization_id, day, tag, purpose, model) do update set
         calls = u.calls + excluded.calls, input_tokens = u.input_tokens + excluded.input_tokens,
         output_tokens = u.output_tokens + excluded.output_tokens, cached_calls = u.cached_calls + excluded.cached_calls`,
      [organizationId, from, to],
    );
  }

  async complete({ id, target }: Pick<TagMerge, "id" | "target">): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(
      ContainerTagEntity,
      { organizationId, tag: target },
      { mergeId: null, mergeTarget: null },
    );
    await entityManager.nativeUpdate(
      TagMergeEntity,
      { organizationId, id },
      { phase: "completed", completedAt: clock.now() },
    );
  }

  /** Merges that are over and name one of the tags, which are often names of persons. */
  async forgetTags(tags: string[]): Promise<void> {
    await this.context.entityManager.execute(
      `delete from tag_merge where organization_id = ? and completed_at is not null
         and (target = any (?::text[]) or sources && ?::text[])`,
      [this.context.organizationId, textArray(tags), textArray(tags)],
    );
  }

  /** Over before the moment; this many at most. Returns how many it removed. */
  async removeOlder(before: Date, limit: number): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute(
      `with old as (select id from tag_merge where organization_id = ? and completed_at < ? limit ?)
       delete from tag_merge m using old where m.organization_id = ? and m.id = old.id returning 1`,
      [organizationId, before, limit, organizationId],
    );
    return rows.length;
  }
}
