import { ConflictError, NotFoundError } from "@loci/errors";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, requireWrite } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Connection } from "./connection.entity.js";
import type { ConnectionAccess, ConnectionServiceRepositories } from "./connection-access.js";
import type { ConnectionItem, ItemState } from "./connection-item.entity.js";
import type { ListedItems, ListItemsQuery } from "./connection-item.repository.js";
import { activateConnection, cancelSync, pauseConnection, requestSync, retryItem } from "./request-sync.js";
import type { SyncRun } from "./sync-run.entity.js";

/** Syncs of connections, and what became of the items of their sources. */
export class SyncService {
  constructor(
    private readonly database: Database<ConnectionServiceRepositories>,
    private readonly access: ConnectionAccess,
  ) {}

  /** A sync is due now. One that is under way goes on, and another one follows it. */
  async request(principal: Principal, id: string): Promise<Connection> {
    return await this.access.change(principal, id, async (connection, repositories) => {
      requireActive(connection);
      await requestSync(repositories, id, { trigger: "manual" });
    });
  }

  /** No sync begins, and one that is under way stops after its step. */
  async pause(principal: Principal, id: string): Promise<Connection> {
    return await this.access.change(principal, id, async (connection, repositories) => {
      if (connection.state === "paused") return;
      requireActive(connection);
      await pauseConnection(repositories, connection);
    });
  }

  /** A sync is due at once. */
  async resume(principal: Principal, id: string): Promise<Connection> {
    return await this.access.change(principal, id, async (connection, repositories) => {
      if (connection.state === "active") return;
      if (connection.state !== "paused") throw unauthorized();
      await activateConnection(repositories, connection);
    });
  }

  /** Ends the sync under way. Items that are done stay. Throws `ConflictError` where there is none. */
  async cancel(principal: Principal, id: string): Promise<Connection> {
    return await this.access.change(principal, id, async (connection, repositories) => {
      if (!(await cancelSync(repositories, connection))) throw new ConflictError("No sync is under way");
    });
  }

  /** A failed item is tried once more. Throws `ConflictError` for one that has not failed. */
  async retryItem(principal: Principal, itemId: string): Promise<ConnectionItem> {
    requireWrite(principal);
    const item = await this.getItem(principal, itemId);
    await this.access.change(principal, item.connectionId, async (connection, repositories) => {
      requireActive(connection);
      if (!(await retryItem(repositories, itemId))) throw new ConflictError("The item has not failed");
    });
    return await this.getItem(principal, itemId);
  }

  async listItems(principal: Principal, query: ListItemsQuery): Promise<ListedItems> {
    requireReadableTags(principal, undefined);
    return await this.database.readTenant(principal, ({ connectionItems }) => connectionItems.list(query));
  }

  /** How many items all pages of such a list hold. */
  async countListed(principal: Principal, query: Pick<ListItemsQuery, "connectionId" | "states">): Promise<number> {
    requireReadableTags(principal, undefined);
    return await this.database.readTenant(principal, ({ connectionItems }) => connectionItems.count(query));
  }

  /** How many items of each connection are in each state. */
  async countItems(principal: Principal, connectionIds: string[]): Promise<Map<ItemState, number>[]> {
    requireReadableTags(principal, undefined);
    const rows = await this.database.readTenant(principal, ({ connectionItems }) =>
      connectionItems.countStates(connectionIds),
    );
    return connectionIds.map(
      (id) => new Map(rows.filter((row) => row.connectionId === id).map(({ state, count }) => [state, count])),
    );
  }

  /** The newest first. */
  async listRuns(
    principal: Principal,
    connectionId: string,
    page: { limit: number; offset?: number },
  ): Promise<{ runs: SyncRun[]; totalCount: number }> {
    requireReadableTags(principal, undefined);
    return await this.database.readTenant(principal, ({ syncRuns }) => syncRuns.list(connectionId, page));
  }

  /** The newest sync of each connection, null before the first. */
  async lastRuns(principal: Principal, connectionIds: string[]): Promise<(SyncRun | null)[]> {
    requireReadableTags(principal, undefined);
    const runs = await this.database.readTenant(principal, ({ syncRuns }) => syncRuns.listLast(connectionIds));
    const byConnection = new Map(runs.map((run) => [run.connectionId, run]));
    return connectionIds.map((id) => byConnection.get(id) ?? null);
  }

  private async getItem(principal: Principal, id: string): Promise<ConnectionItem> {
    const item = await this.database.inTenant(principal, ({ connectionItems }) => connectionItems.find(id));
    if (item === null) throw new NotFoundError("Item not found");
    return item;
  }
}

function requireActive({ state }: Connection): void {
  if (state === "paused") throw new ConflictError("The connection is paused: resume it first");
  if (state !== "active") throw unauthorized();
}

function unauthorized(): ConflictError {
  return new ConflictError("The connection has to be authorized first");
}
