import {
  AuthorizeConnection,
  type AuthorizeConnectionInput,
  type AuthorizedConnectionFragment,
  CancelSync,
  ConfigureConnection,
  type ConnectionFragment,
  type ConnectionItemFragment,
  type ConnectionItemState,
  CreateConnection,
  type CreateConnectionInput,
  DeleteConnection,
  type DeleteConnectionInput,
  ListAvailableResources,
  type ListAvailableResourcesQuery,
  type ListAvailableResourcesQueryVariables,
  ListConnectionItems,
  ListConnections,
  type ListConnectionsQueryVariables,
  ListConnectors,
  type ListConnectorsQuery,
  ListSyncRuns,
  PauseConnection,
  ReadConnection,
  ReadNoticeSetup,
  type ReadNoticeSetupQuery,
  ResumeConnection,
  RetryConnectionItem,
  type SourceResourceInput,
  SyncConnection,
  type SyncRunFragment,
  WatchSync,
  type WatchSyncSubscription,
} from "../generated/operations.js";
import { deleteOnce } from "../requests/delete-once.js";
import { type FollowOptions, follow } from "../requests/follow.js";
import { EMPTY_PAGE, List } from "../requests/list.js";
import type { RequestOptions, Transport } from "../requests/transport.js";

export type Connector = ListConnectorsQuery["connectors"][number];
export type Connection = ConnectionFragment;
export type ConnectionItem = ConnectionItemFragment;
export type SyncRun = SyncRunFragment;
export type SyncProgress = WatchSyncSubscription["syncProgress"];
export type SourceResources = NonNullable<ListAvailableResourcesQuery["connection"]>["availableResources"];
export type NoticeSetup = NonNullable<NonNullable<ReadNoticeSetupQuery["connection"]>["noticeSetup"]>;

/** A person has to open the link of the `authorization`. Null: none is needed, and the first sync is due. */
export type AuthorizedConnection = AuthorizedConnectionFragment;
export type ConnectionFilter = Omit<ListConnectionsQueryVariables, "first" | "after">;

/** Sources that are kept in step with the documents made of them. */
export class Connections {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The kinds of sources that can be connected, with the fields that each takes in `metadata`. */
  async connectors(options?: RequestOptions): Promise<Connector[]> {
    return (await this.#transport.query(ListConnectors, {}, options)).connectors;
  }

  /**
   * Connects a source. Not sent again where it may have been done: `list` then tells whether it was. One that waits for
   * its authorization is continued, not doubled.
   */
  async create(input: CreateConnectionInput, options?: RequestOptions): Promise<AuthorizedConnection> {
    return (await this.#transport.query(CreateConnection, { input }, options)).createConnection;
  }

  /** Asks for another authorization. The earlier link ends. */
  async authorize(
    id: string,
    input: Omit<AuthorizeConnectionInput, "id"> = {},
    options?: RequestOptions,
  ): Promise<AuthorizedConnection> {
    const variables = { input: { ...input, id } };
    const request = { ...options, isRepeatable: true };
    return (await this.#transport.query(AuthorizeConnection, variables, request)).authorizeConnection;
  }

  /** With its last sync. Null for one that is unknown or out of reach. */
  async get(id: string, options?: RequestOptions): Promise<Connection | null> {
    return (await this.#transport.query(ReadConnection, { id }, options)).connection;
  }

  /** The oldest first. */
  list(filter: ConnectionFilter = {}, options?: RequestOptions): List<Connection> {
    return new List(async (page) => {
      return (await this.#transport.query(ListConnections, { ...filter, ...page }, options)).connections;
    });
  }

  /** Parts of the source to choose from, asked of the source now. Null for a connection that does not exist. */
  async availableResources(
    id: string,
    page: Omit<ListAvailableResourcesQueryVariables, "id"> = {},
    options?: RequestOptions,
  ): Promise<SourceResources | null> {
    const { connection } = await this.#transport.query(ListAvailableResources, { ...page, id }, options);
    return connection?.availableResources ?? null;
  }

  /** From now on, these parts alone are read. The next sync lists the source anew. */
  async configure(id: string, resources: SourceResourceInput[], options?: RequestOptions): Promise<Connection> {
    const request = { ...options, isRepeatable: true };
    const { configureConnection } = await this.#transport.query(
      ConfigureConnection,
      { input: { id, resources } },
      request,
    );
    return configureConnection.connection;
  }

  /** The address and the token that somebody enters at Notion for its webhook. Null where nothing has to be entered. */
  async noticeSetup(id: string, options?: RequestOptions): Promise<NoticeSetup | null> {
    return (await this.#transport.query(ReadNoticeSetup, { id }, options)).connection?.noticeSetup ?? null;
  }

  /** Begins a sync. One that is under way goes on, and another one follows it. */
  async sync(id: string, options?: RequestOptions): Promise<Connection> {
    const request = { ...options, isRepeatable: true };
    return (await this.#transport.query(SyncConnection, { input: { id } }, request)).syncConnection.connection;
  }

  /** No further sync begins, and one that is under way stops after its step. */
  async pause(id: string, options?: RequestOptions): Promise<Connection> {
    const request = { ...options, isRepeatable: true };
    return (await this.#transport.query(PauseConnection, { input: { id } }, request)).pauseConnection.connection;
  }

  /** A sync is due at once. */
  async resume(id: string, options?: RequestOptions): Promise<Connection> {
    const request = { ...options, isRepeatable: true };
    return (await this.#transport.query(ResumeConnection, { input: { id } }, request)).resumeConnection.connection;
  }

  /** Ends the sync that is under way. Items that are done stay. Throws `CONFLICT` without one. */
  async cancelSync(id: string, options?: RequestOptions): Promise<Connection> {
    return (await this.#transport.query(CancelSync, { input: { id } }, options)).cancelSync.connection;
  }

  /** The items of the source with what became of each, newest first. Empty for a connection that does not exist. */
  items(
    id: string,
    filter: { states?: ConnectionItemState[] | undefined } = {},
    options?: RequestOptions,
  ): List<ConnectionItem> {
    return new List(async (page) => {
      const { connection } = await this.#transport.query(ListConnectionItems, { ...filter, ...page, id }, options);
      return connection?.items ?? EMPTY_PAGE;
    });
  }

  /** Tries a failed item alone once more. Throws `CONFLICT` for one that has not failed. */
  async retryItem(itemId: string, options?: RequestOptions): Promise<ConnectionItem> {
    const variables = { input: { id: itemId } };
    return (await this.#transport.query(RetryConnectionItem, variables, options)).retryConnectionItem.item;
  }

  /** Its syncs, newest first. Empty for a connection that does not exist. */
  syncRuns(id: string, options?: RequestOptions): List<SyncRun> {
    return new List(async (page) => {
      const { connection } = await this.#transport.query(ListSyncRuns, { ...page, id }, options);
      return connection?.syncRuns ?? EMPTY_PAGE;
    });
  }

  /**
   * How far the newest sync is: now, and whenever that changes. Begins anew after breaks of the line. Ends when the
   * connection is deleted.
   */
  watch(id: string, options: Pick<FollowOptions, "signal"> = {}): AsyncGenerator<SyncProgress, void, undefined> {
    return follow(() => this.#progress(id, options.signal), options);
  }

  async *#progress(id: string, signal: AbortSignal | undefined): AsyncGenerator<SyncProgress, void, undefined> {
    const answers = this.#transport.subscribe(WatchSync, { connectionId: id }, { signal });
    for await (const { syncProgress } of answers) yield syncProgress;
  }

  /**
   * Disconnects the source, at once for clients. Its documents go too, in the background, unless `deleteDocuments` is
   * false. Throws `NOT_FOUND` for one that does not exist.
   */
  async delete(id: string, input: Omit<DeleteConnectionInput, "id"> = {}, options?: RequestOptions): Promise<void> {
    await deleteOnce(this.#transport, DeleteConnection, { input: { ...input, id } }, options);
  }
}
