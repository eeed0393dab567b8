import { isDeepStrictEqual } from "node:util";
import {
  AuthExpiredError,
  BadInputError,
  ConflictError,
  ForbiddenError,
  NotSupportedError,
  PlatformError,
} from "@loci/errors";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import type { ListPage } from "#core/kernel/list-place.js";
import { requireReadableTags, requireWritableTags } from "#core/kernel/permission.js";
import { isScoped, type Principal } from "#core/kernel/principal.js";
import type { Connector, ConnectorAuth } from "#core/ports/connector.js";
import type { ConnectorField, ConnectorKind } from "#core/ports/connector-fields.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import type { Connection, ConnectionState } from "./connection.entity.js";
import type { ListedConnections } from "./connection.repository.js";
import { type ConnectionAccess, type ConnectionServiceRepositories, isThere, visible } from "./connection-access.js";
import type { ConnectionAuthorization } from "./connection-authorization.js";
import { openColumn, sealColumn } from "./connection-secrets.js";
import { authOf, type ConnectionSessions } from "./connection-sessions.js";
import { readFields, type StoredFields } from "./read-fields.js";
import { activateConnection, listAnew, removeConnection } from "./request-sync.js";

export interface CreateConnectionInput {
  kind: ConnectorKind;
  containerTags?: string[] | undefined;
  /** Default: as many as the server allows. */
  documentLimit?: number | null | undefined;
  /** Fields of the connector by name, and labels of the client. */
  metadata?: unknown;
  /** Where the browser goes after an authorization. */
  redirectUrl?: string | null | undefined;
}

export interface CreatedConnection {
  connection: Connection;
  /** A person has to open this link. Null: the connection needs no authorization, and its first sync is due. */
  authorization: { link: string; expiresAt: Date } | null;
}

interface ConnectionServiceOptions {
  database: Database<ConnectionServiceRepositories>;
  access: ConnectionAccess;
  sessions: ConnectionSessions;
  authorization: ConnectionAuthorization;
  cipher: SecretCipher;
  /** The largest `documentLimit`. */
  maxDocuments: number;
}

const SOURCE_TIMEOUT_MS = 30_000;

/** Sources that are kept in step with the documents made of them: they are connected and removed. */
export class ConnectionService {
  constructor(private readonly options: ConnectionServiceOptions) {}

  /** In the order in which people see them. */
  async listConnectors(principal: Principal): Promise<{ connector: Connector; isConfigured: boolean }[]> {
    requireReadableTags(principal, undefined);
    return await Promise.all(
      this.options.sessions.connectors.map(async (connector) => ({
        connector,
        isConfigured: await this.options.authorization.isConfigured(principal.organizationId, connector.auth),
      })),
    );
  }

  /** With tags: those that carry at least one of them. */
  async list(
    principal: Principal,
    { containerTags, kinds, ...page }: ListPage & { containerTags?: string[] | undefined; kinds: ConnectorKind[] },
  ): Promise<ListedConnections> {
    const tags = requireReadableTags(principal, containerTags);
    const listed = await this.options.database.readTenant(principal, ({ connections }) =>
      connections.page({ ...page, kinds, tags }),
    );
    return { ...listed, connections: listed.connections.map((connection) => visible(principal, connection)) };
  }

  /** Null at the place of an unknown one, and of one that is being removed. */
  async getMany(principal: Principal, ids: string[]): Promise<(Connection | null)[]> {
    requireReadableTags(principal, undefined);
    const found = await this.options.database.readTenant(principal, ({ connections }) => connections.listByIds(ids));
    const byId = new Map(found.filter(isThere).map((connection) => [connection.id, visible(principal, connection)]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /**
   * Connects a source. The first sync is due at once, or when a person has authorized it. A connection with the same
   * source and tags that waits for an authorization, or whose credentials have ended, is continued. Throws
   * `BadInputError` with all faults of the fields, and for credentials that the source refuses.
   */
  async create(principal: Principal, input: CreateConnectionInput): Promise<CreatedConnection> {
    const tags = requireWritableTags(principal, input.containerTags);
    const { access, sessions, authorization, cipher, maxDocuments } = this.options;
    const { kind, redirectUrl = null, documentLimit } = input;
    const connector = sessions.connectorOf(kind);
    const limit = documentLimit ?? maxDocuments;
    if (!Number.isInteger(limit) || limit < 1 || limit > maxDocuments) {
      throw new BadInputError("Invalid documentLimit", [
        { path: ["documentLimit"], message: `must be a whole number, 1 to ${maxDocuments}` },
      ]);
    }
    if (redirectUrl !== null) authorization.checkRedirect(redirectUrl);
    const { config, metadata, secrets } = readFields(connector.config, input.metadata);
    if (isScoped(principal)) refuseForeignTags(connector, config);
    const auth = authOf(connector, secrets);
    const waiting = await this.findWaiting(principal, { kind, tags, auth });
    if (waiting !== null) await access.writable(principal, waiting.id);
    const { organizationId, actor } = principal;
    const owner = { organizationId, id: waiting?.id ?? newId(), kind, createdBy: actor.id };
    const hasSecrets = Object.keys(secrets).length > 0;
    const draft = {
      ...owner,
      tags,
      documentLimit: limit,
      config,
      metadata: Object.keys(metadata).length > 0 ? metadata : null,
      secrets: hasSecrets ? sealColumn(cipher, owner, { column: "secrets", value: secrets }) : null,
      resources: waiting?.resources ?? [],
    };
    const asked = auth.kind === "oauth" ? await authorization.ask(owner, { actor, profile: auth, redirectUrl }) : null;
    const accountName = asked === null ? await this.check(draft) : null;
    // Under the principal's own rights: the database refuses tags that it may not write.
    await this.options.database.inTenant(principal, ({ containerTags }) => containerTags.ensure(tags));
    await access.asSystem(principal, async (repositories) => {
      const { connections } = repositories;
      const pending = { authorization: asked?.sealed ?? null };
      if (waiting === null) {
        const { organizationId: _, ...row } = draft;
        const noTokens = { tokens: null, tokensExpireAt: null };
        await connections.add({ ...row, ...pending, ...noTokens, state: "pending", accountName });
      } else {
        const before = await connections.lock(waiting.id);
        if (before?.state !== waiting.state) throw new ConflictError("The connection has just changed");
        const { documentLimit: most, config: set, metadata: labels, secrets: sealed } = draft;
        const account = asked === null ? { accountName } : {};
        const fields = { documentLimit: most, room: null, config: set, metadata: labels, secrets: sealed };
        await connections.update(waiting.id, { ...fields, ...pending, ...account });
        const isSame = isDeepStrictEqual(before.config, set) && (asked !== null || before.accountName === accountName);
        if (!isSame) await listAnew(repositories, waiting.id);
      }
      if (asked === null) await activateConnection(repositories, { id: owner.id, tags });
    });
    const link = asked === null ? null : { link: asked.link, expiresAt: asked.expiresAt };
    return { connection: await access.readable(principal, owner.id), authorization: link };
  }

  /** Another authorization of a connection. Throws `NotSupportedError` for a source that has none. */
  async authorize(principal: Principal, id: string, redirectUrl: string | null): Promise<CreatedConnection> {
    const connection = await this.options.access.writable(principal, id);
    const { cipher, sessions } = this.options;
    const { actor } = principal;
    const auth = authOf(sessions.connectorOf(connection.kind), openColumn(cipher, connection, "secrets") ?? {});
    if (auth.kind !== "oauth") throw new NotSupportedError("This source is connected by its fields");
    const asked = await this.options.authorization.ask(connection, { actor, profile: auth, redirectUrl });
    await this.options.access.asSystem(principal, ({ connections }) =>
      connections.update(id, { authorization: asked.sealed }),
    );
    return { connection: visible(principal, connection), authorization: asked };
  }

  /**
   * Hides it at once. A job then removes its documents, or keeps them as documents of no connection. Throws
   * `NotFoundError` for one that is being removed: the first removal says what becomes of the documents.
   */
  async remove(principal: Principal, id: string, { keepsDocuments }: { keepsDocuments: boolean }): Promise<Connection> {
    return await this.options.access.change(principal, id, (connection, repositories) =>
      removeConnection(repositories, connection, { keepsDocuments }),
    );
  }

  private async findWaiting(
    principal: Principal,
    { kind, tags, auth }: { kind: ConnectorKind; tags: string[]; auth: ConnectorAuth },
  ): Promise<Connection | null> {
    const states: ConnectionState[] = auth.kind === "oauth" ? ["pending", "auth_expired"] : ["auth_expired"];
    return await this.options.database.inTenant(principal, ({ connections }) =>
      connections.findOfTags({ kind, states, tags }),
    );
  }

  /** Refuses fields that cannot work. A source that does not answer is reported by the first sync. */
  private async check(draft: Parameters<ConnectionSessions["withToken"]>[0]): Promise<string | null> {
    const { sessions, cipher } = this.options;
    const signal = AbortSignal.timeout(SOURCE_TIMEOUT_MS);
    try {
      const session = sessions.withToken(draft, null, { signal });
      return (await sessions.connectorOf(draft.kind).check(session)).name;
    } catch (error) {
      if (error instanceof AuthExpiredError) {
        const names = Object.keys(openColumn(cipher, draft, "secrets") ?? {});
        const paths = names.length > 0 ? names.map((name) => ["metadata", name]) : [["metadata"]];
        const message = "the source refuses these credentials";
        throw new BadInputError(
          "The source refuses the credentials",
          paths.map((path) => ({ path, message })),
        );
      }
      const isRefused = error instanceof PlatformError && ["bad_input", "address_refused"].includes(error.code);
      if (isRefused || !(error instanceof PlatformError)) throw error;
      return null;
    }
  }
}

/** A key that is limited to container tags may neither give other tags nor read what is the operator's own. */
function refuseForeignTags({ title, isOfOperator, config: fields }: Connector, config: StoredFields): void {
  const givesTag = ([name, field]: [string, ConnectorField]) =>
    field.kind === "pattern" && field.givesTag === true && config[name] !== undefined;
  const [name] = Object.entries(fields).find(givesTag) ?? [];
  if (name !== undefined) throw new ForbiddenError(`A key that is limited to container tags may not set ${name}`);
  if (isOfOperator === true) {
    throw new ForbiddenError(`A key that is limited to container tags may not connect ${title}`);
  }
}
