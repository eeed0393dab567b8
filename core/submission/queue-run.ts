import type { Document } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { isInProgress } from "#core/document/document-status.js";
import { type DocumentType, documentTypeOf } from "#core/document/document-type.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import { sha256 } from "#core/kernel/ids.js";

/**
 * Queues a run over the document as given: a new revision when its content changed, else another attempt. A run in
 * progress is cancelled; its later writes are refused as superseded.
 */
export async function queueRun(
  repositories: { documents: DocumentRepository; events: EventRepository; intents: IntentRepository },
  document: Document,
  options: { newRevision: boolean },
): Promise<DocumentReceipt> {
  const { id, tags, raw, url, blobKey, fileBytes, filename, declaredType } = document;
  const revision = options.newRevision ? document.revision + 1 : document.revision;
  const attempt = options.newRevision ? 1 : document.attempt + 1;
  if (isInProgress(document.status)) {
    await repositories.intents.add({
      ...{ kind: "cancel", subjectId: id, tag: tags[0] ?? "" },
      ...{ revision: document.revision, attempt: document.attempt },
    });
  }
  await repositories.documents.update(id, {
    ...{ raw, url, blobKey, fileBytes, filename, declaredType, revision, attempt, type: typeAtOnce(document) },
    ...{
      status: "queued",
      dreamingStatus: "dreaming",
      errorCode: null,
      errorMessage: null,
      warnings: null,
      progress: null,
    },
    contentHash: sha256(blobKey ?? raw),
    ...(options.newRevision
      ? { content: textAtOnce(document), mediaType: null, submittedAt: repositories.documents.now() }
      : {}),
  });
  await repositories.intents.add({ kind: "ingest", subjectId: id, tag: tags[0] ?? "", revision, attempt });
  repositories.events.append({ kind: "document-status-changed", subjectId: id, tags, state: "queued" });
  return { id, status: "queued" };
}

/**
 * The content that a client reads before extraction. A text is its own content. A page or file has none, so that nobody
 * takes the old text for the new one.
 */
export function textAtOnce({ raw, url, blobKey }: Pick<Document, "raw" | "url" | "blobKey">): string | null {
  return url || blobKey ? null : raw;
}

/** The type before the bytes have been looked at: a web page for a URL, else the type that the sender declared. */
export function typeAtOnce({ url, declaredType }: Pick<Document, "url" | "declaredType">): DocumentType {
  const [essence = ""] = (declaredType ?? "").toLowerCase().split(";");
  return url ? "webpage" : documentTypeOf(essence.trim());
}

/** The index follows a change that needs no run. The status stays. */
export async function queueRefresh(
  repositories: { intents: IntentRepository },
  document: Document,
): Promise<DocumentReceipt> {
  const { id, tags, revision, attempt, status } = document;
  await repositories.intents.add({ kind: "refresh-document", subjectId: id, tag: tags[0] ?? "", revision, attempt });
  return { id, status };
}

/** Keeps the rows by which a document is found in its tags in step with the document itself. */
export async function changeTags(
  repositories: { documents: DocumentRepository },
  now: Document,
  before: Document,
): Promise<void> {
  const key = (document: Document) => JSON.stringify([document.tags, document.customId, document.documentDate]);
  if (key(now) !== key(before)) await repositories.documents.replaceTags(now);
}
