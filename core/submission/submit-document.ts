import { isDeepStrictEqual } from "node:util";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { Document } from "#core/document/document.entity.js";
import type { DocumentRepository } from "#core/document/document.repository.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import { newId, sha256 } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import {
  type ApplyAttributesRepositories,
  applyAttributes,
  requireFreeCustomId,
  requireWholeDocument,
} from "./apply-attributes.js";
import type { DocumentAttributes, DocumentAttributesInput, SubmittedContent } from "./document-input.js";
import { followTaskType } from "./follow-task-type.js";
import { mergeResubmission } from "./merge-resubmission.js";
import { queueRefresh, queueRun, textAtOnce, typeAtOnce } from "./queue-run.js";
import { taskTypeInTags } from "./task-type-in-tags.js";

export interface SubmitDocumentRepositories extends ApplyAttributesRepositories {
  documents: DocumentRepository;
  events: EventRepository;
  intents: IntentRepository;
}

export interface Submission {
  tags: string[];
  content: SubmittedContent;
  attributes: DocumentAttributes;
  input: DocumentAttributesInput;
}

export async function createDocument(
  repositories: {
    containerTags: ContainerTagRepository;
    documents: DocumentRepository;
    events: EventRepository;
    intents: IntentRepository;
  },
  principal: Principal,
  { tags, content, attributes }: Submission,
): Promise<DocumentReceipt> {
  const id = newId();
  const { entityContext: _onTheTag, ...stored } = attributes;
  await repositories.documents.add({
    ...{ id, tags, ...content, content: textAtOnce(content), structure: null, summary: null, imageUrl: null },
    ...{ mediaType: null, codeLanguage: null, places: null, isUncertain: false, author: null, publishedAt: null },
    ...{ canonicalUrl: null, progress: null },
    ...{ customId: null, connectionId: null, metadata: null, filepath: null, source: null, givenTitle: null },
    ...{ filterByMetadata: null, documentDate: null, forgetAfter: null, language: null },
    ...stored,
    taskType: await taskTypeInTags(repositories, {
      ...{ tags, filepath: stored.filepath ?? null, asked: stored.taskType ?? "memory" },
    }),
    title: stored.givenTitle ?? null,
    ...{ type: typeAtOnce(content), status: "queued", dreamingStatus: "dreaming" },
    ...{
      revision: 1,
      attempt: 1,
      liveRevision: 0,
      contentHash: contentHash(content),
      chunkCount: 0,
      embeddingModel: null,
    },
    ...{ tokenCount: null, wordCount: null, warnings: null, errorCode: null, errorMessage: null },
    extractedWith: null,
    createdBy: principal.actor.id,
  });
  await repositories.intents.add({ kind: "ingest", subjectId: id, tag: tags[0] ?? "", revision: 1, attempt: 1 });
  repositories.events.append({ kind: "document-status-changed", subjectId: id, tags, state: "queued" });
  return { id, status: "queued" };
}

/** Wire contract 4.2: what adding again under a known customId means. */
export async function resubmitDocument(
  repositories: SubmitDocumentRepositories,
  principal: Principal,
  { existing, submission }: { existing: Document; submission: Submission },
): Promise<DocumentReceipt> {
  const { content, attributes, input } = submission;
  const sameBytes = content.blobKey !== null && content.blobKey === existing.blobKey;
  const merged = mergeResubmission({ stored: existing.raw, submitted: content.raw });
  const isUnchanged = content.blobKey ? sameBytes : existing.blobKey === null && merged.kind === "unchanged";
  const tags = input.containerTags ? submission.tags : null;
  if (isUnchanged && changesNothing(existing, { tags, attributes }) && existing.status !== "failed") {
    return { id: existing.id, status: existing.status };
  }
  requireWholeDocument(principal, existing);
  await requireFreeCustomId(repositories, existing, { tags: submission.tags, attributes });
  const after = await applyAttributes(repositories, existing, { tags, attributes });
  const current = { ...existing, tags: tags ?? existing.tags };
  if (isUnchanged && existing.status === "failed") {
    return await queueRun(repositories, current, { newRevision: false });
  }
  if (isUnchanged) {
    await followTaskType(repositories, existing, after);
    return await queueRefresh(repositories, current);
  }
  const raw = content.blobKey || existing.blobKey ? content.raw : merged.content;
  const url = merged.kind === "appended" ? null : content.url;
  if (existing.blobKey !== content.blobKey) await queueFreeBlob(repositories, existing.blobKey);
  return await queueRun(repositories, { ...current, ...content, raw, url }, { newRevision: true });
}

function changesNothing(
  document: Document,
  { tags, attributes }: { tags: string[] | null; attributes: DocumentAttributes },
): boolean {
  if (tags && JSON.stringify(tags) !== JSON.stringify(document.tags)) return false;
  const { entityContext, ...given } = attributes;
  if (entityContext !== undefined) return false;
  return Object.entries(given).every(([key, value]) => isDeepStrictEqual(value, document[key as keyof Document]));
}

function contentHash(content: SubmittedContent): string {
  return sha256(content.blobKey ?? content.raw);
}
