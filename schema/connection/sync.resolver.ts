import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root, Subscription } from "type-graphql";
import type { Connection } from "#core/connection/connection.entity.js";
import type { ConnectionItem } from "#core/connection/connection-item.entity.js";
import type { SyncProgress } from "#core/connection/sync-progress.js";
import type { SyncRun } from "#core/connection/sync-run.entity.js";
import type { DocumentHead } from "#core/document/document.entity.js";
import { DocumentType } from "../document/document.type.js";
import { abortable } from "../event/abortable.js";
import { queriedPageOf } from "../fields/complexity.js";
import {
  connectNumbered,
  connectPage,
  PageArgs,
  type Connection as Paged,
  readNumberPage,
  readPage,
} from "../fields/connection.js";
import type { Context } from "../operation/context.js";
import {
  CancelSyncInput,
  ConnectionItemPayload,
  ConnectionItemsArgs,
  ConnectionPayload,
  PauseConnectionInput,
  ResumeConnectionInput,
  RetryConnectionItemInput,
  SyncConnectionInput,
  WRITES,
} from "./connection.changes.js";
import {
  ConnectionItemConnection,
  ConnectionItemCountsType,
  ConnectionItemType,
  ConnectionType,
  SyncProgressType,
  SyncRunConnection,
  SyncRunType,
} from "./connection.type.js";

@Resolver(() => ConnectionType)
export class SyncResolver {
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
    const query = { connectionId, states: states ?? [] };
    const { items, hasNext } = await services.syncs.listItems(principal, { ...page, ...query });
    return connectPage(items, { page, hasNext, totalCount: () => services.syncs.countListed(principal, query) });
  }

  @FieldResolver(() => SyncRunConnection, { complexity: queriedPageOf, description: "Its syncs, newest first." })
  async syncRuns(
    @Root() { id }: Connection,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Paged<SyncRun>> {
    const page = readNumberPage(args, "syncRuns");
    const offset = page.after ?? 0;
    const { runs, totalCount } = await services.syncs.listRuns(principal, id, { limit: page.limit + 1, offset });
    const numbers = new Map(runs.map((run, index) => [run.id, offset + index + 1]));
    return connectNumbered(runs, page, {
      numberOf: (run) => numbers.get(run.id) ?? 0,
      totalCount: async () => totalCount,
    });
  }

  @Mutation(() => ConnectionPayload, {
    description: `Begins a sync. One that is under way goes on, and another one follows it. ${WRITES}`,
  })
  async syncConnection(
    @Arg("input", () => SyncConnectionInput, { description: "The connection." }) { id }: SyncConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.syncs.request(principal, id) };
  }

  @Mutation(() => ConnectionPayload, {
    description: `Begins no further sync, and stops one that is under way after its step. ${WRITES}`,
  })
  async pauseConnection(
    @Arg("input", () => PauseConnectionInput, { description: "The connection." }) { id }: PauseConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.syncs.pause(principal, id) };
  }

  @Mutation(() => ConnectionPayload, {
    description: `Goes on with a paused connection. A sync is due at once. ${WRITES}`,
  })
  async resumeConnection(
    @Arg("input", () => ResumeConnectionInput, { description: "The connection." }) { id }: ResumeConnectionInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.syncs.resume(principal, id) };
  }

  @Mutation(() => ConnectionPayload, {
    description: `Ends the sync that is under way. Items that are done stay. Fails with \`CONFLICT\` without one. ${WRITES}`,
  })
  async cancelSync(
    @Arg("input", () => CancelSyncInput, { description: "The connection." }) { id }: CancelSyncInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ connection: Connection }> {
    return { connection: await services.syncs.cancel(principal, id) };
  }

  @Mutation(() => ConnectionItemPayload, {
    description: `Tries a failed item alone once more. Fails with \`CONFLICT\` for one that has not failed. ${WRITES}`,
  })
  async retryConnectionItem(
    @Arg("input", () => RetryConnectionItemInput, { description: "The item." }) { id }: RetryConnectionItemInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ item: ConnectionItem }> {
    return { item: await services.syncs.retryItem(principal, id) };
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
