import { type ListPage, listPageSql } from "#core/kernel/list-place.js";
import type { SqlCondition } from "#core/kernel/metadata-filter-sql.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type ConnectionItem, ConnectionItemEntity, type ItemState } from "./connection-item.entity.js";

export interface ListItemsQuery extends ListPage {
  connectionId: string;
  /** Empty: all states. */
  states: ItemState[];
}

export interface ListedItems {
  items: ConnectionItem[];
  hasNext: boolean;
}

/** Items of connections, as clients see them. Folders are left out. */
export class ConnectionItemRepository {
  constructor(private readonly context: RepositoryContext) {}

  async find(id: string): Promise<ConnectionItem | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(ConnectionItemEntity, { organizationId, id }, { refresh: true });
  }

  async list({ connectionId, states, ...page }: ListItemsQuery): Promise<ListedItems> {
    const { entityManager, organizationId } = this.context;
    const { after, order } = listPageSql("i", page);
    const [place] = after;
    const wanted = this.wanted({ connectionId, states });
    const rows = await entityManager.execute<{ id: string }[]>(
      `select i.id from connection_item i where ${wanted.sql} ${place ? `and ${place.sql}` : ""} ${order.sql}`,
      [...wanted.parameters, ...(place?.parameters ?? []), ...order.parameters],
    );
    const ids = rows.slice(0, page.limit).map(({ id }) => id);
    const found = await entityManager.find(ConnectionItemEntity, { organizationId, id: { $in: ids } });
    const byId = new Map(found.map((item) => [item.id, item]));
    return { items: ids.flatMap((id) => byId.get(id) ?? []), hasNext: rows.length > page.limit };
  }

  /** On all pages of the list. */
  async count(query: Pick<ListItemsQuery, "connectionId" | "states">): Promise<number> {
    const { sql, parameters } = this.wanted(query);
    const [row] = await this.context.entityManager.execute<{ count: number }[]>(
      `select count(*)::int as count from connection_item i where ${sql}`,
      parameters,
    );
    return row?.count ?? 0;
  }

  /** By connection, how many items are in each state. */
  async countStates(connectionIds: string[]): Promise<{ connectionId: string; state: ItemState; count: number }[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.execute(
      `select connection_id as "connectionId", state, count(*)::int as count from connection_item
       where organization_id = ? and connection_id = any (?::text[]) and not is_folder group by 1, 2`,
      [organizationId, textArray(connectionIds)],
    );
  }

  /** Whether an item or a folder has a container tag of its own that is none of these. */
  async hasTagBeside(connectionId: string, tags: string[]): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    const beside = { organizationId, connectionId, tag: { $nin: tags, $ne: null } };
    const options = { fields: ["id"], disableIdentityMap: true } as const;
    return (await entityManager.findOne(ConnectionItemEntity, beside, options)) !== null;
  }

  /** A failed one waits for the next sync. False: it has not failed. */
  async tryAgain(id: string): Promise<boolean> {
    const { entityManager, organizationId, clock } = this.context;
    const failed = { organizationId, id, state: "failed" } as const;
    const values = { state: "pending", tries: 0, failures: 0, retryAt: null, updatedAt: clock.now() } as const;
    return (await entityManager.nativeUpdate(ConnectionItemEntity, failed, values)) > 0;
  }

  private wanted({ connectionId, states }: Pick<ListItemsQuery, "connectionId" | "states">): SqlCondition {
    const given = textArray(states);
    return {
      sql: `i.organization_id = ? and i.connection_id = ? and not i.is_folder and i.state <> 'gone'
        and (cardinality(?::text[]) = 0 or i.state = any (?::text[]))`,
      parameters: [this.context.organizationId, connectionId, given, given],
    };
  }
}
