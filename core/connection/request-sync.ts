import type { EventRepository } from "#core/event/event.repository.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { JobRepository } from "#core/job/job.repository.js";
import { startJob } from "#core/job/start-job.js";
import type { Connection, WantedSync } from "./connection.entity.js";
import type { ConnectionRepository } from "./connection.repository.js";
import type { ConnectionItemRepository } from "./connection-item.repository.js";
import type { SyncRunRepository } from "./sync-run.repository.js";

/** They must be those of a principal that may write the whole organization: a scoped key queues no such work itself. */
export interface RequestSyncRepositories {
  connections: ConnectionRepository;
  connectionItems: ConnectionItemRepository;
  syncRuns: SyncRunRepository;
  events: EventRepository;
  intents: IntentRepository;
  jobs: JobRepository;
}

/** The widest of the requested syncs is the one that is done. */
const RANK: Record<WantedSync, number> = { retries: 0, items: 1, cron: 2, event: 3, manual: 4 };

/**
 * Asks for a sync at a moment; several requests make one. During a sync, the next one follows it. False: the connection
 * is not active.
 */
export async function requestSync(
  { connections, intents }: Pick<RequestSyncRepositories, "connections" | "intents">,
  connectionId: string,
  { trigger, at = connections.now() }: { trigger: WantedSync; at?: Date },
): Promise<boolean> {
  const connection = await connections.lock(connectionId);
  if (connection?.state !== "active") return false;
  const { wantedSync, nextSyncAt, pausedUntil } = connection;
  const wanted = wantedSync !== null && RANK[wantedSync] > RANK[trigger] ? wantedSync : trigger;
  const asked = nextSyncAt !== null && nextSyncAt < at ? nextSyncAt : at;
  const dueAt = pausedUntil !== null && pausedUntil > asked ? pausedUntil : asked;
  await connections.update(connectionId, { wantedSync: wanted, nextSyncAt: dueAt });
  await intents.hasten("sync-connection", connectionId, dueAt);
  return true;
}

/** A connection that was authorized, connected again or resumed: from now on it is kept in step. */
export async function activateConnection(
  { connections, intents, events }: Pick<RequestSyncRepositories, "connections" | "intents" | "events">,
  { id, tags }: Pick<Connection, "id" | "tags">,
): Promise<void> {
  const nextSyncAt = connections.now();
  await connections.update(id, { state: "active", wantedSync: "manual", nextSyncAt, pausedUntil: null });
  await intents.remove({ kind: "sync-connection", subjectId: id });
  await intents.add({ kind: "sync-connection", subjectId: id, tag: tags[0] ?? "", priority: intentPriority.sync });
  announce(events, { id, tags }, "changed");
}

/** The sync under way stops after its step, and goes on there once the connection is resumed. */
export async function pauseConnection(
  { connections, intents, events }: Pick<RequestSyncRepositories, "connections" | "intents" | "events">,
  { id, tags }: Pick<Connection, "id" | "tags">,
): Promise<void> {
  await connections.update(id, { state: "paused", nextSyncAt: null });
  await intents.removeWaiting({ kind: "sync-connection", subjectId: id });
  announce(events, { id, tags }, "changed");
}

/** Ends the sync under way after its step. The next sync does the rest. False: no sync is under way. */
export async function cancelSync(
  { syncRuns, events }: Pick<RequestSyncRepositories, "syncRuns" | "events">,
  { id, tags }: Pick<Connection, "id" | "tags">,
): Promise<boolean> {
  const run = await syncRuns.findUnderWay(id);
  if (run === null) return false;
  const isEnded = await syncRuns.end(run.id, { state: "cancelled", errorCode: null, errorMessage: null });
  if (isEnded) announce(events, { id, tags }, "changed");
  return isEnded;
}

/** A failed item is tried again alone. False: it has not failed, or its connection is not active. */
export async function retryItem(
  repositories: Pick<RequestSyncRepositories, "connections" | "connectionItems" | "intents">,
  itemId: string,
): Promise<boolean> {
  const { connections, connectionItems } = repositories;
  const item = await connectionItems.find(itemId);
  if (item === null) return false;
  // The connection before its items, as everywhere.
  const connection = await connections.lock(item.connectionId);
  if (connection?.state !== "active" || !(await connectionItems.tryAgain(itemId))) return false;
  return await requestSync(repositories, connection.id, { trigger: "items" });
}

/** The source is read from its beginning, for other resources or another configuration. */
export async function listAnew(
  repositories: Pick<RequestSyncRepositories, "connections" | "intents" | "syncRuns">,
  connectionId: string,
): Promise<void> {
  const { connections, syncRuns } = repositories;
  const connection = await connections.lock(connectionId);
  if (connection === null) return;
  // A page that is being read belongs to the listing before, and is dropped.
  const generation = connection.generation + 1;
  // A client chose anew: no second listing has to confirm what the next one leaves out.
  const doubt = { doubtedGeneration: generation + 1, doubtedAt: null };
  await connections.update(connectionId, { cursor: null, isListing: false, generation, ...doubt });
  const run = await syncRuns.findUnderWay(connectionId);
  if (run !== null) await syncRuns.count(run.id, {}, { isListed: false });
  await requestSync(repositories, connectionId, { trigger: "manual" });
}

/** Hides the connection at once. A job removes its documents, or lets go of them, and then the connection itself. */
export async function removeConnection(
  repositories: RequestSyncRepositories,
  connection: Pick<Connection, "id" | "tags">,
  { keepsDocuments }: { keepsDocuments: boolean },
): Promise<void> {
  const { connections, intents, connectionItems } = repositories;
  const { id } = connection;
  await connections.lock(id);
  await connections.update(id, { state: "removing", keepsDocuments, nextSyncAt: null });
  await cancelSync(repositories, connection);
  await intents.remove({ kind: "sync-connection", subjectId: id });
  const counts = await connectionItems.countStates([id]);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  await startJob(repositories, { kind: "remove-connection", subjectId: id, total });
  announce(repositories.events, connection, "removed");
}

/** Tells subscribers and webhooks about a connection. */
export function announce(
  events: EventRepository,
  { id, tags }: Pick<Connection, "id" | "tags">,
  state: "changed" | "syncing" | "synced" | "failed" | "removed",
): void {
  events.append({ kind: "connection-changed", subjectId: id, tags, state });
}
