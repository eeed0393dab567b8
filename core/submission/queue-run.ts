import type { Document } from "#core/document/document.entity.js";
import type { DocumentChanges, DocumentRepository } from "#core/document/document.repository.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { isInProgress } from "#core/document/document-status.js";
import { typeAfter } from "#core/document/document-type.js";
import type { EventRepository } from "#core/event/event.repository.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import { documentIntent, type IntentRepository } from "#core/intent/intent.repository.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { hashOf, type SubmittedContent, textAtOnce, typeAtOnce } from "./submitted-content.js";

export interface QueueRunRepositories {
  documents: DocumentRepository;
  events: EventRepository;
  intents: IntentRepository;
}

/** Queues a run over new content, or over the stored content once more. */
export async function queueRevision(
  repositories: QueueRunRepositories,
  document: Document,
  { content = document, priority }: { content?: SubmittedContent; priority?: number } = {},
): Promise<DocumentReceipt> {
  const { raw, url, blobKey, fileBytes, filename, declaredType } = content;
  const run = {
    revision: document.revision + 1,
    attempt: 1,
    raw,
    url,
    blobKey,
    fileBytes,
    filename,
    declaredType,
    content: textAtOnce(content),
    contentHash: hashOf(content),
    type: typeAfter(document.type, typeAtOnce(content)),
    mediaType: null,
    submittedAt: repositories.documents.now(),
  };
  return await queue(repositories, document, run, { priority });
}

/** Queues another run over the revision that failed. */
export async function queueAttempt(
  repositories: QueueRunRepositories,
  document: Document,
  options: { priority?: number } = {},
): Promise<DocumentReceipt> {
  const { revision, attempt } = document;
  const type = typeAfter(document.type, typeAtOnce(document));
  return await queue(repositories, document, { revision, attempt: attempt + 1, type }, options);
}

/** A run in progress is cancelled; its later writes are refused as superseded. */
async function queue(
  repositories: QueueRunRepositories,
  document: Document,
  run: DocumentChanges & { revision: number; attempt: number },
  options: { priority?: number | undefined },
): Promise<DocumentReceipt> {
  const { id, tags } = document;
  if (isInProgress(document.status)) await repositories.intents.add(documentIntent("cancel", document));
  await repositories.documents.update(id, {
    ...run,
    status: "queued",
    memoriesStatus: "pending",
    errorCode: null,
    errorMessage: null,
    warnings: null,
    progress: null,
  });
  return await announceRun(repositories, { id, tags, revision: run.revision, attempt: run.attempt }, options);
}

/** The document is stored as `queued`: the worker and the subscribers hear of it. */
export async function announceRun(
  repositories: Pick<QueueRunRepositories, "events" | "intents">,
  document: StartedDocument,
  { isShort = false, priority = intentPriority.interactive }: { isShort?: boolean; priority?: number | undefined } = {},
): Promise<DocumentReceipt> {
  await announceRuns(repositories, [{ document, isShort }], priority);
  return { id: document.id, status: "queued" };
}

type StartedDocument = Pick<Document, "id" | "tags" | "revision" | "attempt">;

/** As `announceRun`, of several documents in one statement. */
export async function announceRuns(
  { events, intents }: Pick<QueueRunRepositories, "events" | "intents">,
  runs: { document: StartedDocument; isShort: boolean }[],
  priority: number,
): Promise<void> {
  await intents.addMany(
    runs.map(({ document, isShort }) => ({ ...documentIntent("ingest", document), isShort, priority })),
  );
  for (const { document } of runs) {
    const { id, tags } = document;
    events.append({ kind: "document-status-changed", subjectId: id, tags, state: "queued" });
  }
}

/** The index follows a change that needs no run. The status stays. */
export async function queueRefresh(
  { intents }: { intents: IntentRepository },
  document: Document,
): Promise<DocumentReceipt> {
  await intents.add(documentIntent("refresh-document", document));
  return { id: document.id, status: document.status };
}

interface StuckRunRepositories {
  documents: DocumentRepository;
  events: EventRepository;
  /** The items of connections, which stand above the documents that are made of them. */
  itemSync: { failWithDocument(documentId: string): Promise<void> };
}

/** A run whose workflow ended without saying how: its document becomes `failed`, so that a client can retry it. */
export async function markStuckRun(
  database: Database<StuckRunRepositories>,
  run: { organizationId: string; subjectId: string; revision: number; attempt: number },
): Promise<void> {
  await database.inTenant(systemPrincipal(run.organizationId), async ({ documents, events, itemSync }) => {
    const document = await documents.lockById(run.subjectId);
    const isCurrent = document?.revision === run.revision && document.attempt === run.attempt;
    if (!document || !isCurrent || !isInProgress(document.status)) return;
    const { id, tags, connectionId } = document;
    const errorMessage = "Processing was given up after repeated crashes";
    await documents.update(id, { status: "failed", errorCode: "internal", errorMessage });
    if (connectionId !== null) await itemSync.failWithDocument(id);
    events.append({ kind: "document-status-changed", subjectId: id, tags, state: "failed" });
  });
}
