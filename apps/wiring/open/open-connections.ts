import { createConnectors } from "#adapters/connector/index.js";
import { createGuardedSocketClient } from "#adapters/socket-client/guarded-socket-client.js";
import type { Connection } from "#core/connection/connection.entity.js";
import { ConnectionNotices } from "#core/connection/connection-notices.js";
import { ConnectionSessions } from "#core/connection/connection-sessions.js";
import { ConnectionTokens } from "#core/connection/connection-tokens.js";
import { OAuthClients } from "#core/connection/oauth/oauth-clients.js";
import type { Database } from "#core/kernel/database.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { Repositories } from "#core/repositories.js";
import type { Environment } from "../settings/env.js";
import { openCipher } from "./open-cipher.js";
import { systemClock } from "./open-database.js";
import { openLinks } from "./open-links.js";

/** The services that reach sources: sessions, tokens, notices, and the end of a connection. */
export function openConnections(
  environment: Environment,
  { database, http }: { database: Database<Repositories>; http: HttpClient },
) {
  const { oauthClients } = environment.connectors;
  const cipher = openCipher(environment);
  const clients = new OAuthClients({
    database,
    cipher,
    ofServer(name) {
      const client = oauthClients.get(name);
      return client === undefined ? null : { id: client.id, secret: client.secret.reveal() };
    },
  });
  const tokens = new ConnectionTokens({ database, clients, http, cipher, clock: systemClock });
  const sockets = createGuardedSocketClient(environment);
  const connectors = createConnectors(environment.connectors);
  const sessions = new ConnectionSessions({ connectors, tokens, http, sockets, cipher });
  const links = openLinks(environment, systemClock);
  const { noticesUrl } = environment.connectors;
  const notices = new ConnectionNotices({ database, sessions, links, cipher, clock: systemClock, noticesUrl });
  return {
    clients,
    tokens,
    sessions,
    notices,
    disconnect: {
      async unsubscribe(connection: Connection, signal: AbortSignal): Promise<void> {
        const { notices: ofSource } = sessions.connectorOf(connection.kind);
        const { noticeSubscription: id, noticesExpireAt: expiresAt } = connection;
        if (ofSource === undefined || id === null) return;
        await ofSource.unsubscribe(await sessions.open(connection, { signal }), { id, expiresAt });
      },
      async revoke(connection: Connection, signal: AbortSignal): Promise<void> {
        const { auth: profile } = sessions.connectorOf(connection.kind);
        if (profile.kind === "oauth") await tokens.revoke(connection, { profile, signal });
      },
    },
  };
}
