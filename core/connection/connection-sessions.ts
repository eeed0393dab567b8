import { NotFoundError } from "@loci/errors";
import type { Connector, ConnectorAuth, ConnectorNotes, ConnectorSession } from "#core/ports/connector.js";
import type { ConnectorKind } from "#core/ports/connector-fields.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { SocketClient } from "#core/ports/socket-client.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import type { Connection } from "./connection.entity.js";
import { openColumn } from "./connection-secrets.js";
import type { ConnectionTokens } from "./connection-tokens.js";
import { valuesOf } from "./read-fields.js";

interface ConnectionSessionsOptions {
  connectors: readonly Connector[];
  tokens: ConnectionTokens;
  http: HttpClient;
  sockets: SocketClient;
  cipher: SecretCipher;
}

export interface SessionRequest {
  signal: AbortSignal;
  /** The access token of the last session, when the source refused it. */
  refused?: string | undefined;
  /** Default: none. */
  notes?: ConnectorNotes | undefined;
}

const NO_NOTES: ConnectorNotes = { get: async () => new Map(), list: async () => [] };

/** Gives connectors their sessions: the checked configuration, clear secrets and a token that is good for minutes. */
export class ConnectionSessions {
  private readonly byKind: ReadonlyMap<ConnectorKind, Connector>;

  constructor(private readonly options: ConnectionSessionsOptions) {
    this.byKind = new Map(options.connectors.map((connector) => [connector.kind, connector]));
  }

  /** In the order of the list of connectors. */
  get connectors(): Connector[] {
    return [...this.byKind.values()];
  }

  /** Throws `NotFoundError` for a source that this release cannot read. */
  connectorOf(kind: ConnectorKind): Connector {
    const connector = this.byKind.get(kind);
    if (connector === undefined) throw new NotFoundError(`There is no connector for ${kind}`);
    return connector;
  }

  /**
   * Refreshes the token where it is due. Throws `AuthExpiredError` when a person has to connect the source again. No
   * transaction may be open.
   */
  async open(connection: Connection, { signal, refused, notes }: SessionRequest): Promise<ConnectorSession> {
    const secrets = openColumn(this.options.cipher, connection, "secrets") ?? {};
    const auth = authOf(this.connectorOf(connection.kind), secrets);
    const accessToken =
      auth.kind === "oauth" ? await this.options.tokens.fresh(connection, { profile: auth, refused, signal }) : null;
    return this.withToken(connection, accessToken, { signal, notes });
  }

  withToken(
    connection: Pick<Connection, "organizationId" | "id" | "kind" | "config" | "secrets" | "resources">,
    accessToken: string | null,
    { signal, notes = NO_NOTES }: Pick<SessionRequest, "signal" | "notes">,
  ): ConnectorSession {
    const { http, sockets, cipher } = this.options;
    const { config: fields } = this.connectorOf(connection.kind);
    const secrets = openColumn(cipher, connection, "secrets") ?? {};
    const config = valuesOf(fields, { config: connection.config, secrets });
    return { config, accessToken, resources: connection.resources, http, sockets, notes, signal };
  }
}

/** The authorization that a connection with these secrets needs: one with its own token needs none. */
export function authOf({ auth }: Pick<Connector, "auth">, secrets: Record<string, string>): ConnectorAuth {
  const hasToken = auth.kind === "oauth" && auth.tokenField !== undefined && secrets[auth.tokenField] !== undefined;
  return hasToken ? { kind: "fields" } : auth;
}
