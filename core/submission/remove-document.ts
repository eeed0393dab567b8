import type { Document } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import { isInProgress } from "#core/document/document-status.js";
import type { DocumentTagRepository } from "#core/document/document-tag.repository.js";
import type { EventRepository } from "#core/event/event.repository.js";
import { documentIntent, type IntentRepository } from "#core/intent/intent.repository.js";
import { type Principal, writableTags } from "#core/kernel/principal.js";
import { type WithdrawEvidenceRepositories, withdrawEvidence } from "#core/memory/evidence/withdraw-evidence.js";
import type { MemoryRepository } from "#core/memory/memory.repository.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";

export interface RemoveDocumentRepositories extends WithdrawEvidenceRepositories {
  documents: DocumentRepository;
  documentTags: DocumentTagRepository;
  events: EventRepository;
  intents: IntentRepository;
  memories: MemoryRepository;
}

/**
 * Removes a document, its chunks and the memories that rest on it alone. A document that also belongs to tags that the
 * principal does not reach only loses the principal's own tags.
 */
export async function removeDocument(
  repositories: RemoveDocumentRepositories,
  principal: Principal,
  document: Document,
): Promise<void> {
  const own = writableTags(principal);
  const isShared = own !== "all" && document.tags.some((tag) => !own.includes(tag));
  const { documents, intents } = repositories;
  const affected = await repositories.memories.listByDocument(document.id);
  const beside = new Set<string>();
  for (const each of document.tags) {
    const adjacent = await repositories.documentTags.adjacentSingleTurns([document.id], each, 2);
    for (const { id } of adjacent.get(document.id) ?? []) beside.add(id);
  }
  const withdrawn = isShared ? { documentId: document.id, tags: own } : { documentId: document.id };
  const changed = await withdrawEvidence(repositories, withdrawn);
  if (isShared) {
    await documents.detach(document.id);
    await intents.add(documentIntent("refresh-document", document));
  } else {
    await documents.remove(document.id);
    if (isInProgress(document.status)) await intents.add(documentIntent("cancel", document));
    await intents.add(documentIntent("remove-document", document));
    await queueFreeBlob(repositories, document.blobKey);
  }
  // Neither the memories' entries nor those of the turns beside it may go on holding its words.
  const memoryIds = new Set([...affected.map((memory) => memory.id), ...changed]);
  const refreshMemory = documentIntent("refresh-memory", document);
  const refreshDocument = documentIntent("refresh-document", document);
  await intents.addMany([...memoryIds].map((subjectId) => ({ ...refreshMemory, subjectId })));
  await intents.addMany([...beside].map((subjectId) => ({ ...refreshDocument, subjectId })));
  const tags = own === "all" ? document.tags : document.tags.filter((each) => own.includes(each));
  repositories.events.append({ kind: "document-deleted", subjectId: document.id, tags, state: "deleted" });
}
