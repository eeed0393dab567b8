import { setTimeout as pause } from "node:timers/promises";
import { AuthExpiredError, UnavailableError } from "@loci/errors";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { OAuthProfile } from "#core/ports/connector.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import type { Connection } from "./connection.entity.js";
import type { ConnectionRepository } from "./connection.repository.js";
import { type KeptTokens, openColumn, sealColumn } from "./connection-secrets.js";
import type { OAuthClients } from "./oauth/oauth-clients.js";
import { type OAuthTokens, refreshTokens, revokeTokens } from "./oauth/oauth-requests.js";

interface ConnectionTokensOptions {
  database: Database<{ connections: ConnectionRepository }>;
  clients: OAuthClients;
  http: Pick<HttpClient, "request">;
  cipher: SecretCipher;
  clock: Clock;
}

type Owner = Pick<Connection, "organizationId" | "id">;

export interface TokenRequest {
  profile: OAuthProfile;
  /** An access token that the source has just refused. It is not handed out again. */
  refused?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** An access token that is handed out is good for this long at least. */
const LEFT_MS = 5 * 60_000;
/** Longer than a request for tokens may take, so that two processes never refresh at once. */
const LEASE_MS = 30_000;
const LOOK_EVERY_MS = 200;
const MAX_WAIT_MS = 2 * LEASE_MS;

/**
 * Access tokens of connections. Many vendors accept a refresh token once, so one process at a time refreshes: it takes
 * a lease on the row. The others wait for its result.
 */
export class ConnectionTokens {
  constructor(private readonly options: ConnectionTokensOptions) {}

  /** Throws `AuthExpiredError` when a person has to connect the source again. */
  async fresh(owner: Owner, request: TokenRequest): Promise<string> {
    const { signal, refused } = request;
    for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += LOOK_EVERY_MS) {
      const connection = await this.read(owner);
      const tokens = openColumn(this.options.cipher, connection, "tokens");
      if (tokens === null) throw new AuthExpiredError("The connection is not authorized");
      if (tokens.accessToken !== refused && this.isGood(connection)) return tokens.accessToken;
      if (tokens.refreshToken === null)
        throw new AuthExpiredError("The source does not accept the connection any more");
      if (await this.lease(connection)) return await this.refresh(connection, tokens, request);
      await pause(LOOK_EVERY_MS, undefined, signal === undefined ? {} : { signal });
    }
    throw new UnavailableError("The access token of the connection is being refreshed for too long");
  }

  seal(owner: Owner, { accessToken, refreshToken, expiresAt }: OAuthTokens, clientId: string) {
    const value = { accessToken, refreshToken, clientId };
    const tokens = sealColumn(this.options.cipher, owner, { column: "tokens", value });
    return { tokens, tokensExpireAt: expiresAt, refreshingUntil: null };
  }

  /** Asks the vendor to forget the connection. Does nothing where no tokens are known. */
  async revoke(owner: Owner, { profile, signal }: TokenRequest): Promise<void> {
    const { cipher, clients, http, clock } = this.options;
    const connection = await this.read(owner);
    const tokens = openColumn(cipher, connection, "tokens");
    if (tokens === null) return;
    const client = await clients.find(connection.organizationId, profile.client);
    if (client === null || client.id !== tokens.clientId) return;
    await revokeTokens({ http, clock, profile, client, signal }, { ...tokens, expiresAt: null });
  }

  /** Goes on when nobody waits for it any more: the vendor may have used up the refresh token already. */
  private async refresh(connection: Connection, tokens: KeptTokens, { profile }: TokenRequest): Promise<string> {
    const { clients, http, clock } = this.options;
    try {
      const client = await clients.find(connection.organizationId, profile.client);
      if (client === null || client.id !== tokens.clientId) {
        throw new AuthExpiredError("The connection was authorized for another OAuth client");
      }
      const fresh = await refreshTokens({ http, clock, profile, client }, tokens.refreshToken ?? "");
      await this.write(connection, this.seal(connection, fresh, client.id));
      return fresh.accessToken;
    } catch (error) {
      await this.write(connection, { refreshingUntil: null });
      throw error;
    }
  }

  private isGood({ tokensExpireAt }: Connection): boolean {
    return tokensExpireAt === null || tokensExpireAt.getTime() - this.options.clock.now().getTime() > LEFT_MS;
  }

  private async read({ organizationId, id }: Owner): Promise<Connection> {
    const found = await this.options.database.inTenant(systemPrincipal(organizationId), ({ connections }) =>
      connections.find(id),
    );
    if (found === null) throw new AuthExpiredError("The connection is gone");
    return found;
  }

  private async lease({ organizationId, id, tokens }: Connection): Promise<boolean> {
    const now = this.options.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return await this.options.database.inTenant(systemPrincipal(organizationId), ({ connections }) =>
      connections.leaseTokens({ id, tokens, now, until }),
    );
  }

  /** Only where the tokens are still those that were read. */
  private async write(
    { organizationId, id, tokens }: Connection,
    changes: Partial<Pick<Connection, "tokens" | "tokensExpireAt" | "refreshingUntil">>,
  ): Promise<void> {
    await this.options.database.inTenant(systemPrincipal(organizationId), ({ connections }) =>
      connections.changeIf(id, { tokens }, changes),
    );
  }
}
