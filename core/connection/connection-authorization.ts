import { randomBytes } from "node:crypto";
import { BadInputError, NotFoundError, NotSupportedError, PlatformError } from "@loci/errors";
import { isUsable } from "#core/api-key/api-key.entity.js";
import type { ApiKeyRepository } from "#core/api-key/api-key.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { LinkSigner } from "#core/link/link-signer.js";
import type { Connector, ConnectorAuth, OAuthProfile } from "#core/ports/connector.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import type { Connection } from "./connection.entity.js";
import { openColumn, type PendingAuthorization, sealColumn } from "./connection-secrets.js";
import type { ConnectionSessions } from "./connection-sessions.js";
import type { ConnectionTokens } from "./connection-tokens.js";
import type { OAuthClients } from "./oauth/oauth-clients.js";
import {
  authorizationLink,
  exchangeCode,
  newVerifier,
  type OAuthClient,
  type OAuthTokens,
  revokeTokens,
} from "./oauth/oauth-requests.js";
import { activateConnection, listAnew, type RequestSyncRepositories } from "./request-sync.js";

interface AuthorizationRepositories
  extends Pick<RequestSyncRepositories, "connections" | "intents" | "events" | "syncRuns"> {
  apiKeys: ApiKeyRepository;
}

interface ConnectionAuthorizationOptions {
  database: Database<AuthorizationRepositories>;
  sessions: ConnectionSessions;
  tokens: ConnectionTokens;
  clients: OAuthClients;
  links: LinkSigner;
  http: HttpClient;
  cipher: SecretCipher;
  clock: Clock;
  /** The address of this server, without a slash at the end. */
  publicUrl: string;
  /** Origins that a browser may be sent to in the end; `*` allows all. */
  allowedOrigins: readonly string[];
}

/** The link for a person to open, and the state that the connection keeps until the answer. */
export interface AskedAuthorization {
  link: string;
  expiresAt: Date;
  /** Stored in the column `authorization`. */
  sealed: string;
}

/** The vendor's answer, which the browser brings. */
export interface AuthorizationAnswer {
  /** The provider in the path of the callback. */
  kind: string;
  state: string;
  code: string | null;
  /** RFC 6749: `access_denied`. */
  error: string | null;
}

export interface FinishedAuthorization {
  isAuthorized: boolean;
  /** Null: nothing was asked for. */
  redirectUrl: string | null;
}

/** The wire contract says `1 hour`. */
const LASTS_MS = 60 * 60_000;
const NONCE_BYTES = 16;
const MAX_REDIRECT_URL = 2_000;
const CHECK_TIMEOUT_MS = 20_000;

/** Has a person allow a connection at the vendor (OAuth 2 with PKCE). */
export class ConnectionAuthorization {
  constructor(private readonly options: ConnectionAuthorizationOptions) {}

  /** Whether the organization or the server has a client for the vendor, where one is needed. */
  async isConfigured(organizationId: string, auth: ConnectorAuth): Promise<boolean> {
    return auth.kind !== "oauth" || (await this.options.clients.find(organizationId, auth.client)) !== null;
  }

  /** Throws `NotSupportedError` where neither the organization nor the server has a client for the vendor. */
  async ask(
    connection: Pick<Connection, "organizationId" | "id" | "kind">,
    { actor, profile, redirectUrl }: { profile: OAuthProfile; redirectUrl: string | null } & Pick<Principal, "actor">,
  ): Promise<AskedAuthorization> {
    const { clients, links, clock, cipher } = this.options;
    const { organizationId, id, kind } = connection;
    if (redirectUrl !== null) this.checkRedirect(redirectUrl);
    const client = await clients.find(organizationId, profile.client);
    if (client === null) throw new NotSupportedError(`No OAuth client is configured for ${kind}`);
    const expiresAt = new Date(clock.now().getTime() + LASTS_MS);
    const [nonce, verifier] = [randomBytes(NONCE_BYTES).toString("base64url"), newVerifier()];
    const value: PendingAuthorization = { nonce, verifier, clientId: client.id, actor, redirectUrl };
    const state = links.sign("authorization", { organizationId, id, condition: nonce }, expiresAt);
    const link = authorizationLink(profile, {
      clientId: client.id,
      redirectUri: this.redirectUri(kind),
      state,
      verifier,
    });
    return { link, expiresAt, sealed: sealColumn(cipher, connection, { column: "authorization", value }) };
  }

  /**
   * The browser has come back. The state is good once, for an hour, for the connection that it was made for, and as long
   * as the key that asked for it. Throws `NotFoundError` for any other one, and `AuthExpiredError` for a code that the
   * vendor refuses.
   */
  async finish({ kind, state, code, error }: AuthorizationAnswer): Promise<FinishedAuthorization> {
    const { organizationId, id, condition } = this.options.links.read("authorization", state);
    const { connection, pending } = await this.take({ organizationId, id, kind, nonce: condition });
    const { redirectUrl } = pending;
    if (error !== null || code === null) return { isAuthorized: false, redirectUrl };
    await this.store(connection, pending, code);
    return { isAuthorized: true, redirectUrl };
  }

  /**
   * A browser is sent only to an http(s) address of an origin that the operator allows. A key with write permission
   * must have asked for it.
   */
  checkRedirect(redirectUrl: string): void {
    const issue = (message: string) => new BadInputError("Invalid redirectUrl", [{ path: ["redirectUrl"], message }]);
    const url = URL.canParse(redirectUrl) ? new URL(redirectUrl) : null;
    const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
    if (!isWeb || url.username !== "" || url.password !== "" || redirectUrl.length > MAX_REDIRECT_URL) {
      throw issue("must be an http(s) URL without a name and password");
    }
    const { allowedOrigins, publicUrl } = this.options;
    const isAllowed = ["*", url.origin].some((origin) => allowedOrigins.includes(origin));
    if (!isAllowed && url.origin !== new URL(publicUrl).origin) {
      throw issue("must lead to an origin of LOCI_ALLOWED_ORIGINS");
    }
  }

  /** The answer uses the authorization up, whatever it says. */
  private async take(asked: {
    organizationId: string;
    id: string;
    kind: string;
    nonce: string | null;
  }): Promise<{ connection: Connection; pending: PendingAuthorization }> {
    const { organizationId, id, kind, nonce } = asked;
    const { database, cipher, clock } = this.options;
    return await database.inTenant(systemPrincipal(organizationId), async ({ connections, apiKeys }) => {
      const connection = await connections.find(id);
      if (connection === null || connection.kind !== kind || connection.state === "removing") throw unknownState();
      const { authorization } = connection;
      const pending = openColumn(cipher, connection, "authorization");
      // Earlier builds sealed no actor. The check may go one hour after the last of them.
      if (pending === null || pending.nonce !== nonce || !("actor" in pending)) throw unknownState();
      const isTaken = await connections.changeIf(id, { authorization }, { authorization: null });
      const key = pending.actor.kind === "key" ? await apiKeys.find(pending.actor.id) : null;
      const isAsked = pending.actor.kind !== "key" || (key !== null && isUsable(key, clock.now()));
      if (!isTaken || !isAsked) throw unknownState();
      return { connection, pending };
    });
  }

  private async store(connection: Connection, pending: PendingAuthorization, code: string): Promise<void> {
    const { sessions, clients, http, clock, tokens, database } = this.options;
    const { organizationId, id, kind } = connection;
    const connector = sessions.connectorOf(kind);
    if (connector.auth.kind !== "oauth") throw unknownState();
    const profile = connector.auth;
    const client = await clients.find(organizationId, profile.client);
    if (client === null || client.id !== pending.clientId) throw unknownState();
    const { verifier } = pending;
    const given = await exchangeCode(
      { http, clock, profile, client },
      { code, verifier, redirectUri: this.redirectUri(kind) },
    );
    const sealed = tokens.seal(connection, given, client.id);
    const accountName = await this.accountOf(connector, connection, given.accessToken);
    const isStored = await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      // A paused one is authorized again, and stays paused.
      const before = await repositories.connections.lock(id);
      if (before === null || before.state === "removing") return false;
      await repositories.connections.update(id, { ...sealed, accountName });
      // Another account has other items, and another place where its changes begin.
      if (before.accountName !== accountName) await listAnew(repositories, id);
      if (before.state !== "paused") await activateConnection(repositories, before);
      return true;
    });
    if (isStored) return;
    await this.revoke({ profile, client }, given);
    throw unknownState();
  }

  /** The connection was removed while a person allowed it, whether the vendor answers or not. */
  private async revoke(party: { profile: OAuthProfile; client: OAuthClient }, given: OAuthTokens): Promise<void> {
    const { http, clock } = this.options;
    try {
      await revokeTokens({ ...party, http, clock, signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }, given);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
    }
  }

  /** The first sync tells what else is wrong, in its run. */
  private async accountOf(connector: Connector, connection: Connection, accessToken: string): Promise<string | null> {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    try {
      const { name } = await connector.check(this.options.sessions.withToken(connection, accessToken, { signal }));
      return name;
    } catch (error) {
      if (error instanceof PlatformError) return null;
      throw error;
    }
  }

  private redirectUri(kind: string): string {
    return `${this.options.publicUrl}/v3/connections/auth/callback/${kind}`;
  }
}

function unknownState(): NotFoundError {
  return new NotFoundError("The authorization is not valid any more: ask for another one");
}
