import { ConflictError } from "@loci/errors";
import { newId } from "#core/kernel/ids.js";
import { type ListPage, listPageSql } from "#core/kernel/list-place.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { shownSql } from "#core/memory-state/shown-memory.js";
import { type ContainerTag, ContainerTagEntity } from "./container-tag.entity.js";

export interface ContainerTagCounts {
  tag: string;
  documentCount: number;
  memoryCount: number;
  lastActivityAt: Date | null;
}

export interface ListedTags {
  containerTags: ContainerTag[];
  totalCount: number;
  hasNext: boolean;
}

export type ContainerTagChanges = Partial<
  Pick<ContainerTag, "name" | "contextPrompt" | "profileBuckets" | "memoryFilesystemPaths">
>;

function beingMerged(): ConflictError {
  return new ConflictError("The container tag is being merged: try again when the merge is over", { retryable: true });
}

export class ContainerTagRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** Tags come into being on the first write. A deletion waits for this transaction, and this one for a deletion. */
  async ensure(tags: string[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    for (const tag of tags) {
      const merging = await entityManager.execute<object[]>(
        `with held as materialized (
           select pg_advisory_xact_lock_shared(hashtextextended(?, 0)), pg_advisory_xact_lock_shared(hashtextextended(?, 0))),
         made as (insert into container_tag (organization_id, tag, id, profile_buckets, created_at, updated_at)
           select ?, ?, ?, '[]', ?, ? from held on conflict do nothing)
         select 1 from container_tag where organization_id = ? and tag = ? and merge_id is not null`,
        [this.lifeOfAll(), this.lifeOf(tag), organizationId, tag, newId(), now, now, organizationId, tag],
      );
      if (merging.length > 0) throw beingMerged();
    }
  }

  /**
   * Waits for everybody who is writing into these tags, and makes others wait until the transaction ends. Throws
   * `ConflictError` when one of them is being merged.
   */
  async holdAlone(tags: string[]): Promise<void> {
    const { entityManager, organizationId } = this.context;
    for (const tag of tags.toSorted()) await this.hold(tag);
    const merging = { organizationId, tag: { $in: tags }, mergeId: { $ne: null } };
    if ((await entityManager.count(ContainerTagEntity, merging)) > 0) throw beingMerged();
  }

  /** The same for every tag of the organization, also for those that do not exist yet. */
  async holdAll(): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [this.lifeOfAll()]);
    const merging = { organizationId, mergeId: { $ne: null } };
    if ((await entityManager.count(ContainerTagEntity, merging)) > 0) throw beingMerged();
  }

  /** Removes the tag unless something is in it. Waits for everybody who is writing into it. */
  async removeEmpty(tag: string): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    await this.hold(tag);
    const [row] = await entityManager.execute<{ isEmpty: boolean }[]>(
      `select not exists (select from document_tag where organization_id = ? and tag = ?)
         and not exists (select from memory where organization_id = ? and tag = ?) as "isEmpty"`,
      [organizationId, tag, organizationId, tag],
    );
    if (!row?.isEmpty) return false;
    await entityManager.nativeDelete(ContainerTagEntity, { organizationId, tag });
    return true;
  }

  /** With their settings. The caller holds them. Returns those that existed. */
  async remove(tags: string[]): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ tag: string }[]>(
      "delete from container_tag where organization_id = ? and tag = any (?::text[]) returning tag",
      [organizationId, textArray(tags)],
    );
    return rows.map(({ tag }) => tag);
  }

  private async hold(tag: string): Promise<void> {
    const { entityManager } = this.context;
    await entityManager.execute(
      "select pg_advisory_xact_lock_shared(hashtextextended(?, 0)), pg_advisory_xact_lock(hashtextextended(?, 0))",
      [this.lifeOfAll(), this.lifeOf(tag)],
    );
  }

  /** Whoever holds the life of one tag shares this one. */
  private lifeOfAll(): string {
    return JSON.stringify([this.context.organizationId, "life of tag"]);
  }

  /** The name of the lock of a tag's creation and deletion. */
  private lifeOf(tag: string): string {
    return JSON.stringify([this.context.organizationId, "life of tag", tag]);
  }

  async setContextPrompt(tags: string[], contextPrompt: string | null): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    await entityManager.nativeUpdate(
      ContainerTagEntity,
      { organizationId, tag: { $in: tags } },
      { contextPrompt, updatedAt: clock.now() },
    );
  }

  async update(tag: string, changes: ContainerTagChanges): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const where = { organizationId, tag };
    await entityManager.nativeUpdate(ContainerTagEntity, where, { ...changes, updatedAt: clock.now() });
  }

  /** Reads the rows as they are now, also when this transaction has read them before. */
  async listByTags(tags: string[]): Promise<ContainerTag[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(ContainerTagEntity, { organizationId, tag: { $in: tags } }, { refresh: true });
  }

  async listByIds(ids: string[]): Promise<ContainerTag[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(ContainerTagEntity, { organizationId, id: { $in: ids } });
  }

  async find(tag: string): Promise<ContainerTag | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(ContainerTagEntity, { organizationId, tag });
  }

  async list(): Promise<ContainerTag[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(ContainerTagEntity, { organizationId }, { orderBy: { createdAt: "desc" } });
  }

  async page(page: ListPage): Promise<ListedTags> {
    const { entityManager, organizationId } = this.context;
    const { after, order } = listPageSql("t", page);
    const behind = after.map(({ sql }) => ` and ${sql}`).join("");
    const parameters = [organizationId, ...after.flatMap((place) => place.parameters), ...order.parameters];
    const sql = `select t.tag from container_tag t where t.organization_id = ?${behind} ${order.sql}`;
    const rows = await entityManager.execute<{ tag: string }[]>(sql, parameters);
    const tags = rows.slice(0, page.limit).map(({ tag }) => tag);
    const byTag = new Map((await this.listByTags(tags)).map((found) => [found.tag, found]));
    return {
      containerTags: tags.flatMap((tag) => byTag.get(tag) ?? []),
      totalCount: await entityManager.count(ContainerTagEntity, { organizationId }),
      hasNext: rows.length > page.limit,
    };
  }

  async counts(tags: string[]): Promise<ContainerTagCounts[]> {
    const { entityManager, organizationId, clock } = this.context;
    if (tags.length === 0) return [];
    const rows = await entityManager.execute<
      (Omit<ContainerTagCounts, "lastActivityAt"> & { lastActivityAt: string | null })[]
    >(
      `select t.tag,
         (select count(*)::int from document_tag d where d.organization_id = t.organization_id and d.tag = t.tag) as "documentCount",
         (select count(*)::int from memory m where m.organization_id = t.organization_id and m.tag = t.tag
            and ${shownSql("m")}) as "memoryCount",
         greatest((select max(d.updated_at) from document d join document_tag dt on dt.organization_id = d.organization_id
             and dt.document_id = d.id where dt.organization_id = t.organization_id and dt.tag = t.tag),
           (select max(m.updated_at) from memory m where m.organization_id = t.organization_id and m.tag = t.tag
             and m.is_latest and m.state = 'active')) as "lastActivityAt"
       from container_tag t where t.organization_id = ? and t.tag = any (?::text[])`,
      [clock.now().toISOString(), organizationId, textArray(tags)],
    );
    return rows.map(({ lastActivityAt, ...row }) => ({
      ...row,
      lastActivityAt: lastActivityAt === null ? null : new Date(lastActivityAt),
    }));
  }
}
