import { ConflictError, ForbiddenError } from "@loci/errors";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { Document } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import { documentIntent, type IntentRepository } from "#core/intent/intent.repository.js";
import { type Principal, writableTags } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import { retireOutside, type WithdrawEvidenceRepositories } from "#core/memory/evidence/withdraw-evidence.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import type { DocumentAttributes } from "./document-input.js";
import { extractKindAfter } from "./extract-kind.js";

export interface ApplyAttributesRepositories extends Locks, WithdrawEvidenceRepositories {
  containerTags: ContainerTagRepository;
  documents: DocumentRepository;
  intents: IntentRepository;
  memories: MemoryRepository;
}

export interface AttributeChange {
  /** Null leaves the tags alone. */
  tags: string[] | null;
  attributes: DocumentAttributes;
}

/** Returns the document as it is then. */
export async function applyAttributes(
  repositories: ApplyAttributesRepositories,
  document: Document,
  change: AttributeChange,
): Promise<Document> {
  const { contextPromptOfTags, ...attributes } = change.attributes;
  const { givenTitle = null, filepath = document.filepath, extract: asked } = attributes;
  const tags = change.tags ?? document.tags;
  if (change.tags) await repositories.containerTags.ensure(change.tags);
  if (contextPromptOfTags !== undefined) await repositories.containerTags.setContextPrompt(tags, contextPromptOfTags);
  const extract = await extractKindAfter(repositories, document, { tags, filepath, asked });
  const changes = { ...attributes, title: givenTitle ?? document.title, tags, extract };
  const changed = { ...document, ...changes };
  await repositories.documents.update(document.id, changes);
  await changeTags(repositories, changed, document);
  if (change.tags || attributes.forgetAfter !== undefined) {
    // All at once and in order, so that two documents that change places do not wait for each other. Without the locks
    // a fact that comes in at the same time would write the old date back.
    for (const tag of [...new Set([...document.tags, ...tags])].toSorted()) await repositories.lock("memories", tag);
  }
  if (change.tags) await leaveTags(repositories, { ...document, tags });
  if (attributes.forgetAfter !== undefined) {
    const memories = await repositories.memories.listByDocument(document.id);
    await repositories.memories.recount(memories.map((memory) => memory.id));
  }
  return changed;
}

/** Keeps the rows by which a document is found in its tags in step with the document itself. */
async function changeTags(
  { documents }: { documents: DocumentRepository },
  now: Document,
  before: Document,
): Promise<void> {
  const key = (document: Document) => JSON.stringify([document.tags, document.customId, document.documentDate]);
  if (key(now) !== key(before)) await documents.replaceTags(now);
}

/** At once, not with the refresh of the index: nothing shows a memory in a tag that its document has left. */
async function leaveTags(repositories: ApplyAttributesRepositories, document: Document): Promise<void> {
  const intent = documentIntent("refresh-memory", document);
  const left = await retireOutside(repositories, document);
  await repositories.intents.addMany(left.map((subjectId) => ({ ...intent, subjectId })));
}

/** A key that sees only some of a document's tags may not change the part that others see. */
export function requireWholeDocument(principal: Principal, document: Document): void {
  const own = writableTags(principal);
  if (own === "all" || document.tags.every((tag) => own.includes(tag))) return;
  throw new ForbiddenError("The document also belongs to container tags that this key does not reach");
}

/** Adds under one customId go one after another: of equal ones at once, one makes the document. */
export async function lockCustomId(repositories: Locks, tags: string[], customId: string): Promise<void> {
  for (const tag of tags.toSorted()) await repositories.lock("custom-id", tag, customId);
}

export async function requireFreeCustomId(
  repositories: { documents: DocumentRepository },
  document: Document,
  change: { tags: string[]; attributes: DocumentAttributes },
): Promise<void> {
  const { customId = document.customId } = change.attributes;
  if (!customId) return;
  const holder = await repositories.documents.findHolderOfCustomId(customId, change.tags, document.id);
  if (!holder) return;
  throw new ConflictError("Another document has this customId in the container tag", { details: { ids: [holder] } });
}
