import { isDeepStrictEqual } from "node:util";
import {
  AuthExpiredError,
  BadInputError,
  ConflictError,
  ForbiddenError,
  type InputIssue,
  NotFoundError,
  NotSupportedError,
  PlatformError,
} from "@loci/errors";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import { isStorable, refuseIssues } from "#core/kernel/input-issues.js";
import { requireReadableTags, requireWritableTags, requireWrite, visibleTags } from "#core/kernel/permission.js";
import { isScoped, type Principal, systemPrincipal, writableTags } from "#core/kernel/principal.js";
import type { ChosenResource, Connector, ConnectorAuth, ResourcePage, ResourceQuery } from "#core/ports/connector.js";
import type { ConnectorField, ConnectorKind } from "#core/ports/connector-fields.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import type { Connection } from "./connection.entity.js";
import type { ConnectionAuthorization } from "./connection-authorization.js";
import type { ConnectionItem, ItemState } from "./connection-item.entity.js";
import type { ListedItems, ListItemsQuery } from "./connection-item.repository.js";
import { openColumn, sealColumn } from "./connection-secrets.js";
import { authOf, type ConnectionSessions } from "./connection-sessions.js";
import { readFields, type StoredFields } from "./read-fields.js";
import {
  activateConnection,
  cancelSync,
  listAnew,
  pauseConnection,
  type RequestSyncRepositories,
  removeConnection,
  requestSync,
  retryItem,
} from "./request-sync.js";
import type { SyncRun } from "./sync-run.entity.js";

export interface ConnectionServiceRepositories extends RequestSyncRepositories {
  containerTags: ContainerTagRepository;
}

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
  /** What a person has to follow. Null: the connection needs no authorization, and its first sync is due. */
  authorization: { link: string; expiresAt: Date } | null;
}

/** A resource as a client sends it back. Of `details`, texts alone are kept. */
export interface GivenResource {
  id: string;
  name: string;
  details?: unknown;
}

interface ConnectionServiceOptions {
  database: Database<ConnectionServiceRepositories>;
  sessions: ConnectionSessions;
  authorization: ConnectionAuthorization;
  cipher: SecretCipher;
  clock: Clock;
  /** The largest `documentLimit`. */
  maxDocuments: number;
}

const SOURCE_TIMEOUT_MS = 30_000;
const MAX_RESOURCES = 1_000;
const MAX_RESOURCE_TEXT = 1_500;
const MAX_RESOURCE_DETAILS = 20;

/** Sources that are kept in step with the documents made of them. */
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

  /** The oldest first. With tags: those that carry at least one of them. */
  async list(principal: Principal, containerTags?: string[]): Promise<Connection[]> {
    const tags = requireReadableTags(principal, containerTags);
    const all = await this.options.database.readTenant(principal, ({ connections }) => connections.list());
    return all
      .filter((connection) => tags === "all" || connection.tags.some((tag) => tags.includes(tag)))
      .map((connection) => visible(principal, connection));
  }

  /** Null at the place of an unknown one, and of one that is being removed. */
  async getMany(principal: Principal, ids: string[]): Promise<(Connection | null)[]> {
    requireReadableTags(principal, undefined);
    return await this.options.database.readTenant(principal, async ({ connections }) => {
      const found = await Promise.all(ids.map((id) => connections.find(id)));
      return found.map((connection) => (isThere(connection) ? visible(principal, connection) : null));
    });
  }

  /**
   * Connects a source. The first sync is due at once, or when a person has authorized it. A connection with the same
   * source and tags that waits for an authorization, or whose credentials have ended, is continued. Throws
   * `BadInputError` with all faults of the fields, and for credentials that the source refuses.
   */
  async create(principal: Principal, input: CreateConnectionInput): Promise<CreatedConnection> {
    const tags = requireWritableTags(principal, input.containerTags);
    const { sessions, authorization, cipher, maxDocuments } = this.options;
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
    if (waiting !== null) await this.writable(principal, waiting.id);
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
    const asked = auth.kind === "oauth" ? await authorization.ask(owner, { profile: auth, redirectUrl }) : null;
    const accountName = asked === null ? await this.check(draft) : null;
    // Under the principal's own rights: the database refuses tags that it may not write.
    await this.options.database.inTenant(principal, ({ containerTags }) => containerTags.ensure(tags));
    await this.asSystem(principal, async (repositories) => {
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
        const fields = { documentLimit: most, config: set, metadata: labels, secrets: sealed };
        await connections.update(waiting.id, { ...fields, ...pending, ...account });
        const isSame = isDeepStrictEqual(before.config, set) && (asked !== null || before.accountName === accountName);
        if (!isSame) await listAnew(repositories, waiting.id);
      }
      if (asked === null) await activateConnection(repositories, { id: owner.id, tags });
    });
    const link = asked === null ? null : { link: asked.link, expiresAt: asked.expiresAt };
    return { connection: await this.readable(principal, owner.id), authorization: link };
  }

  /** Another authorization of a connection. Throws `NotSupportedError` for a source that has none. */
  async authorize(principal: Principal, id: string, redirectUrl: string | null): Promise<CreatedConnection> {
    const connection = await this.writable(principal, id);
    const { cipher, sessions } = this.options;
    const auth = authOf(sessions.connectorOf(connection.kind), openColumn(cipher, connection, "secrets") ?? {});
    if (auth.kind !== "oauth") throw new NotSupportedError("This source is connected by its fields");
    const asked = await this.options.authorization.ask(connection, { profile: auth, redirectUrl });
    await this.asSystem(principal, ({ connections }) => connections.update(id, { authorization: asked.sealed }));
    return { connection: visible(principal, connection), authorization: asked };
  }

  /** A sync is due now. One that is under way goes on, and another one follows it. */
  async sync(principal: Principal, id: string): Promise<Connection> {
    return await this.change(principal, id, async (connection, repositories) => {
      requireActive(connection);
      await requestSync(repositories, id, { trigger: "manual" });
    });
  }

  /** No sync begins, and one that is under way stops after its step. */
  async pause(principal: Principal, id: string): Promise<Connection> {
    return await this.change(principal, id, async (connection, repositories) => {
      if (connection.state === "paused") return;
      requireActive(connection);
      await pauseConnection(repositories, connection);
    });
  }

  /** A sync is due at once. */
  async resume(principal: Principal, id: string): Promise<Connection> {
    return await this.change(principal, id, async (connection, repositories) => {
      if (connection.state === "active") return;
      if (connection.state !== "paused") throw unauthorized();
      await activateConnection(repositories, connection);
    });
  }

  /** Ends the sync under way. Items that are done stay. Throws `ConflictError` where there is none. */
  async cancelSync(principal: Principal, id: string): Promise<Connection> {
    return await this.change(principal, id, async (connection, repositories) => {
      if (!(await cancelSync(repositories, connection))) throw new ConflictError("No sync is under way");
    });
  }

  /** A failed item is tried once more. Throws `ConflictError` for one that has not failed. */
  async retryItem(principal: Principal, itemId: string): Promise<ConnectionItem> {
    requireWrite(principal);
    const find = ({ connectionItems }: ConnectionServiceRepositories) => connectionItems.find(itemId);
    const item = await this.options.database.inTenant(principal, find);
    if (item === null) throw new NotFoundError("Item not found");
    await this.change(principal, item.connectionId, async (connection, repositories) => {
      requireActive(connection);
      if (!(await retryItem(repositories, itemId))) throw new ConflictError("The item has not failed");
    });
    return required(await this.options.database.inTenant(principal, find));
  }

  /** Parts of the source that a person may choose. Throws `NotSupportedError` where there is nothing to choose. */
  async resources(principal: Principal, id: string, query: ResourceQuery): Promise<ResourcePage> {
    const connection = await this.readable(principal, id);
    const connector = this.options.sessions.connectorOf(connection.kind);
    if (connector.resources === undefined) throw new NotSupportedError(`${connector.title} has nothing to choose from`);
    const signal = AbortSignal.timeout(SOURCE_TIMEOUT_MS);
    const session = await this.options.sessions.open(connection, { signal });
    return await connector.resources(session, query);
  }

  /** From now on, these resources alone are read; none means all. The next sync lists the source anew. */
  async configure(principal: Principal, id: string, chosen: GivenResource[]): Promise<Connection> {
    const resources = readResources(chosen);
    return await this.change(principal, id, async (connection, repositories) => {
      const connector = this.options.sessions.connectorOf(connection.kind);
      if (connector.resources === undefined) {
        throw new NotSupportedError(`${connector.title} has nothing to choose from`);
      }
      // Notices are asked for anew as well: they may concern other resources.
      await repositories.connections.update(id, { resources, noticesExpireAt: this.options.clock.now() });
      await listAnew(repositories, id);
    });
  }

  /** Hides it at once. A job then removes its documents, or keeps them as documents of no connection. */
  async remove(principal: Principal, id: string, { keepsDocuments }: { keepsDocuments: boolean }): Promise<Connection> {
    const connection = await this.writable(principal, id);
    await this.asSystem(principal, (repositories) => removeConnection(repositories, connection, { keepsDocuments }));
    return connection;
  }

  async listItems(principal: Principal, query: ListItemsQuery): Promise<ListedItems> {
    requireReadableTags(principal, undefined);
    return await this.options.database.readTenant(principal, ({ connectionItems }) => connectionItems.list(query));
  }

  /** The newest first. */
  async listRuns(
    principal: Principal,
    connectionId: string,
    page: { limit: number; offset?: number },
  ): Promise<{ runs: SyncRun[]; totalCount: number }> {
    requireReadableTags(principal, undefined);
    return await this.options.database.readTenant(principal, ({ syncRuns }) => syncRuns.list(connectionId, page));
  }

  /** The newest sync of each connection, null before the first. */
  async lastRuns(principal: Principal, connectionIds: string[]): Promise<(SyncRun | null)[]> {
    requireReadableTags(principal, undefined);
    const runs = await this.options.database.readTenant(principal, ({ syncRuns }) => syncRuns.listLast(connectionIds));
    const byConnection = new Map(runs.map((run) => [run.connectionId, run]));
    return connectionIds.map((id) => byConnection.get(id) ?? null);
  }

  /** How many items of each connection are in each state. */
  async countItems(principal: Principal, connectionIds: string[]): Promise<Map<ItemState, number>[]> {
    requireReadableTags(principal, undefined);
    const rows = await this.options.database.readTenant(principal, ({ connectionItems }) =>
      connectionItems.countStates(connectionIds),
    );
    return connectionIds.map(
      (id) => new Map(rows.filter((row) => row.connectionId === id).map(({ state, count }) => [state, count])),
    );
  }

  private async findWaiting(
    principal: Principal,
    { kind, tags, auth }: { kind: ConnectorKind; tags: string[]; auth: ConnectorAuth },
  ): Promise<Connection | null> {
    const states = auth.kind === "oauth" ? ["pending", "auth_expired"] : ["auth_expired"];
    const all = await this.options.database.inTenant(principal, ({ connections }) => connections.list());
    const isSame = (connection: Connection) =>
      connection.kind === kind &&
      connection.tags.length === tags.length &&
      connection.tags.every((tag) => tags.includes(tag));
    return all.find((connection) => isSame(connection) && states.includes(connection.state)) ?? null;
  }

  /** A source that does not answer is told by its first sync; fields that cannot work are refused. */
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

  private async readable(principal: Principal, id: string): Promise<Connection> {
    requireReadableTags(principal, undefined);
    const found = await this.options.database.inTenant(principal, ({ connections }) => connections.find(id));
    return required(isThere(found) ? found : null);
  }

  private async writable(principal: Principal, id: string): Promise<Connection> {
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
  private async change(
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

  private async asSystem<Result>(
    { organizationId }: Principal,
    work: (repositories: ConnectionServiceRepositories) => Promise<Result>,
  ): Promise<Result> {
    return await this.options.database.inTenant(systemPrincipal(organizationId), work);
  }
}

function visible(principal: Principal, connection: Connection): Connection {
  return { ...connection, tags: visibleTags(principal, connection.tags) };
}

/** What a key reads must stay within its container tags. */
function refuseForeignTags({ title, isOfOperator, config: fields }: Connector, config: StoredFields): void {
  const givesTag = ([name, field]: [string, ConnectorField]) =>
    field.kind === "pattern" && field.givesTag === true && config[name] !== undefined;
  const [name] = Object.entries(fields).find(givesTag) ?? [];
  if (name !== undefined) throw new ForbiddenError(`A key that is limited to container tags may not set ${name}`);
  if (isOfOperator === true) {
    throw new ForbiddenError(`A key that is limited to container tags may not connect ${title}`);
  }
}

function isThere(connection: Connection | null): connection is Connection {
  return connection !== null && connection.state !== "removing";
}

function required<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new NotFoundError("Connection not found");
  return thing;
}

function requireActive({ state }: Connection): void {
  if (state === "paused") throw new ConflictError("The connection is paused: resume it first");
  if (state !== "active") throw unauthorized();
}

function unauthorized(): ConflictError {
  return new ConflictError("The connection has to be authorized first");
}

function readResources(given: GivenResource[]): ChosenResource[] {
  const issues: InputIssue[] = [];
  if (given.length > MAX_RESOURCES) {
    throw new BadInputError("Invalid resources", [
      { path: ["resources"], message: `must have at most ${MAX_RESOURCES} items` },
    ]);
  }
  const resources = given.map(({ id, name, details }, index) => {
    const isObject = typeof details === "object" && details !== null && !Array.isArray(details);
    const texts = Object.entries(isObject ? details : {}).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[key, value]] : [],
    );
    const isFine = [id, name, ...texts.flat()].every((text) => text.length <= MAX_RESOURCE_TEXT && isStorable(text));
    if (id === "" || texts.length > MAX_RESOURCE_DETAILS || !isFine) {
      issues.push({ path: ["resources", String(index)], message: "must have an id, and short texts" });
    }
    return { id, name, details: Object.fromEntries(texts) };
  });
  refuseIssues(issues);
  return resources;
}
