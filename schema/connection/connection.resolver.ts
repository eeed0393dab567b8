import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Connection } from "#core/connection/connection.entity.js";
import type { CreatedConnection } from "#core/connection/connection.service.js";
import type { NoticeSetup } from "#core/connection/connection-notices.js";
import type { ResourcePage } from "#core/ports/connector.js";
import { leaveUnchecked } from "../fields/check-arguments.js";
import { listOf, queriedPageOf } from "../fields/complexity.js";
import { connectPage, type Connection as Paged, readPage } from "../fields/connection.js";
import { DateTime, Json } from "../fields/scalars.js";
import type { Context } from "../operation/context.js";
import {
  AuthorizeConnectionInput,
  AuthorizedConnectionPayload,
  ConfigureConnectionInput,
  ConnectionPayload,
  ConnectionsArgs,
  CreateConnectionInput,
  DeleteConnectionInput,
  DeleteConnectionPayload,
  SourceResourcesArgs,
  WRITES,
} from "./connection.changes.js";
import { ConnectionConnection, ConnectionType, NoticeSetupType, SourceResourcesType } from "./connection.type.js";
import { ConnectorType, describeField } from "./connector.type.js";

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
    description: "The connections whose container tags the key reaches, the oldest first.",
  })
  async connections(
    @Args(() => ConnectionsArgs) { containerTags, kinds, ...args }: ConnectionsArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Paged<Connection>> {
    const page = readPage(args, { list: "connections", sort: "createdAt", order: "asc" });
    const { connections, ...rest } = await services.connections.list(principal, {
      ...page,
      containerTags: containerTags ?? undefined,
      kinds: kinds ?? [],
    });
    return connectPage(connections, { page, ...rest });
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
    return await services.sourceResources.list(principal, id, { page, perPage, parentId: parentId ?? null });
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
    description: `Chooses the parts of a source to read. The next sync lists it anew. ${WRITES}`,
  })
  async configureConnection(
    @Arg("input", () => ConfigureConnectionInput, { description: "The connection and its parts." })
    { id, resources }: ConfigureConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.sourceResources.choose(principal, id, resources) };
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
}
