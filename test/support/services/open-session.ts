import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { createGuardedSocketClient } from "#adapters/socket-client/guarded-socket-client.js";
import { readFields, valuesOf } from "#core/connection/read-fields.js";
import type { Connector, ConnectorNotes, ConnectorSession } from "#core/ports/connector.js";
import type { ConnectorFields } from "#core/ports/connector-fields.js";

const NO_NOTES: ConnectorNotes = { get: async () => new Map(), list: async () => [] };

/** A connector's session, made of the fields that a client sends. Servers of this machine may be reached. */
export function openSession<Config extends ConnectorFields>(
  connector: Pick<Connector<Config>, "config">,
  { config, ...session }: { config: Record<string, unknown> } & Partial<Omit<ConnectorSession<Config>, "config">>,
): ConnectorSession<Config> {
  return {
    config: valuesOf(connector.config, readFields(connector.config, config)),
    accessToken: null,
    resources: [],
    http: createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] }),
    sockets: createGuardedSocketClient({ allowedHosts: ["127.0.0.1"] }),
    notes: NO_NOTES,
    signal: AbortSignal.timeout(60_000),
    ...session,
  };
}
