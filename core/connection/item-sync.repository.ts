import { LockMode } from "@mikro-orm/core";
import { entityRows, type RawRow } from "#core/kernel/entity-rows.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import type { Connection } from "./connection.entity.js";
import { type ConnectionItem, ConnectionItemEntity } from "./connection-item.entity.js";
import { mayPass } from "./may-pass.js";
import { waitAfter } from "./wait-after.js";

export type ItemChanges = Partial<Omit<ConnectionItem, "organizationId" | "id" | "connectionId" | "remoteId">>;

/** An item with the folders that it lies in, the outermost first and itself last. */
export interface ItemChain {
  id: string;
  names: string[];
  paths: (string | null)[];
  /** It is gone, or one of its folders is. */
  isGone: boolean;
}

export type ItemRow = Omit<ConnectionItem, "organizationId" | "createdAt" | "updatedAt">;

/** Runs in a row that could not read an item. After them it waits for a change or for a person. */
const MAX_FAILURES = 10;
/** Rows of one statement. */
const AT_ONCE = 500;
/** Deeper folders are taken for the top, as are those that lie in each other. */
const MAX_DEPTH = 100;

/** Items of connections, as a sync reads and writes them. */
export class ItemSyncRepository {
  constructor(private readonly context: RepositoryContext) {}

  /** A page of a listing names thousands, so they are read as rows. */
  async listByRemoteIds(connectionId: string, remoteIds: string[]): Promise<ConnectionItem[]> {
    const { entityManager, organizationId } = this.context;
    const { columns, toRow } = entityRows(entityManager, ConnectionItemEntity);
    const rows = await entityManager.execute<RawRow[]>(
      `select ${columns} from connection_item where organization_id = ? and connection_id = ? and remote_id = any (?::text[])`,
      [organizationId, connectionId, textArray(remoteIds)],
    );
    // PostgreSQL's driver reads a bigint as text.
    return rows.map((row) => toRow({ ...row, size: row["size"] === null ? null : Number(row["size"]) }));
  }

  /** New rows, and changed ones in the place of those with their ids. */
  async save(items: ItemRow[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    for (let start = 0; start < items.length; start += AT_ONCE) {
      const rows = items.slice(start, start + AT_ONCE);
      await entityManager.upsertMany(
        ConnectionItemEntity,
        rows.map((item) => ({ ...item, organizationId, createdAt: now, updatedAt: now })),
        {
          onConflictFields: ["organizationId", "id"],
          onConflictExcludeFields: ["createdAt"],
          disableIdentityMap: true,
        },
      );
    }
  }

  /** The full listing has named them, and nothing about them has changed. */
  async markNamed(connectionId: string, remoteIds: string[], generation: number): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update connection_item set generation = ? where organization_id = ? and connection_id = ?
         and remote_id = any (?::text[]) and generation < ?`,
      [generation, organizationId, connectionId, textArray(remoteIds), generation],
    );
  }

  /** The full listing could not look into these places, nor at ids with these beginnings: known items count as named. */
  async markHidden(
    connectionId: string,
    { paths, ids }: { paths: string[]; ids: string[] },
    generation: number,
  ): Promise<void> {
    const { entityManager, organizationId } = this.context;
    if (paths.length + ids.length === 0) return;
    await entityManager.execute(
      `update connection_item i set generation = ? where organization_id = ? and connection_id = ? and generation < ?
         and not is_gone and (exists (select from unnest(?::text[]) h (path)
           where i.path = h.path or starts_with(i.path, h.path || '/'))
           or exists (select from unnest(?::text[]) h (id) where starts_with(i.remote_id, h.id)))`,
      [generation, organizationId, connectionId, generation, textArray(paths), textArray(ids)],
    );
  }

  /**
   * Marks all items below these folders: they have another path, have gone with them, or are back. Returns their ids at
   * the source.
   */
  async markBelow(connectionId: string, remoteIds: string[]): Promise<string[]> {
    const { entityManager, organizationId } = this.context;
    if (remoteIds.length === 0) return [];
    const rows = await entityManager.execute<{ id: string }[]>(
      `with recursive below as (
         select remote_id from connection_item
         where organization_id = ? and connection_id = ? and parent_id = any (?::text[])
         union
         select i.remote_id from below b
         join connection_item i on i.organization_id = ? and i.connection_id = ? and i.parent_id = b.remote_id)
       update connection_item i set state = 'pending', tries = 0 from below b
       where i.organization_id = ? and i.connection_id = ? and i.remote_id = b.remote_id and not i.is_folder
       returning i.remote_id as id`,
      [
        ...[organizationId, connectionId, textArray(remoteIds)],
        ...[organizationId, connectionId, organizationId, connectionId],
      ],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Ends a full listing: items that it did not name are gone. When a folder is gone, the folder alone is marked, so
   * that it can bring back the items in it. A named item moves to the top when its folder was not named.
   */
  async sweep(connectionId: string, generation: number): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const own = [organizationId, connectionId];
    // As a list: PostgreSQL compares rows with rows in a time that grows with the square of their number.
    const left = await entityManager.execute<{ id: string }[]>(
      "select remote_id as id from connection_item where organization_id = ? and connection_id = ? and generation < ?",
      [...own, generation],
    );
    if (left.length === 0) return;
    const unnamed = textArray(left.map(({ id }) => id));
    const moved = await entityManager.execute<{ id: string }[]>(
      `update connection_item set parent_id = null, state = case when is_folder then state else 'pending' end
       where organization_id = ? and connection_id = ? and generation >= ? and parent_id = any (?::text[])
       returning remote_id as id`,
      [...own, generation, unnamed],
    );
    const ids = moved.map(({ id }) => id);
    await this.markBelow(connectionId, ids);
    await entityManager.execute(
      `update connection_item set is_gone = true
       where organization_id = ? and connection_id = ? and generation < ? and not is_gone
         and coalesce(parent_id <> all (?::text[]), true)`,
      [...own, generation, unnamed],
    );
    await entityManager.execute(
      `update connection_item set state = 'pending', tries = 0
       where organization_id = ? and connection_id = ? and generation < ? and not is_folder and state <> 'gone'`,
      [...own, generation],
    );
  }

  /** Items with a document that one of these full listings named last. */
  async countNamed(connectionId: string, { from, before }: { from: number; before?: number }): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const generation = { $gte: from, ...(before !== undefined && { $lt: before }) };
    const query = { organizationId, connectionId, generation, documentId: { $ne: null } };
    return await entityManager.count(ConnectionItemEntity, query);
  }

  /**
   * A new sync tries items again that failed for reasons that may have passed, and looks again at those whose documents
   * are mended or removed. Null: also before their time.
   */
  async beginTries(connectionId: string, { dueBy }: { dueBy: Date | null }): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update connection_item i set state = 'pending', tries = 0
       where organization_id = ? and connection_id = ? and (state = 'pending' and tries > 0
         or state = 'failed' and is_retryable and coalesce(retry_at <= ?::timestamptz, true)
         or state = 'failed' and tries > 0 and stored_version = version and not exists (select from document d
           where d.organization_id = i.organization_id and d.id = i.document_id and d.status = 'failed'))`,
      [organizationId, connectionId, dueBy],
    );
  }

  /** When the first of its failed items may be tried again. Null: none is. */
  async findNextRetry(connectionId: string): Promise<Date | null> {
    const { entityManager, organizationId } = this.context;
    const query = { organizationId, connectionId, state: "failed", isRetryable: true, retryAt: { $ne: null } } as const;
    const [first] = await entityManager.find(ConnectionItemEntity, query, {
      fields: ["retryAt"],
      orderBy: { retryAt: "asc" },
      limit: 1,
      disableIdentityMap: true,
    });
    return first?.retryAt ?? null;
  }

  /** The tries of a run are over. The more runs could not read an item, the later it is tried again. */
  async fail(
    { id, failures: before }: Pick<ConnectionItem, "id" | "failures">,
    failure: Pick<ConnectionItem, "tries" | "errorCode" | "errorMessage" | "isRetryable">,
  ): Promise<void> {
    const failures = before + 1;
    const retryAt = new Date(this.context.clock.now().getTime() + waitAfter(failures));
    const isRetryable = failure.isRetryable && failures < MAX_FAILURES;
    await this.update([id], { ...failure, state: "failed", failures, retryAt, isRetryable });
  }

  /** The item in step whose document has failed becomes a failed one. */
  async failWithDocument(documentId: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    type Failed = Pick<ConnectionItem, "id" | "failures" | "errorCode" | "errorMessage">;
    const rows = await entityManager.execute<Failed[]>(
      `select i.id, i.failures, d.error_code as "errorCode", d.error_message as "errorMessage" from document d
       join connection_item i on i.organization_id = d.organization_id and i.document_id = d.id and i.state = 'done'
       where d.organization_id = ? and d.id = ? and d.status = 'failed' for update of i`,
      [organizationId, documentId],
    );
    for (const { errorCode, errorMessage, ...item } of rows) {
      // A file that breaks its worker would do so with each try.
      const isRetryable = mayPass(errorCode) && errorCode !== "internal";
      await this.fail(item, { tries: 1, errorCode, errorMessage, isRetryable });
    }
  }

  /** Those that failed last come last. */
  async listPending(connectionId: string, limit: number): Promise<ConnectionItem[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(
      ConnectionItemEntity,
      { organizationId, connectionId, state: "pending" },
      { orderBy: [{ tries: "asc" }, { id: "asc" }], limit, disableIdentityMap: true },
    );
  }

  async countPending(connectionId: string): Promise<number> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.count(ConnectionItemEntity, { organizationId, connectionId, state: "pending" });
  }

  /** Items with a document. The more there are, the longer it takes. */
  async countStored(connectionId: string): Promise<number> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.count(ConnectionItemEntity, { organizationId, connectionId, documentId: { $ne: null } });
  }

  /** Makes items that wait for room pending, as many as fit in now. Returns how many there were. */
  async admit({ id: connectionId, documentLimit }: Pick<Connection, "id" | "documentLimit">): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const waiting = { organizationId, connectionId, state: "over_limit" } as const;
    const first = await entityManager.findOne(ConnectionItemEntity, waiting, {
      fields: ["id"],
      disableIdentityMap: true,
    });
    if (first === null) return 0;
    const room = documentLimit - (await this.countStored(connectionId));
    if (room <= 0) return 0;
    const rows = await entityManager.execute<object[]>(
      `with next as (select id from connection_item where organization_id = ? and connection_id = ? and state = 'over_limit'
         order by tries, id limit ?)
       update connection_item i set state = 'pending', tries = 0 from next
       where i.organization_id = ? and i.id = next.id returning 1`,
      [organizationId, connectionId, room, organizationId],
    );
    return rows.length;
  }

  /** Holds the rows that are there until the transaction ends. */
  async lock(ids: string[]): Promise<ConnectionItem[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(
      ConnectionItemEntity,
      { organizationId, id: { $in: ids } },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: "asc" }, disableIdentityMap: true },
    );
  }

  async update(ids: string[], changes: ItemChanges): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const values = { ...changes, updatedAt: clock.now() };
    await entityManager.nativeUpdate(ConnectionItemEntity, { organizationId, id: { $in: ids } }, values);
  }

  async remove(id: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(ConnectionItemEntity, { organizationId, id });
  }

  async hasChildren({ connectionId, remoteId: parentId }: ConnectionItem): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    const child = await entityManager.findOne(
      ConnectionItemEntity,
      { organizationId, connectionId, parentId },
      { fields: ["id"], disableIdentityMap: true },
    );
    return child !== null;
  }

  async listChains(connectionId: string, ids: string[]): Promise<ItemChain[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.execute<ItemChain[]>(
      `with recursive up as (
         select id, parent_id, name, path, is_gone, 0 as depth from connection_item
         where organization_id = ? and id = any (?::text[])
         union all
         select u.id, f.parent_id, f.name, f.path, f.is_gone, u.depth + 1 from up u
         join connection_item f on f.organization_id = ? and f.connection_id = ? and f.remote_id = u.parent_id
         where u.depth < ?)
       select id, json_agg(name order by depth desc) as names, json_agg(path order by depth desc) as paths,
         bool_or(is_gone) as "isGone" from up group by id`,
      [organizationId, textArray(ids), organizationId, connectionId, MAX_DEPTH],
    );
  }

  /** Some thousands of them. Returns how many it removed. */
  async removeSome(connectionId: string): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<object[]>(
      `with page as (select id from connection_item where organization_id = ? and connection_id = ? limit 5000)
       delete from connection_item i using page where i.organization_id = ? and i.id = page.id returning 1`,
      [organizationId, connectionId, organizationId],
    );
    return rows.length;
  }
}
