import { setTimeout as pause } from "node:timers/promises";
import { AuthExpiredError, type ErrorCode, PlatformError, StorageFullError } from "@loci/errors";
import { cleanDate, cleanMetadata, cleanText } from "#core/connection/clean-page.js";
import type { ConnectionItem, ContentFacts } from "#core/connection/connection-item.entity.js";
import { findRoom } from "#core/connection/find-room.js";
import { type ItemPlace, placeOf } from "#core/connection/place-items.js";
import { type FetchedContent, type ItemOutcome, type ReadyItem, storeItems } from "#core/connection/store-items.js";
import type { ItemContent } from "#core/ports/connector.js";
import { readTextContent } from "#core/submission/submitted-content.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { SourceWaitError } from "./source-calls.js";
import type { SyncStepRun } from "./sync-step.js";

type StoreDependencies = Pick<StepDependencies, "database" | "uploads" | "maxTextBytes">;

const MAX_AT_ONCE = 4;
/** Contents that are given cost the source nothing. */
const GIVEN_AT_ONCE = 32;
/** Items that are written in one transaction, at most. */
const WRITTEN_AT_ONCE = 32;
/** Characters of fetched texts that are not written yet. No item begins above it; those under way may add their texts. */
const MAX_UNWRITTEN = 8_000_000;
/** No item begins after this time; those under way are waited for. */
const PAGE_MS = 15_000;
/** Tries of an item in one sync. A wait for which the sync is left to others counts as one. */
const MAX_TRIES = 3;
const RETRY_WAIT_MS = 500;
/** How long a fetched item waits to be written with others: what a kill makes the next step fetch again. */
const PULSE_MS = 1_000;

/**
 * Stores pending items, several at once. `given` holds contents that are known already, by remote id; the others are
 * fetched. An item that cannot be read fails alone. When no item can be read any more, it throws the failure.
 */
export async function storePending(
  dependencies: StoreDependencies,
  step: SyncStepRun,
  items: ConnectionItem[],
  given: ReadonlyMap<string, ItemContent> = new Map(),
): Promise<void> {
  if (items.length === 0) return;
  const { connection, principal, context } = step;
  const ids = items.map(({ id }) => id);
  const wanted = items.filter(({ documentId }) => documentId === null).length;
  const { chains, room } = await dependencies.database.inTenant(principal, async ({ itemSync }) => ({
    chains: await itemSync.listChains(connection.id, ids),
    room: await findRoom({ itemSync }, connection, wanted),
  }));
  const places = new Map(chains.map(({ id, ...chain }) => [id, placeOf(chain)]));
  const placed = items.flatMap((item) => {
    const place = places.get(item.id);
    return place === undefined ? [] : { item, place };
  });
  const store = new PendingStore(dependencies, step, { given, room });
  const queue = placed.values();
  // Given contents would have to be read again later.
  const endsAt = given.size > 0 ? Number.POSITIVE_INFINITY : Date.now() + PAGE_MS;
  const pulse = setInterval(() => {
    context.heartbeat();
    void store.writeAll();
  }, PULSE_MS);
  const work = async () => {
    for (const { item, place } of queue) {
      await store.take(item, place);
      if (store.broken !== null || context.signal.aborted || Date.now() > endsAt) return;
    }
  };
  try {
    if (items[0] !== undefined && items[0].tries > 0) {
      await pause(RETRY_WAIT_MS * items[0].tries, undefined, { signal: context.signal });
    }
    await Promise.all(Array.from({ length: given.size > 0 ? GIVEN_AT_ONCE : MAX_AT_ONCE }, work));
    await store.writeAll();
  } finally {
    clearInterval(pulse);
  }
  if (store.over.length > 0) {
    await dependencies.database.inTenant(principal, ({ itemSync }) =>
      itemSync.update(store.over, { state: "over_limit" }),
    );
  }
  if (store.broken !== null) throw store.broken;
  context.signal.throwIfAborted();
}

interface TakenItem extends ReadyItem {
  /** It may become a new document. */
  takesRoom: boolean;
}

class PendingStore {
  /** Why nothing further is stored. */
  broken: unknown = null;
  /** Items for which there is no room. They are not fetched. */
  readonly over: string[] = [];
  private room: number;
  private readonly ready: TakenItem[] = [];
  private unwritten = 0;
  private writing: Promise<void> = Promise.resolve();
  /** The database takes not even the reason why an item failed. */
  private isUnwritable = false;

  constructor(
    private readonly dependencies: StoreDependencies,
    private readonly step: SyncStepRun,
    private readonly known: { given: ReadonlyMap<string, ItemContent>; room: number },
  ) {
    this.room = known.room;
  }

  /** Fetches the item. It is written together with others, soon. */
  async take(item: ConnectionItem, place: ItemPlace): Promise<void> {
    const isRead = place.isGone || item.storedVersion === item.version;
    const takesRoom = !isRead && item.documentId === null;
    if (takesRoom && this.room <= 0) {
      this.over.push(item.id);
      return;
    }
    if (takesRoom) this.room -= 1;
    try {
      const fetched = isRead ? "unchanged" : await this.fetch(item);
      this.ready.push({ item, place, fetched, takesRoom });
      this.unwritten += lengthOf(fetched);
    } catch (error) {
      await this.fail({ item, takesRoom }, error);
    }
    if (this.ready.length >= WRITTEN_AT_ONCE) await this.writeAll();
    while (this.unwritten > MAX_UNWRITTEN) await this.writeAll();
  }

  /** One transaction after another, so that each has many items. */
  async writeAll(): Promise<void> {
    const group = this.ready.splice(0);
    const length = group.reduce((sum, { fetched }) => sum + lengthOf(fetched), 0);
    this.writing = this.writing.then(async () => {
      await this.writeGroup(group);
      this.unwritten -= length;
    });
    await this.writing;
  }

  private async writeGroup(group: TakenItem[]): Promise<void> {
    // Unwritten items stay pending.
    if (group.length === 0 || this.isUnwritable) return;
    try {
      const outcomes = await this.write(group);
      this.room += group.filter(({ takesRoom }, index) => takesRoom && outcomes[index] !== "done").length;
    } catch (error) {
      // Those that can be written are, and the others fail alone.
      const [first] = group;
      if (group.length === 1 && first !== undefined) await this.fail(first, error);
      else for (const each of group) await this.writeGroup([each]);
    }
  }

  /** Null: the source has it no more. */
  private async fetch(item: ConnectionItem): Promise<FetchedContent | "unchanged" | null> {
    const { remoteId: id, name, version, mediaType, size, url, handle, storedVersion: known } = item;
    const reference = { id, name, version, mediaType, size, url, handle, known };
    const given = this.known.given.get(id);
    if (given !== undefined) return await this.keep(given, version);
    // The bytes are part of the call: a source may ask to wait, or break off, in the middle of them.
    return await this.step.source.call(async (connector, session) => {
      const content = await connector.fetch(session, reference);
      return content === null || content === "unchanged" ? content : await this.keep(content, version);
    });
  }

  private async keep(content: ItemContent, listed: string): Promise<FetchedContent> {
    const { uploads, maxTextBytes } = this.dependencies;
    const version = cleanText(content.version ?? listed);
    const facts = factsOf(content);
    if (content.kind === "text") {
      return { version, facts, given: readTextContent(content.text, { maxTextBytes, path: ["content"] }) };
    }
    const { bytes: source, mediaType, filename } = content;
    const { id: uploadId } = await uploads.receive(this.step.principal, { source, mediaType, filename });
    return { version, facts, given: { uploadId } };
  }

  private async write(group: ReadyItem[]): Promise<ItemOutcome[]> {
    const { principal, connection, run } = this.step;
    return await this.dependencies.database.inTenant(principal, async (repositories) => {
      const outcomes = await storeItems(repositories, connection, group);
      const removed = outcomes.filter((outcome) => outcome === "removed").length;
      const done = outcomes.filter((outcome) => outcome === "done").length + removed;
      await repositories.syncRuns.count(run.id, { done, removed });
      return outcomes;
    });
  }

  private async fail({ item, takesRoom }: Pick<TakenItem, "item" | "takesRoom">, error: unknown): Promise<void> {
    if (takesRoom) this.room += 1;
    await this.note(item, error).catch((cause: unknown) => {
      this.broken ??= cause;
      this.isUnwritable = true;
    });
  }

  private async note(item: ConnectionItem, error: unknown): Promise<void> {
    const { principal, run, source, context } = this.step;
    const isForAll =
      error === source.unopened || [AuthExpiredError, StorageFullError].some((kind) => error instanceof kind);
    if (isForAll || context.signal.aborted) {
      this.broken ??= error;
      return;
    }
    if (error instanceof SourceWaitError) {
      const isFirst = this.broken === null;
      this.broken ??= error;
      // A wait counts as a try of the item when the source answers other calls: some refuse one file again and again.
      if (!isFirst || !(await source.answers())) return;
    }
    const failure = error instanceof SourceWaitError ? error.cause : error;
    const isRetryable = !(failure instanceof PlatformError) || failure.retryable;
    const tries = item.tries + 1;
    const isLast = !isRetryable || tries >= MAX_TRIES;
    const errorCode: ErrorCode = failure instanceof PlatformError ? failure.code : "internal";
    const errorMessage = failure instanceof PlatformError ? failure.message : "The connector failed unexpectedly";
    await this.dependencies.database.inTenant(principal, async ({ itemSync, syncRuns }) => {
      const [row] = await itemSync.lock([item.id]);
      if (row?.state !== "pending") return;
      const about = { tries, errorCode, errorMessage, isRetryable };
      if (!isLast) return await itemSync.update([item.id], about);
      await itemSync.fail(row, about);
      await syncRuns.count(run.id, { failed: 1 });
    });
  }
}

function lengthOf(fetched: ReadyItem["fetched"]): number {
  return fetched === null || fetched === "unchanged" || "uploadId" in fetched.given ? 0 : fetched.given.raw.length;
}

function factsOf({ title, url, metadata, writtenAt }: ItemContent): ContentFacts {
  return {
    ...(title === undefined ? {} : { title: title && cleanText(title) }),
    ...(url === undefined ? {} : { url: url && cleanText(url) }),
    ...(metadata === undefined ? {} : { metadata: cleanMetadata(metadata) }),
    ...(writtenAt === undefined ? {} : { writtenAt: cleanDate(writtenAt)?.toISOString() ?? null }),
  };
}
