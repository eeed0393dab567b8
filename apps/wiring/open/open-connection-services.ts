import { ConnectionService } from "#core/connection/connection.service.js";
import { ConnectionAccess } from "#core/connection/connection-access.js";
import { ConnectionAuthorization } from "#core/connection/connection-authorization.js";
import { SourceResourceService } from "#core/connection/source-resources.service.js";
import { SyncService } from "#core/connection/sync.service.js";
import { SyncProgressService } from "#core/connection/sync-progress.js";
import type { Database } from "#core/kernel/database.js";
import type { EventBus } from "#core/ports/event-bus.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { Repositories } from "#core/repositories.js";
import type { Environment } from "../settings/env.js";
import { openCipher } from "./open-cipher.js";
import { openConnections } from "./open-connections.js";
import { systemClock } from "./open-database.js";
import { openLinks } from "./open-links.js";

/** Connections as clients and sources reach them. */
export function openConnectionServices(
  environment: Environment,
  { database, http, events }: { database: Database<Repositories>; http: HttpClient; events: EventBus },
) {
  const { tokens, sessions, clients, notices } = openConnections(environment, { database, http });
  const { publicUrl, traffic, connectors } = environment;
  const base = { database, sessions, cipher: openCipher(environment), clock: systemClock };
  const links = openLinks(environment, systemClock);
  const { allowedOrigins } = traffic;
  const authorization = new ConnectionAuthorization({
    ...base,
    tokens,
    clients,
    links,
    http,
    publicUrl,
    allowedOrigins,
  });
  const { maxDocuments } = connectors;
  const access = new ConnectionAccess(database);
  const connections = new ConnectionService({ ...base, access, authorization, maxDocuments });
  const syncs = new SyncService(database, access);
  return {
    connectionAuthorization: authorization,
    connectionNotices: notices,
    connections,
    sourceResources: new SourceResourceService({ access, sessions, clock: systemClock }),
    syncs,
    syncProgress: new SyncProgressService({ connections, syncs, bus: events, clock: systemClock }),
  };
}
