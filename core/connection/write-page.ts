import { isDeepStrictEqual } from "node:util";
import type { EventRepository } from "#core/event/event.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import { newId } from "#core/kernel/ids.js";
import type { ChangePage, RemoteItem } from "#core/ports/connector.js";
import type { Connection } from "./connection.entity.js";
import type { ConnectionRepository } from "./connection.repository.js";
import type { ConnectorNoteRepository } from "./connector-note.repository.js";
import type { ItemRow, ItemSyncRepository } from "./item-sync.repository.js";
import { requestSync } from "./request-sync.js";
import type { SyncRun } from "./sync-run.entity.js";
import type { SyncRunRepository } from "./sync-run.repository.js";

export interface WritePageRepositories {
  connections: ConnectionRepository;
  connectorNotes: ConnectorNoteRepository;
  itemSync: ItemSyncRepository;
  syncRuns: SyncRunRepository;
  events: EventRepository;
  intents: IntentRepository;
}

/**
 * Writes the items of a page of changes and moves the cursor on. Both happen in one transaction, so that no page is
 * lost and none counts twice. False: the connection or its cursor has changed since the page was read.
 */
export async function writePage(
  repositories: WritePageRepositories,
  { connection, run }: { connection: Connection; run: Pick<SyncRun, "id" | "startedAt"> },
  page: ChangePage,
): Promise<boolean> {
  const { connections, connectorNotes, itemSync, syncRuns } = repositories;
  const held = await connections.lock(connection.id);
  if (held === null || !isSamePlace(held, connection)) return false;
  const { id } = connection;
  const generation = generationOf(connection, page);
  const done = await writeItems(repositories, { connectionId: id, generation, startedAt: run.startedAt }, page);
  const isEnd = page.isFull && page.isLast;
  const left = isEnd ? await sweep(itemSync, held, { generation, now: connections.now() }) : null;
  const { doubtedGeneration, doubtedAt } = left ?? held;
  if (page.notes) await connectorNotes.write(id, page.notes);
  // Only another full listing can settle a doubt.
  const cursor = left?.warning == null ? page.next : null;
  const isListing = page.isFull && !page.isLast;
  await connections.update(id, { cursor, generation, doubtedGeneration, doubtedAt, isListing });
  if (left?.settledAt) await requestSync(repositories, id, { trigger: "cron", at: left.settledAt });
  const seen = page.upserts.filter(({ isFolder }) => !isFolder).length + page.tombstones.length + page.failures.length;
  const counts = { pages: 1, seen, done, failed: page.failures.length };
  const also = { isListed: page.isLast, total: page.total, warning: left?.warning ?? null };
  return await syncRuns.count(run.id, counts, also);
}

/** A full listing that leaves out more documents than these, and more than half of all, is doubted. */
const MAX_LEFT_OUT = 20;
/** A source that is at fault gets this time to recover before another listing can confirm the doubted one. */
const RECOVERY_MS = 30 * 60_000;

interface SweepResult extends Pick<Connection, "doubtedGeneration" | "doubtedAt"> {
  /** From when on another full listing settles the doubt. Null: there is none. */
  settledAt: Date | null;
  /** For people. Null: nothing is in doubt. */
  warning: string | null;
}

/**
 * Ends a full listing, which marks the items that it left out as gone. Where it left out too many, the source may be at
 * fault: then only those go that a doubted listing some time before left out too.
 */
async function sweep(
  itemSync: ItemSyncRepository,
  { id, doubtedGeneration, doubtedAt }: Pick<Connection, "id" | "doubtedGeneration" | "doubtedAt">,
  { generation, now }: { generation: number; now: Date },
): Promise<SweepResult> {
  const isSettled = doubtedAt === null || settledAfter(doubtedAt) <= now;
  const agreeing = isSettled ? doubtedGeneration : null;
  if (agreeing !== null) await itemSync.sweep(id, agreeing);
  const leftOut = await itemSync.countNamed(id, { from: agreeing ?? 0, before: generation });
  const named = await itemSync.countNamed(id, { from: generation });
  if (leftOut <= MAX_LEFT_OUT || leftOut <= named) {
    await itemSync.sweep(id, generation);
    return { doubtedGeneration: null, doubtedAt: null, settledAt: null, warning: null };
  }
  const doubt = isSettled ? { doubtedGeneration: generation, doubtedAt: now } : { doubtedGeneration, doubtedAt };
  const settledAt = settledAfter(doubt.doubtedAt);
  const warning =
    `The source left out ${leftOut} of ${leftOut + named} documents, so none was removed: it may be at fault. ` +
    `A full listing from ${settledAt.toISOString()} on removes those that it leaves out as well`;
  return { ...doubt, settledAt, warning };
}

function settledAfter(doubtedAt: Date): Date {
  return new Date(doubtedAt.getTime() + RECOVERY_MS);
}

/** The number of the listing that a page belongs to: a full one has a new number from its first page on. */
export function generationOf({ generation, isListing }: Connection, { isFull }: ChangePage): number {
  return isFull && !isListing ? generation + 1 : generation;
}

export function isSamePlace(now: Connection, before: Connection): boolean {
  return now.state === "active" && now.cursor === before.cursor && now.generation === before.generation;
}

/**
 * Writes the rows of a page alone. Returns how many items have nothing left to be done, without those that the sync has
 * stored itself since it began. Safe to repeat.
 */
export async function writeItems(
  { itemSync }: Pick<WritePageRepositories, "itemSync">,
  { connectionId, generation, startedAt }: { connectionId: string; generation: number; startedAt: Date },
  { upserts, tombstones, failures }: Pick<ChangePage, "upserts" | "tombstones" | "failures">,
): Promise<number> {
  const named = [...upserts, ...failures].map(({ id }) => id);
  const rows = await itemSync.listByRemoteIds(connectionId, [...new Set([...named, ...tombstones])]);
  const storedNow = new Set(rows.filter(({ updatedAt }) => updatedAt >= startedAt).map(({ remoteId }) => remoteId));
  const known = new Map(rows.map((row) => [row.remoteId, row as ItemRow]));
  const changed = new Map<string, ItemRow>();
  const moved = new Set<string>();
  for (const item of upserts) {
    const before = changed.get(item.id) ?? known.get(item.id) ?? null;
    const after = rowOf(item, before, { connectionId, generation });
    if (after === null) continue;
    changed.set(item.id, after);
    if (before === null || hasMoved(before, after)) moved.add(item.id);
  }
  for (const { id, name, message } of failures) {
    const before = changed.get(id) ?? known.get(id) ?? newRow({ remoteId: id, name, connectionId, generation });
    const failure = { errorCode: "fetch_failed", errorMessage: message, isRetryable: false, tries: 0 } as const;
    changed.set(id, { ...before, ...failure, state: "failed", isGone: false, generation });
  }
  for (const id of tombstones) {
    const before = changed.get(id) ?? known.get(id);
    if (before === undefined || before.isGone) continue;
    changed.set(id, { ...before, isGone: true, tries: 0, state: before.isFolder ? "done" : "pending" });
    moved.add(id);
  }
  await itemSync.save([...changed.values()]);
  await itemSync.markNamed(connectionId, named, generation);
  const hidden = {
    paths: failures.flatMap(({ hiddenPath = [] }) => hiddenPath),
    ids: failures.flatMap(({ hiddenIds = [] }) => hiddenIds),
  };
  await itemSync.markHidden(connectionId, hidden, generation);
  const marked = new Set(await itemSync.markBelow(connectionId, [...moved]));
  const stateOf = (id: string) => (marked.has(id) ? "pending" : (changed.get(id) ?? known.get(id))?.state);
  const unchanged = upserts.filter(({ id, isFolder }) => !isFolder && stateOf(id) === "done" && !storedNow.has(id));
  // Items that were never stored, and folders: the items in them go by themselves.
  const goneAtOnce = tombstones.filter((id) => stateOf(id) !== "pending");
  return unchanged.length + goneAtOnce.length;
}

/** Null: nothing about the item has changed. */
function rowOf(
  item: RemoteItem,
  before: ItemRow | null,
  { connectionId, generation }: { connectionId: string; generation: number },
): ItemRow | null {
  const { id: remoteId, isFolder, parentId, name, path, tag, type, mediaType, size, url, version, handle } = item;
  const { writtenAt, metadata } = item;
  const said = { isFolder, isGone: false, parentId, name, path, tag, type, url, version, writtenAt, metadata };
  const row = before ?? newRow({ remoteId, name, connectionId, generation });
  const after = { ...row, ...said, mediaType, size, handle, generation };
  const isSame = (key: keyof ItemRow) =>
    row[key] === after[key] || isDeepStrictEqual(plain(row[key]), plain(after[key]));
  // Nothing is wrong any more with an item that failed without a try: the list named it as a failure.
  const isMended = before?.state === "failed" && before.tries === 0;
  if (before !== null && !isMended && (Object.keys(said) as (keyof typeof said)[]).every(isSame)) {
    return isSame("handle") && isSame("size") && isSame("mediaType") ? null : after;
  }
  const afresh = { errorCode: null, errorMessage: null, tries: 0, failures: 0, retryAt: null };
  return { ...after, ...afresh, state: isFolder ? "done" : "pending" };
}

/** JSON keeps neither the order of keys nor the prototypes. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function hasMoved(before: ItemRow, after: ItemRow): boolean {
  const place = ({ parentId, name, path, isGone }: ItemRow) => JSON.stringify([parentId, name, path, isGone]);
  return place(before) !== place(after);
}

function newRow(item: Pick<ItemRow, "remoteId" | "name" | "connectionId" | "generation">): ItemRow {
  return {
    ...item,
    id: newId(),
    parentId: null,
    isFolder: false,
    isGone: false,
    path: null,
    tag: null,
    type: null,
    mediaType: null,
    size: null,
    url: null,
    writtenAt: null,
    metadata: {},
    handle: null,
    contentFacts: null,
    version: "",
    storedVersion: null,
    documentId: null,
    state: "pending",
    tries: 0,
    errorCode: null,
    errorMessage: null,
    isRetryable: false,
    failures: 0,
    retryAt: null,
  };
}
