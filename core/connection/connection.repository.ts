import { LockMode } from "@mikro-orm/core";
import { type ListPage, listPageSql } from "#core/kernel/list-place.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import type { ConnectorKind } from "#core/ports/connector-fields.js";
import { type Connection, ConnectionEntity, type ConnectionState } from "./connection.entity.js";

export type NewConnection = Pick<
  Connection,
  | "id"
  | "kind"
  | "tags"
  | "state"
  | "documentLimit"
  | "config"
  | "metadata"
  | "secrets"
  | "tokens"
  | "tokensExpireAt"
  | "authorization"
  | "accountName"
  | "resources"
  | "createdBy"
>;

export type ConnectionChanges = Partial<Omit<Connection, "organizationId" | "id" | "kind" | "createdAt">>;

export interface ListConnectionsQuery extends ListPage {
  /** Empty: all kinds. */
  kinds: ConnectorKind[];
  /** Connections with at least one of them. */
  tags: "all" | string[];
}

export interface ListedConnections {
  connections: Connection[];
  totalCount: number;
  hasNext: boolean;
}

interface FindOfTagsQuery extends Pick<Connection, "kind" | "tags"> {
  states: ConnectionState[];
}

export class ConnectionRepository {
  constructor(private readonly context: RepositoryContext) {}

  async add(connection: NewConnection): Promise<Connection> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    await entityManager.insert(ConnectionEntity, {
      ...connection,
      organizationId,
      mergedTags: null,
      room: null,
      noticeIds: [],
      createdAt: now,
      updatedAt: now,
    });
    return await entityManager.findOneOrFail(ConnectionEntity, { organizationId, id: connection.id });
  }

  /** Reads it as it is now, even when this transaction has read it before. One that is being removed is found too. */
  async find(id: string): Promise<Connection | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(ConnectionEntity, { organizationId, id }, { refresh: true });
  }

  /** Holds the row until the transaction ends. */
  async lock(id: string): Promise<Connection | null> {
    return await this.held(id, LockMode.PESSIMISTIC_WRITE);
  }

  /** Keeps the row from changing until the transaction ends. Several transactions may do so at once. */
  async share(id: string): Promise<Connection | null> {
    return await this.held(id, LockMode.PESSIMISTIC_READ);
  }

  now(): Date {
    return this.context.clock.now();
  }

  async listByIds(ids: string[]): Promise<Connection[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(ConnectionEntity, { organizationId, id: { $in: ids } }, { refresh: true });
  }

  /** Without those that are being removed. */
  async page({ kinds, tags, ...page }: ListConnectionsQuery): Promise<ListedConnections> {
    const { entityManager, organizationId } = this.context;
    const { after, order } = listPageSql("c", page);
    const [place] = after;
    const wanted = `c.organization_id = ? and c.state <> 'removing'
      and (cardinality(?::text[]) = 0 or c.kind = any (?::text[])) and (? or c.tags && ?::text[])`;
    const own = textArray(tags === "all" ? [] : tags);
    const given = [organizationId, textArray(kinds), textArray(kinds), tags === "all", own];
    const rows = await entityManager.execute<{ id: string }[]>(
      `select c.id from connection c where ${wanted} ${place ? `and ${place.sql}` : ""} ${order.sql}`,
      [...given, ...(place?.parameters ?? []), ...order.parameters],
    );
    const [total] = await entityManager.execute<{ count: number }[]>(
      `select count(*)::int as count from connection c where ${wanted}`,
      given,
    );
    const ids = rows.slice(0, page.limit).map(({ id }) => id);
    const byId = new Map((await this.listByIds(ids)).map((connection) => [connection.id, connection]));
    return {
      connections: ids.flatMap((id) => byId.get(id) ?? []),
      totalCount: total?.count ?? 0,
      hasNext: rows.length > page.limit,
    };
  }

  /** Those that are kept in step with sources of these kinds. */
  async listActive(kinds: ConnectorKind[]): Promise<Connection[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(ConnectionEntity, { organizationId, state: "active", kind: { $in: kinds } });
  }

  /** The oldest in one of these states with exactly these tags. */
  async findOfTags({ kind, states, tags }: FindOfTagsQuery): Promise<Connection | null> {
    const { entityManager, organizationId } = this.context;
    const query = { organizationId, kind, state: { $in: states }, tags: { $contains: tags, $contained: tags } };
    return await entityManager.findOne(ConnectionEntity, query, { orderBy: [{ createdAt: "asc" }, { id: "asc" }] });
  }

  async update(id: string, changes: ConnectionChanges): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const values = { updatedAt: clock.now(), ...changes };
    await entityManager.nativeUpdate(ConnectionEntity, { organizationId, id }, values);
  }

  /** Under the lock of the row. For clients, the connection has not changed. */
  async keepRoom(id: string, room: number): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(ConnectionEntity, { organizationId, id }, { room });
  }

  /** Nothing changes unless the row still has the expected values. False: it has others. */
  async changeIf(id: string, expected: Partial<Connection>, changes: ConnectionChanges): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    return (await entityManager.nativeUpdate(ConnectionEntity, { ...expected, organizationId, id }, changes)) > 0;
  }

  /** Until the given moment, the caller alone refreshes these tokens. False: another process does, or has. */
  async leaseTokens({
    id,
    tokens,
    now,
    until,
  }: Pick<Connection, "id" | "tokens"> & { now: Date; until: Date }): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    const free = { organizationId, id, tokens, $or: [{ refreshingUntil: null }, { refreshingUntil: { $lte: now } }] };
    return (await entityManager.nativeUpdate(ConnectionEntity, free, { refreshingUntil: until })) > 0;
  }

  /** After a merge of container tags: later syncs write to the tag that is left. */
  async replaceTag(from: string, to: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute(
      `update connection set tags = case when ? = any (tags) then array_remove(tags, ?) else array_replace(tags, ?, ?) end
       where organization_id = ? and ? = any (tags)`,
      [to, from, from, to, organizationId, from],
    );
    // Items keep the tags that the source gives them.
    await entityManager.execute(
      `update connection c set merged_tags = coalesce(
         (select jsonb_object_agg(m.key, case when m.value = ? then ? else m.value end) from jsonb_each_text(merged_tags) m), '{}')
         || jsonb_build_object(?::text, ?::text)
       where organization_id = ? and (exists (select from jsonb_each_text(merged_tags) m where m.value = ?)
         or exists (select from connection_item i
           where i.organization_id = c.organization_id and i.connection_id = c.id and i.tag = ?))`,
      [from, to, from, to, organizationId, from, from],
    );
  }

  /**
   * Takes deleted container tags off connections. A connection without any other tag is being removed from then on; its
   * documents in other tags stay. Returns the ids of such connections.
   */
  async leaveTags(tags: string[]): Promise<string[]> {
    const { entityManager, organizationId, clock } = this.context;
    const gone = textArray(tags);
    await entityManager.execute(
      `update connection set merged_tags =
         (select jsonb_object_agg(m.key, m.value) from jsonb_each_text(merged_tags) m where m.value <> all (?::text[]))
       where organization_id = ? and merged_tags is not null`,
      [gone, organizationId],
    );
    const left =
      "array(select t from unnest(tags) with ordinality as u (t, place) where t <> all (?::text[]) order by place)";
    const isRemoved = "tags <@ ?::text[] and state <> 'removing'";
    const rows = await entityManager.execute<{ id: string; isLeft: boolean }[]>(
      `with named as (
         select organization_id, id, ${isRemoved} as is_removed from connection
         where organization_id = ? and tags && ?::text[] for update)
       update connection c set tags = ${left}, updated_at = ?,
         state = case when n.is_removed then 'removing' else state end,
         keeps_documents = keeps_documents or n.is_removed,
         next_sync_at = case when n.is_removed then null else next_sync_at end
       from named n where c.organization_id = n.organization_id and c.id = n.id
       returning c.id, not n.is_removed as "isLeft"`,
      [gone, organizationId, gone, gone, clock.now()],
    );
    return rows.filter(({ isLeft }) => !isLeft).map(({ id }) => id);
  }

  /** With its items and syncs. Its documents keep naming it. */
  async remove(id: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeDelete(ConnectionEntity, { organizationId, id });
  }

  private async held(id: string, lockMode: LockMode.PESSIMISTIC_READ | LockMode.PESSIMISTIC_WRITE) {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(ConnectionEntity, { organizationId, id }, { lockMode, refresh: true });
  }
}
