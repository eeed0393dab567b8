import { isDeepStrictEqual } from "node:util";
import { NotFoundError } from "@loci/errors";
import type { Document, DocumentOrigin } from "#core/document/document.entity.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { validateMetadata } from "#core/kernel/validate-metadata.js";
import { applyAttributes } from "#core/submission/apply-attributes.js";
import type { DocumentAttributes } from "#core/submission/document-input.js";
import { MAX_TITLE } from "#core/submission/document-input.js";
import { followExtractKind } from "#core/submission/extract-kind.js";
import { queueAttempt, queueRefresh, queueRevision } from "#core/submission/queue-run.js";
import { type RemoveDocumentRepositories, removeDocument } from "#core/submission/remove-document.js";
import {
  createDocuments,
  type NewSubmission,
  type SubmitDocumentRepositories,
} from "#core/submission/submit-document.js";
import { hashOf, type SubmittedContent } from "#core/submission/submitted-content.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import type { UploadRepository } from "#core/upload/upload.repository.js";
import type { Connection } from "./connection.entity.js";
import type { ConnectionRepository } from "./connection.repository.js";
import type { ConnectionItem, ContentFacts } from "./connection-item.entity.js";
import { findRoom } from "./find-room.js";
import type { ItemRow, ItemSyncRepository } from "./item-sync.repository.js";
import { type ItemPlace, placeOf } from "./place-items.js";

export interface StoreItemRepositories extends SubmitDocumentRepositories, RemoveDocumentRepositories {
  connections: ConnectionRepository;
  itemSync: ItemSyncRepository;
  uploads: UploadRepository;
}

export interface FetchedContent {
  version: string;
  facts: ContentFacts;
  /** Text, or the id of an upload that holds the bytes. */
  given: SubmittedContent | { uploadId: string };
}

/** The item's document is in step, waits for room, or has gone. `left`: another process works on it. */
export type ItemOutcome = "done" | "over_limit" | "removed" | "left";

/** A loaded item with what was fetched of it. `fetched` is null where the source has it no more. */
export interface ReadyItem {
  item: ConnectionItem;
  place: ItemPlace;
  fetched: FetchedContent | "unchanged" | null;
}

/**
 * Brings the documents of items in step with what the source says: a document is made, gets new content, other
 * attributes alone, or goes. An item that has changed since it was loaded stays pending, for another fetch. In one
 * transaction with the items' rows. Returns the outcomes in order.
 */
export async function storeItems(
  repositories: StoreItemRepositories,
  connection: Connection,
  ready: ReadyItem[],
): Promise<ItemOutcome[]> {
  const { connections, itemSync, documents } = repositories;
  const uploadIds = ready.flatMap(({ fetched }) => uploadOf(fetched) ?? []);
  const uploads = byId(await repositories.uploads.takeReceived(uploadIds));
  const held = await connections.lock(connection.id);
  const isActive = held !== null && held.state !== "removing";
  const rows = isActive ? await itemSync.lock(ready.map(({ item }) => item.id)) : [];
  if (held === null || rows.length === 0) {
    for (const { blobKey } of uploads.values()) await queueFreeBlob(repositories, blobKey);
    return ready.map(() => "left");
  }
  const items = byId(rows);
  const chains = byId(await itemSync.listChains(held.id, [...items.keys()]));
  const stored = byId(await documents.lockByIds(rows.flatMap(({ documentId }) => documentId ?? [])));
  const isNew = ({ item, fetched }: ReadyItem) => fetched !== null && !stored.has(items.get(item.id)?.documentId ?? "");
  const wanted = ready.filter(isNew).length;
  const room = wanted === 0 ? 0 : await findRoom(repositories, held, wanted);
  const store = new ItemStore(repositories, held, { uploads, room });
  const outcomes: ItemOutcome[] = [];
  for (const { item: loaded, place, fetched } of ready) {
    const [item, chain] = [items.get(loaded.id), chains.get(loaded.id)];
    const isAsLoaded = chain !== undefined && isDeepStrictEqual(placeOf(chain), place);
    const isCurrent = item?.state === "pending" && isAsLoaded && item.version === loaded.version;
    const document = stored.get(item?.documentId ?? "") ?? null;
    if (item === undefined || !isCurrent) outcomes.push(await store.leave(fetched, "left"));
    else outcomes.push(await store.store({ item, place, fetched }, document));
  }
  await store.write();
  return outcomes;
}

/** The document that an item asks for, but for its content. */
interface WantedDocument {
  tags: string[];
  attributes: DocumentAttributes;
  origin: DocumentOrigin;
}

function wantedOf(connection: Connection, item: ConnectionItem, { path }: ItemPlace): WantedDocument {
  const { title, url, metadata, writtenAt } = item.contentFacts ?? {};
  const said = writtenAt === undefined ? item.writtenAt : writtenAt;
  const own = metadata ?? item.metadata;
  const merged = new Map(Object.entries(connection.mergedTags ?? {}));
  return {
    tags: item.tag === null ? connection.tags : [merged.get(item.tag) ?? item.tag],
    attributes: {
      givenTitle: (title ?? item.name).slice(0, MAX_TITLE).toWellFormed() || null,
      filepath: path,
      metadata: Object.keys(own).length === 0 ? null : validateMetadata(own),
      documentDate: said === null ? null : new Date(said),
      source: connection.kind,
    },
    origin: { connectionId: connection.id, type: item.type, canonicalUrl: url === undefined ? item.url : url },
  };
}

/** Nothing is written where nothing has changed. The index follows without a run. */
async function changeAttributes(
  repositories: StoreItemRepositories,
  document: Document,
  { tags, attributes, origin }: WantedDocument,
): Promise<Document> {
  const { type, ...named } = { ...origin, type: origin.type ?? document.type };
  const wanted = { ...attributes, tags, type, ...named };
  const isSame = Object.entries(wanted).every(([key, value]) =>
    isDeepStrictEqual(plain(value), plain(document[key as keyof Document])),
  );
  if (isSame) return document;
  await repositories.documents.update(document.id, { type, ...named });
  const isMoved = JSON.stringify(tags) !== JSON.stringify(document.tags);
  const given = { tags: isMoved ? tags : null, attributes };
  const after = await applyAttributes(repositories, { ...document, type, ...named }, given);
  await followExtractKind(repositories, document, after);
  await queueRefresh(repositories, after);
  return after;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

type TakenUpload = Awaited<ReturnType<UploadRepository["takeReceived"]>>[number];

/** Items of one transaction. New documents and the rows of stored items are written together, at its end. */
class ItemStore {
  private readonly created: { row: ItemRow; submission: NewSubmission }[] = [];
  private readonly rows: ItemRow[] = [];
  private room: number;

  constructor(
    private readonly repositories: StoreItemRepositories,
    private readonly connection: Connection,
    private readonly known: { uploads: ReadonlyMap<string, TakenUpload>; room: number },
  ) {
    this.room = known.room;
  }

  async store({ item, place, fetched }: ReadyItem, document: Document | null): Promise<ItemOutcome> {
    const content = fetched === "unchanged" ? null : fetched;
    if (fetched === null || place.isGone) {
      const isGone = item.isGone || fetched === null;
      await this.leave(fetched, "left");
      return await removeItem(this.repositories, { ...item, isGone }, document);
    }
    if (document === null && content !== null && this.room <= 0) {
      await this.repositories.itemSync.update([item.id], { state: "over_limit" });
      return await this.leave(fetched, "over_limit");
    }
    const contentFacts = content?.facts ?? item.contentFacts ?? {};
    const wanted = wantedOf(this.connection, { ...item, contentFacts }, place);
    const version = content?.version ?? item.version;
    // A document that is tried again may fail again.
    const failures = document?.status === "failed" ? item.failures : 0;
    const fine = { tries: 0, failures, retryAt: null, errorCode: null, errorMessage: null };
    const done = { ...fine, state: "done" } as const;
    const row = { ...item, contentFacts, storedVersion: version, version, ...done };
    const given = content && this.contentOf(content.given);
    if (document === null && given !== null) {
      this.room -= 1;
      const { tags, attributes, origin } = wanted;
      this.created.push({ row, submission: { tags, attributes, origin, content: given } });
      return "done";
    }
    // One that a client has removed is left alone until its content changes.
    if (document !== null) await changeDocument(this.repositories, document, wanted, given);
    this.rows.push({ ...row, documentId: document?.id ?? null });
    return "done";
  }

  /** The bytes that were fetched are not needed. */
  async leave(fetched: ReadyItem["fetched"], outcome: ItemOutcome): Promise<ItemOutcome> {
    const upload = this.known.uploads.get(uploadOf(fetched) ?? "");
    await queueFreeBlob(this.repositories, upload?.blobKey ?? null);
    return outcome;
  }

  async write(): Promise<void> {
    const { connections, containerTags, documents, itemSync } = this.repositories;
    const submissions = this.created.map(({ submission }) => submission);
    if (submissions.length > 0) {
      await containerTags.ensure([...new Set(submissions.flatMap(({ tags }) => tags))].toSorted());
      const { organizationId } = documents;
      const actor = { kind: "system", id: this.connection.createdBy } as const;
      const principal = { ...systemPrincipal(organizationId), actor };
      const ids = await createDocuments(this.repositories, principal, { submissions, priority: intentPriority.sync });
      await connections.keepRoom(this.connection.id, this.room);
      this.rows.push(...this.created.map(({ row }, index) => ({ ...row, documentId: ids[index] ?? null })));
    }
    await itemSync.save(this.rows);
  }

  private contentOf(given: FetchedContent["given"]): SubmittedContent {
    if (!("uploadId" in given)) return given;
    const upload = this.known.uploads.get(given.uploadId);
    if (upload === undefined) throw new NotFoundError("The fetched file has expired before it was stored");
    const { blobKey, bytes: fileBytes, filename, declaredType } = upload;
    return { raw: "", url: null, blobKey, fileBytes, filename, declaredType };
  }
}

/** `given` is null where the attributes alone may have changed. A document that failed is tried again. */
async function changeDocument(
  repositories: StoreItemRepositories,
  document: Document,
  wanted: WantedDocument,
  given: SubmittedContent | null,
): Promise<void> {
  const priority = intentPriority.sync;
  const after = await changeAttributes(repositories, document, wanted);
  if (given !== null && hashOf(given) !== document.contentHash) {
    if (document.blobKey !== given.blobKey) await queueFreeBlob(repositories, document.blobKey);
    await queueRevision(repositories, after, { content: given, priority });
    return;
  }
  await queueFreeBlob(repositories, given?.blobKey ?? null);
  if (document.status === "failed") await queueAttempt(repositories, after, { priority });
}

async function removeItem(
  repositories: StoreItemRepositories,
  item: ConnectionItem,
  document: Document | null,
): Promise<ItemOutcome> {
  if (document !== null) {
    await removeDocument(repositories, systemPrincipal(document.organizationId), document);
  }
  if (item.isGone && !(await repositories.itemSync.hasChildren(item))) await repositories.itemSync.remove(item.id);
  else {
    const nothing = { documentId: null, storedVersion: null, contentFacts: null, errorCode: null, errorMessage: null };
    await repositories.itemSync.update([item.id], { ...nothing, state: "gone", tries: 0 });
  }
  return document === null ? "done" : "removed";
}

function uploadOf(fetched: ReadyItem["fetched"]): string | null {
  if (fetched === null || fetched === "unchanged") return null;
  return "uploadId" in fetched.given ? fetched.given.uploadId : null;
}

function byId<Row extends { id: string }>(rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
