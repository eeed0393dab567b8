import { isDeepStrictEqual } from "node:util";
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
import { createDocument, type SubmitDocumentRepositories } from "#core/submission/submit-document.js";
import { hashOf, type SubmittedContent, takeUpload } from "#core/submission/submitted-content.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import type { UploadRepository } from "#core/upload/upload.repository.js";
import type { Connection } from "./connection.entity.js";
import type { ConnectionRepository } from "./connection.repository.js";
import type { ConnectionItem, ContentFacts } from "./connection-item.entity.js";
import type { ItemSyncRepository } from "./item-sync.repository.js";
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

/**
 * Brings the document of an item in step with its source, in one transaction with the item's row. The document is made,
 * gets new content, gets other attributes alone, or goes. `fetched` is null where the source has the item no more. An
 * item that has changed since it was loaded stays pending, for another fetch.
 */
export async function storeItem(
  repositories: StoreItemRepositories,
  connection: Connection,
  {
    item: loaded,
    place,
    fetched,
  }: { item: ConnectionItem; place: ItemPlace; fetched: FetchedContent | "unchanged" | null },
): Promise<ItemOutcome> {
  const { connections, itemSync, documents } = repositories;
  const content = fetched === "unchanged" ? null : fetched;
  const held = await connections.share(connection.id);
  const item = held === null || held.state === "removing" ? null : await itemSync.lock(loaded.id);
  if (held === null || item === null || item.state !== "pending") return await leave(repositories, content);
  const [chain] = await itemSync.listChains(held.id, [item.id]);
  const isAsLoaded = chain !== undefined && isDeepStrictEqual(placeOf(chain), place);
  if (!isAsLoaded || item.version !== loaded.version) return await leave(repositories, content);
  const document = item.documentId === null ? null : await documents.lockById(item.documentId);
  if (fetched === null) await itemSync.update([item.id], { isGone: true });
  if (fetched === null || place.isGone) {
    return await removeItem(repositories, { ...item, isGone: item.isGone || fetched === null }, document);
  }
  if (document === null && content !== null && !(await hasRoom(repositories, held))) {
    await itemSync.update([item.id], { state: "over_limit" });
    return await leave(repositories, content, "over_limit");
  }
  const facts = content?.facts ?? item.contentFacts ?? {};
  const wanted = wantedOf(held, { ...item, contentFacts: facts }, place);
  const documentId = await writeDocument(repositories, { document, wanted, content, createdBy: held.createdBy });
  const version = content?.version ?? item.version;
  const stored = { documentId, contentFacts: facts, storedVersion: version, version };
  const fine = { tries: 0, failures: 0, retryAt: null, errorCode: null, errorMessage: null };
  await itemSync.update([item.id], { ...stored, ...fine, state: "done" });
  return "done";
}

/** Near the limit, one item after another takes a place. */
const NEAR = 32;

async function hasRoom(
  repositories: Pick<StoreItemRepositories, "itemSync" | "lock">,
  { id, documentLimit }: Connection,
): Promise<boolean> {
  const { itemSync } = repositories;
  if ((await itemSync.countStored(id)) + NEAR < documentLimit) return true;
  await repositories.lock("connection-room", id);
  return (await itemSync.countStored(id)) < documentLimit;
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

/** Returns the document's id; null for one that a client has removed, until its content changes. */
async function writeDocument(
  repositories: StoreItemRepositories,
  {
    document,
    wanted: { tags, attributes, origin },
    content,
    createdBy,
  }: { document: Document | null; wanted: WantedDocument; content: FetchedContent | null; createdBy: string },
): Promise<string | null> {
  const given = content && (await takeContent(repositories, content.given));
  const priority = intentPriority.sync;
  if (document === null) {
    if (given === null) return null;
    const { organizationId } = repositories.documents;
    const principal = { ...systemPrincipal(organizationId), actor: { kind: "system", id: createdBy } } as const;
    await repositories.containerTags.ensure(tags);
    const receipt = await createDocument(repositories, principal, {
      tags,
      attributes,
      content: given,
      origin,
      priority,
    });
    return receipt.id;
  }
  const after = await changeAttributes(repositories, document, { tags, attributes, origin });
  if (given === null || hashOf(given) === document.contentHash) {
    if (given?.blobKey) await queueFreeBlob(repositories, given.blobKey);
    if (given !== null && document.status === "failed") await queueAttempt(repositories, after, { priority });
    return document.id;
  }
  if (document.blobKey !== given.blobKey) await queueFreeBlob(repositories, document.blobKey);
  await queueRevision(repositories, after, { content: given, priority });
  return document.id;
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

async function takeContent(
  repositories: StoreItemRepositories,
  given: FetchedContent["given"],
): Promise<SubmittedContent> {
  if (!("uploadId" in given)) return given;
  const principal = systemPrincipal(repositories.documents.organizationId);
  return await takeUpload(repositories, principal, { uploadId: given.uploadId, mediaType: null });
}

/** The bytes that were fetched are not needed. */
async function leave(
  repositories: Pick<StoreItemRepositories, "uploads" | "intents">,
  content: FetchedContent | null,
  outcome: ItemOutcome = "left",
): Promise<ItemOutcome> {
  if (content === null || !("uploadId" in content.given)) return outcome;
  const upload = await repositories.uploads.lock(content.given.uploadId);
  if (upload !== null) {
    await repositories.uploads.remove(upload.id);
    await queueFreeBlob(repositories, upload.blobKey);
  }
  return outcome;
}
