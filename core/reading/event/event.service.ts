import { NotFoundError, PlatformError } from "@loci/errors";
import type { DocumentHead } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import type { DocumentReference } from "#core/document/document-reference.js";
import { type DocumentStatus, isInProgress } from "#core/document/document-status.js";
import type { Event, EventKind, MemoryChangeKind } from "#core/event/event.entity.js";
import type { EventRepository } from "#core/event/event.repository.js";
import { wakeups } from "#core/event/wakeups.js";
import type { Database } from "#core/kernel/database.js";
import { requireReadableTags, visibleTags } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Memory } from "#core/memory/memory.entity.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { EventBus } from "#core/ports/event-bus.js";

export interface EventServiceRepositories {
  documents: DocumentRepository;
  events: EventRepository;
  memories: MemoryRepository;
}

export interface DocumentStatusChange {
  /** The place to resume from after a lost connection; null for the state at the beginning. */
  eventId: number | null;
  document: DocumentHead;
  status: DocumentStatus;
}

export interface MemoryChange {
  eventId: number;
  change: MemoryChangeKind;
  memoryId: string;
  /** The memory as it is now; null when nothing of it is left. */
  memory: Memory | null;
}

interface EventQuery {
  containerTags?: string[] | undefined;
  /** The event after which to begin; absent: from now on. */
  after?: number | null | undefined;
}

interface WaitLimits {
  ms: number;
  /** Ends the wait early. */
  signal: AbortSignal;
}

const PAGE = 200;

/**
 * Changes in the order of their commits, read again under the subscriber's principal. Listening begins before the first
 * read, so no change falls in between.
 */
export class EventService {
  constructor(
    private readonly database: Database<EventServiceRepositories>,
    private readonly bus: EventBus,
  ) {}

  /** The end of the log. Changes that the principal may read and that come later are after it. */
  async lastCursor(principal: Principal): Promise<number> {
    requireReadableTags(principal, undefined);
    return await this.database.inTenant(principal, async ({ events }) =>
      // Retention may have emptied the log.
      Math.max(await events.lastId(), await events.removedThrough()),
    );
  }

  /** For one document its present status comes first. Ends when the signal aborts. */
  async *documentStatusChanges(
    principal: Principal,
    query: EventQuery & { document?: DocumentReference | undefined },
    signal: AbortSignal,
  ): AsyncGenerator<DocumentStatusChange> {
    const tags = requireReadableTags(principal, query.containerTags);
    requireReadableTags(principal, query.document?.containerTags);
    const wake = wakeups(this.bus, principal.organizationId, signal);
    const start = await this.begin(principal, query);
    if (start.document && query.after == null) {
      yield { eventId: null, document: withVisibleTags(principal, start.document), status: start.document.status };
    }
    const documentId = start.document?.id;
    for await (const event of this.follow(principal, {
      cursor: start.cursor,
      kinds: ["document-status-changed"],
      wake,
    })) {
      if (documentId !== undefined && event.subjectId !== documentId) continue;
      if (!touches(event, tags)) continue;
      const document = await this.database.inTenant(principal, ({ documents }) =>
        documents.findHead({ reference: event.subjectId }),
      );
      // Events of this kind are written with a document status alone.
      if (document)
        yield {
          eventId: event.id,
          document: withVisibleTags(principal, document),
          status: event.state as DocumentStatus,
        };
    }
  }

  async *memoryChanges(principal: Principal, query: EventQuery, signal: AbortSignal): AsyncGenerator<MemoryChange> {
    const tags = requireReadableTags(principal, query.containerTags);
    const wake = wakeups(this.bus, principal.organizationId, signal);
    const { cursor } = await this.begin(principal, query);
    for await (const event of this.follow(principal, { cursor, kinds: ["memory-changed"], wake })) {
      if (!touches(event, tags)) continue;
      const memoryId = event.subjectId;
      const [memory] = await this.database.inTenant(principal, ({ memories }) => memories.listByIds([memoryId]));
      // Events of this kind are written with one of these states.
      yield {
        eventId: event.id,
        change: event.state as MemoryChangeKind,
        memoryId,
        memory: memory && memory.state !== "erased" ? memory : null,
      };
    }
  }

  /**
   * Waits until all documents are done or failed, and returns the status of each. At the end of the wait it returns the
   * statuses as they are. The documents stay written, so a wait that cannot go on answers with what it knows.
   */
  async untilProcessed(
    principal: Principal,
    receipts: DocumentReceipt[],
    { ms, signal }: WaitLimits,
  ): Promise<Map<string, DocumentStatus>> {
    const statuses = new Map(receipts.map(({ id, status }) => [id, status]));
    const isOver = () => ![...statuses.values()].some(isInProgress);
    const ending = new AbortController();
    const end = () => ending.abort();
    const timer = setTimeout(end, ms).unref();
    signal.addEventListener("abort", end);
    if (isOver() || signal.aborted) end();
    try {
      for await (const [id, status] of this.statusesOf(principal, [...statuses.keys()], ending.signal)) {
        statuses.set(id, status);
        if (isOver()) break;
      }
    } catch (error) {
      if (!(error instanceof PlatformError && error.retryable)) throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      end();
    }
    return statuses;
  }

  /** The present statuses, then each change. One reader serves all documents, because a batch has hundreds. */
  private async *statusesOf(
    principal: Principal,
    ids: string[],
    signal: AbortSignal,
  ): AsyncGenerator<[id: string, status: DocumentStatus]> {
    if (signal.aborted) return;
    const wake = wakeups(this.bus, principal.organizationId, signal);
    const { cursor, documents } = await this.database.inTenant(principal, async (repositories) => ({
      cursor: await repositories.events.lastId(),
      documents: await repositories.documents.listHeads(ids),
    }));
    for (const { id, status } of documents) yield [id, status];
    const awaited = new Set(ids);
    for await (const event of this.follow(principal, { cursor, kinds: ["document-status-changed"], wake })) {
      // Events of this kind are written with a document status alone.
      if (awaited.has(event.subjectId)) yield [event.subjectId, event.state as DocumentStatus];
    }
  }

  private async begin(
    principal: Principal,
    query: EventQuery & { document?: DocumentReference | undefined },
  ): Promise<{ cursor: number; document: DocumentHead | null }> {
    return await this.database.inTenant(principal, async (repositories) => {
      if (query.after != null) await requireKept(repositories, query.after);
      const cursor = query.after ?? (await repositories.events.lastId());
      if (query.document === undefined) return { cursor, document: null };
      const { containerTags = query.containerTags, ...reference } = query.document;
      const document = await repositories.documents.findHead({ ...reference, containerTags });
      if (!document) throw new NotFoundError("Document not found");
      return { cursor, document };
    });
  }

  private async *follow(
    principal: Principal,
    options: { cursor: number; kinds: EventKind[]; wake: AsyncIterable<void> },
  ): AsyncGenerator<Event> {
    let { cursor } = options;
    for await (const _ of options.wake) {
      for (;;) {
        const events = await this.database.inTenant(principal, (repositories) =>
          repositories.events.listAfter(cursor, options.kinds, PAGE),
        );
        for (const event of events) {
          yield event;
          cursor = event.id;
        }
        if (events.length < PAGE) break;
      }
    }
  }
}

/** A reader that resumes before the removed events would miss them without notice. */
async function requireKept({ events }: { events: EventRepository }, after: number): Promise<void> {
  const removedThrough = await events.removedThrough();
  if (after >= removedThrough) return;
  throw new NotFoundError(
    `Events up to ${removedThrough} are no longer kept: subscribe without \`after\`, and read the present state`,
    { details: { removedThrough } },
  );
}

function touches(event: Event, tags: "all" | string[]): boolean {
  return tags === "all" || event.tags.some((tag) => tags.includes(tag));
}

function withVisibleTags(principal: Principal, document: DocumentHead): DocumentHead {
  return { ...document, tags: visibleTags(principal, document.tags) };
}
