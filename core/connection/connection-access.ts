import { ForbiddenError, NotFoundError } from "@loci/errors";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, requireWrite, visibleTags } from "#core/kernel/permission.js";
import { type Principal, systemPrincipal, writableTags } from "#core/kernel/principal.js";
import type { Connection } from "./connection.entity.js";
import type { RequestSyncRepositories } from "./request-sync.js";

export interface ConnectionServiceRepositories extends RequestSyncRepositories {
  containerTags: ContainerTagRepository;
}

/** The connections that a principal may see, and those that it may change. */
export class ConnectionAccess {
  constructor(private readonly database: Database<ConnectionServiceRepositories>) {}

  /** Throws `NotFoundError` for an unknown one, and for one that is being removed. */
  async readable(principal: Principal, id: string): Promise<Connection> {
    requireReadableTags(principal, undefined);
    const found = await this.database.inTenant(principal, ({ connections }) => connections.find(id));
    return required(isThere(found) ? found : null);
  }

  /** Throws `ForbiddenError` where the principal may not write all tags of the connection and its items. */
  async writable(principal: Principal, id: string): Promise<Connection> {
    requireWrite(principal);
    const connection = await this.readable(principal, id);
    const own = writableTags(principal);
    if (own === "all") return connection;
    const isForeign = (tag: string) => !own.includes(tag);
    const hasForeignItems = async () =>
      await this.asSystem(principal, ({ connectionItems }) => connectionItems.hasTagBeside(id, own));
    if (connection.tags.some(isForeign) || (await hasForeignItems())) {
      throw new ForbiddenError("This key does not reach every container tag of the connection");
    }
    return connection;
  }

  /** Under the lock of the row, as the system: a scoped key sees no intents. */
  async change(
    principal: Principal,
    id: string,
    work: (connection: Connection, repositories: ConnectionServiceRepositories) => Promise<void>,
  ): Promise<Connection> {
    await this.writable(principal, id);
    const after = await this.asSystem(principal, async (repositories) => {
      const connection = await repositories.connections.lock(id);
      if (!isThere(connection)) return null;
      await work(connection, repositories);
      return await repositories.connections.find(id);
    });
    return visible(principal, required(after));
  }

  async asSystem<Result>(
    { organizationId }: Principal,
    work: (repositories: ConnectionServiceRepositories) => Promise<Result>,
  ): Promise<Result> {
    return await this.database.inTenant(systemPrincipal(organizationId), work);
  }
}

export function visible(principal: Principal, connection: Connection): Connection {
  return { ...connection, tags: visibleTags(principal, connection.tags) };
}

export function isThere(connection: Connection | null): connection is Connection {
  return connection !== null && connection.state !== "removing";
}

function required(connection: Connection | null): Connection {
  if (connection === null) throw new NotFoundError("Connection not found");
  return connection;
}
