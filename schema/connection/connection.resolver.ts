import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from "type-graphql";
import type { Connection } from "#core/connection/connection.entity.js";
import type { CreatedConnection } from "#core/connection/connection.service.js";
import type { ConnectionItem } from "#core/connection/connection-item.entity.js";
import type { NoticeSetup } from "#core/connection/connection-notices.js";
import type { SyncProgress } from "#core/connection/sync-progress.js";
import type { SyncRun } from "#core/connection/sync-run.entity.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { ResourcePage } from "#core/ports/connector.js";
import { DocumentType } from "../document/document.type.js";
import { abortable } from "../event/abortable.js";
import { leaveUnchecked } from "../fields/check-arguments.js";
import { listOf, queriedPageOf } from "../fields/complexity.js";
import {
  connectList,
  connectNumbered,
  connectPage,
  PageArgs,
  type Connection as Paged,
  readNumberPage,
  readPage,
} from "../fields/connection.js";
import { DateTime, Json } from "../fields/scalars.js";
import type { Context } from "../operation/context.js";
import {
  AuthorizeConnectionInput,
  AuthorizedConnectionPayload,
  CancelSyncInput,
  ConfigureConnectionInput,
  ConnectionItemPayload,
  ConnectionItemsArgs,
  ConnectionPayload,
  ConnectionsArgs,
  CreateConnectionInput,
  DeleteConnectionInput,
  DeleteConnectionPayload,
  PauseConnectionInput,
  ResumeConnectionInput,
  RetryConnectionItemInput,
  SourceResourcesArgs,
  SyncConnectionInput,
} from "./connection.changes.js";
import {
  ConnectionConnection,
  ConnectionItemConnection,
  ConnectionItemCountsType,
  ConnectionItemType,
  ConnectionType,
  NoticeSetupType,
  SourceResourcesType,
  SyncProgressType,
  SyncRunConnection,
  SyncRunType,
} from "./connection.type.js";
import { ConnectorType, describeField } from "./connector.type.js";

const WRITES = "Requires a key that may write all of its container tags.";

@Resolver(() => ConnectionType)
export class ConnectionResolver {
  @Query(() => [ConnectorType], {
    complexity: listOf(10),
    description: "The kinds of sources that can be connected, with their fields.",
  })
  async connectors(@Ctx() { services, principal }: Context): Promise<ConnectorType[]> {
    const described = await services.connections.listConnectors(principal);
    return described.map(({ connector: { kind, title, auth, config, resources, syncEveryMinutes }, isConfigured }) => ({
      ...{ kind, title, auth: auth.kind, isConfigured, syncEveryMinutes },
      hasResources: resources !== undefined,
      fields: Object.entries(config).map(describeField),
    }));
  }

  @Query(() => ConnectionConnection, {
    complexity: queriedPageOf,
    description: "The connections whose container tags the key reaches, by their ids.",
  })
  async connections(
    @Args(() => ConnectionsArgs) { containerTags, ...page }: ConnectionsArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Paged<Connection>> {
    const connections = await services.connections.list(principal, containerTags ?? undefined);
    return connectList(connections, page, { list: "connections", keyOf: ({ id }) => id });
  }

  @Query(() => ConnectionType, { nullable: true, description: "The connection with this id. Null for an unknown one." })
  async connection(
    @Arg("id", () => ID, { description: "The id of the connection." }) id: string,
    @Ctx() { loaders }: Context,
  ): Promise<Connection | null> {
    return await loaders.connection.load(id);
  }

  @FieldResolver(() => [String], {
    description: "The container tags of its documents, as far as the key reaches them.",
  })
  containerTags(@Root() { tags }: Connection): string[] {
    return tags;
  }

  @FieldResolver(() => Json, { nullable: true, description: "The labels that the client gave it." })
  metadata(@Root() { metadata }: Connection): Connection["metadata"] {
    return metadata;
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: "When its access token ends. It is refreshed before. Null: there is none, or it does not end.",
  })
  tokenExpiresAt(@Root() { tokensExpireAt }: Connection): Date | null {
    return tokensExpireAt;
  }

  @FieldResolver(() => SyncRunType, { nullable: true, description: "Its newest sync. Null before the first." })
  async lastSyncRun(@Root() { id }: Connection, @Ctx() { loaders }: Context): Promise<SyncRun | null> {
    return await loaders.lastRunOfConnection.load(id);
  }

  @FieldResolver(() => ConnectionItemCountsType, { description: "How many of its items are in each state." })
  async itemCounts(@Root() { id }: Connection, @Ctx() { loaders }: Context): Promise<ConnectionItemCountsType> {
    const counts = await loaders.itemCountsOfConnection.load(id);
    const of = (state: ConnectionItem["state"]) => counts.get(state) ?? 0;
    return { pending: of("pending"), done: of("done"), failed: of("failed"), overLimit: of("over_limit") };
  }

  @FieldResolver(() => ConnectionItemConnection, {
    complexity: queriedPageOf,
    description: "Its items with what became of each, newest first. Folders are left out.",
  })
  async items(
    @Root() { id: connectionId }: Connection,
    @Args(() => ConnectionItemsArgs) { states, ...args }: ConnectionItemsArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Paged<ConnectionItem>> {
    const page = readPage(args, { list: "connectionItems", sort: "createdAt", order: "desc" });
    const { items, ...rest } = await services.connections.listItems(principal, {
      ...page,
      connectionId,
      states: states ?? [],
    });
    return connectPage(items, { page, ...rest });
  }

  @FieldResolver(() => SyncRunConnection, { complexity: queriedPageOf, description: "Its syncs, newest first." })
  async syncRuns(
    @Root() { id }: Connection,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Paged<SyncRun>> {
    const page = readNumberPage(args, "syncRuns");
    const offset = page.after ?? 0;
    const { runs, totalCount } = await services.connections.listRuns(principal, id, { limit: page.limit + 1, offset });
    const numbers = new Map(runs.map((run, index) => [run.id, offset + index + 1]));
    return connectNumbered(runs, page, {
      numberOf: (run) => numbers.get(run.id) ?? 0,
      totalCount: async () => totalCount,
    });
  }

  @FieldResolver(() => NoticeSetupType, {
    nullable: true,
    description:
      "Webhooks of Notion are added by hand, where the integration is registered. Null for other sources, before the " +
      "first sync, and where the server has no public address. Requires a full key with write permission.",
  })
  async noticeSetup(@Root() { id }: Connection, @Ctx() { services, principal }: Context): Promise<NoticeSetup | null> {
    return await services.connectionNotices.setup(principal, id);
  }

  @FieldResolver(() => SourceResourcesType, {
    complexity: () => 1_000,
    description:
      "Parts of the source that may be chosen, asked of the source now. Fails with `NOT_SUPPORTED` where there is " +
      "nothing to choose, and with `AUTH_EXPIRED` where the source refuses the credentials.",
  })
  async availableResources(
    @Root() { id }: Connection,
    @Args(() => SourceResourcesArgs) { page, perPage, parentId }: SourceResourcesArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<ResourcePage> {
    return await services.connections.resources(principal, id, { page, perPage, parentId: parentId ?? null });
  }

  @Mutation(() => AuthorizedConnectionPayload, {
    description:
      "Connects a source. Without an authorization its first sync begins. A connection of the same kind and container " +
      "tags that waits for its authorization is continued. Fails with `NOT_SUPPORTED` where no OAuth client is " +
      "configured. Requires a key that may write the container tags.",
  })
  async createConnection(
    @Arg("input", () => CreateConnectionInput, { validateFn: leaveUnchecked, description: "The source." })
    { containerTags, ...input }: CreateConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<CreatedConnection> {
    return await services.connections.create(principal, { ...input, containerTags: containerTags ?? undefined });
  }

  @Mutation(() => AuthorizedConnectionPayload, {
    description: `Asks for another authorization of a connection. The earlier link ends. ${WRITES}`,
  })
  async authorizeConnection(
    @Arg("input", () => AuthorizeConnectionInput, { description: "The connection." })
    { id, redirectUrl }: AuthorizeConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<CreatedConnection> {
    return await services.connections.authorize(principal, id, redirectUrl ?? null);
  }

  @Mutation(() => ConnectionPayload, {
    description: `Begins a sync. One that is under way goes on, and another one follows it. ${WRITES}`,
  })
  async syncConnection(
    @Arg("input", () => SyncConnectionInput, { description: "The connection." }) { id }: SyncConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.connections.sync(principal, id) };
  }

  @Mutation(() => ConnectionPayload, {
    description: `Begins no further sync, and stops one that is under way after its step. ${WRITES}`,
  })
  async pauseConnection(
    @Arg("input", () => PauseConnectionInput, { description: "The connection." }) { id }: PauseConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.connections.pause(principal, id) };
  }

  @Mutation(() => ConnectionPayload, {
    description: `Goes on with a paused connection. A sync is due at once. ${WRITES}`,
  })
  async resumeConnection(
    @Arg("input", () => ResumeConnectionInput, { description: "The connection." }) { id }: ResumeConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.connections.resume(principal, id) };
  }

  @Mutation(() => ConnectionPayload, {
    description: `Ends the sync that is under way. Items that are done stay. Fails with \`CONFLICT\` without one. ${WRITES}`,
  })
  async cancelSync(
    @Arg("input", () => CancelSyncInput, { description: "The connection." }) { id }: CancelSyncInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.connections.cancelSync(principal, id) };
  }

  @Mutation(() => ConnectionItemPayload, {
    description: `Tries a failed item alone once more. Fails with \`CONFLICT\` for one that has not failed. ${WRITES}`,
  })
  async retryConnectionItem(
    @Arg("input", () => RetryConnectionItemInput, { description: "The item." }) { id }: RetryConnectionItemInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ item: ConnectionItem }> {
    return { item: await services.connections.retryItem(principal, id) };
  }

  @Mutation(() => ConnectionPayload, {
    description: `Chooses the parts of a source to read. The next sync lists it anew. ${WRITES}`,
  })
  async configureConnection(
    @Arg("input", () => ConfigureConnectionInput, { description: "The connection and its parts." })
    { id, resources }: ConfigureConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.connections.configure(principal, id, resources) };
  }

  @Mutation(() => DeleteConnectionPayload, {
    description: `Deletes a connection, at once for clients. Its documents then go or stay, by a job. ${WRITES}`,
  })
  async deleteConnection(
    @Arg("input", () => DeleteConnectionInput, { description: "The connection to delete." })
    { id, deleteDocuments }: DeleteConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<Pick<Connection, "id" | "kind">> {
    return await services.connections.remove(principal, id, { keepsDocuments: !deleteDocuments });
  }

  @Subscription(() => SyncProgressType, {
    description: "Sends how far the newest sync of a connection is, now and whenever that changes.",
    subscribe: ({ args, context }: { args: { connectionId: string }; context: Context }) =>
      abortable((signal) => context.services.syncProgress.follow(context.principal, args.connectionId, signal)),
  })
  syncProgress(
    @Root() progress: SyncProgress,
    // `subscribe` reads the argument. Here it only becomes part of the schema.
    @Arg("connectionId", () => ID, { description: "The connection." }) _connectionId: string,
  ): SyncProgress {
    return progress;
  }
}

@Resolver(() => ConnectionItemType)
export class ConnectionItemResolver {
  @FieldResolver(() => DocumentType, {
    nullable: true,
    description: "The document made of it. Null: there is none, or the key may not read it.",
  })
  async document(@Root() { documentId }: ConnectionItem, @Ctx() { loaders }: Context): Promise<DocumentHead | null> {
    return documentId === null ? null : await loaders.document.load(documentId);
  }
}
