import { isDeepStrictEqual } from "node:util";
import type { ContainerTagRepository } from "#core/container-tag/container-tag.repository.js";
import type { MessageRepository } from "#core/conversation/message.repository.js";
import { type Document, type DocumentOrigin, type NewDocument, newDocument } from "#core/document/document.entity.js";
import type { DocumentReceipt } from "#core/document/document-receipt.js";
import { newId } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import {
  type ApplyAttributesRepositories,
  applyAttributes,
  lockCustomId,
  requireFreeCustomId,
  requireWholeDocument,
} from "./apply-attributes.js";
import type { DocumentAttributes } from "./document-input.js";
import { extractKindAmong, extractKindInTags, followExtractKind } from "./extract-kind.js";
import { mergeResubmission } from "./merge-resubmission.js";
import {
  announceRun,
  announceRuns,
  type QueueRunRepositories,
  queueAttempt,
  queueRefresh,
  queueRevision,
} from "./queue-run.js";
import { hashOf, type SubmittedContent, textAtOnce, typeAtOnce } from "./submitted-content.js";

export interface SubmitDocumentRepositories extends ApplyAttributesRepositories, QueueRunRepositories {}

export interface Submission {
  tags: string[];
  /** False for tags that the key stands for: they leave those of a known document alone. */
  namesTags: boolean;
  content: SubmittedContent;
  attributes: DocumentAttributes;
  /** Given for a document that a sync makes. */
  origin?: DocumentOrigin;
}

/** With a customId that a document of one of the tags has: that one is continued, replaced or retried. */
export async function submitDocument(
  repositories: SubmitDocumentRepositories & { messages: MessageRepository },
  principal: Principal,
  submission: Submission,
): Promise<DocumentReceipt> {
  const { containerTags, documents, messages } = repositories;
  const { tags, attributes, content } = submission;
  await containerTags.ensure(tags);
  if (attributes.contextPromptOfTags) await containerTags.setContextPrompt(tags, attributes.contextPromptOfTags);
  if (!attributes.customId) return await createDocument(repositories, principal, submission);
  await lockCustomId(repositories, tags, attributes.customId);
  const existing = await documents.findByCustomIdInTags(attributes.customId, tags);
  if (!existing) return await createDocument(repositories, principal, submission);
  // A text takes the place of a conversation's messages.
  if (existing.raw !== content.raw) await messages.replaceFrom(existing.id, 0, []);
  return await resubmitDocument(repositories, principal, { existing, submission });
}

export type NewSubmission = Omit<Submission, "namesTags">;

export async function createDocument(
  repositories: QueueRunRepositories & { containerTags: ContainerTagRepository },
  principal: Principal,
  submission: NewSubmission,
): Promise<DocumentReceipt> {
  const { tags, attributes } = submission;
  const { filepath = null, extract: asked = "memories" } = attributes;
  const extract = await extractKindInTags(repositories, { tags, filepath, asked });
  const document = documentOf(principal, submission, extract);
  await repositories.documents.add(document);
  return await announceRun(repositories, document, { isShort: isShort(document) });
}

/** Several in a few statements, for a principal that may write all of the organization. Returns their ids in order. */
export async function createDocuments(
  repositories: QueueRunRepositories & { containerTags: ContainerTagRepository },
  principal: Principal,
  { submissions, priority }: { submissions: NewSubmission[]; priority: number },
): Promise<string[]> {
  const { containerTags, documents } = repositories;
  const found = await containerTags.listByTags([...new Set(submissions.flatMap(({ tags }) => tags))]);
  const created = submissions.map((submission) => {
    const { filepath = null, extract: asked = "memories" } = submission.attributes;
    const extract = extractKindAmong(found, { tags: submission.tags, filepath, asked });
    return documentOf(principal, submission, extract);
  });
  await documents.addMany(created);
  const runs = created.map((document) => ({ document, isShort: isShort(document) }));
  await announceRuns(repositories, runs, priority);
  return created.map(({ id }) => id);
}

function documentOf(
  principal: Principal,
  { tags, content, origin, attributes: given }: NewSubmission,
  extract: NewDocument["extract"],
): NewDocument {
  const { contextPromptOfTags: _onTheTag, ...attributes } = given;
  return newDocument({
    ...attributes,
    ...content,
    id: newId(),
    tags,
    title: attributes.givenTitle ?? null,
    extract,
    connectionId: origin?.connectionId ?? null,
    canonicalUrl: origin?.canonicalUrl ?? null,
    type: origin?.type ?? typeAtOnce(content),
    content: textAtOnce(content),
    contentHash: hashOf(content),
    createdBy: principal.actor.id,
  });
}

/** A turn of a conversation or a note: in UTF-16 units, or in bytes of a file. */
const MAX_SHORT = 1_000;

/**
 * Whether it may go to its end in one step. The steps of anything else take so long that their records cost little
 * beside them.
 */
function isShort({ raw, url, blobKey, fileBytes, filename, declaredType, tags }: NewDocument): boolean {
  if (url !== null || tags.length !== 1) return false;
  if (blobKey === null) return raw.length <= MAX_SHORT;
  return (fileBytes ?? Number.POSITIVE_INFINITY) <= MAX_SHORT && isCalledText({ filename, declaredType });
}

const NAME_OF_TEXT = /\.(?:md|markdown|txt|text)$/i;
const TYPE_OF_TEXT = /^text\/(?:plain|markdown)\b/i;

/** The name counts before the type. Where the bytes are something else, the steps one by one read them. */
function isCalledText({ filename, declaredType }: Pick<NewDocument, "filename" | "declaredType">): boolean {
  return filename?.includes(".") ? NAME_OF_TEXT.test(filename) : TYPE_OF_TEXT.test(declaredType ?? "");
}

/** Wire contract: what adding again under a known customId means. */
export async function resubmitDocument(
  repositories: SubmitDocumentRepositories,
  principal: Principal,
  { existing, submission }: { existing: Document; submission: Submission },
): Promise<DocumentReceipt> {
  const { content, attributes } = submission;
  const sameBytes = content.blobKey !== null && content.blobKey === existing.blobKey;
  const merged = mergeResubmission({ stored: existing.raw, submitted: content.raw });
  const isUnchanged = content.blobKey ? sameBytes : existing.blobKey === null && merged.kind === "unchanged";
  const tags = submission.namesTags ? submission.tags : null;
  if (isUnchanged && changesNothing(existing, { tags, attributes }) && existing.status !== "failed") {
    return { id: existing.id, status: existing.status };
  }
  requireWholeDocument(principal, existing);
  await requireFreeCustomId(repositories, existing, { tags: submission.tags, attributes });
  const after = await applyAttributes(repositories, existing, { tags, attributes });
  if (isUnchanged && existing.status === "failed") return await queueAttempt(repositories, after);
  if (isUnchanged) {
    await followExtractKind(repositories, existing, after);
    return await queueRefresh(repositories, after);
  }
  const raw = content.blobKey || existing.blobKey ? content.raw : merged.content;
  const url = merged.kind === "appended" ? null : content.url;
  if (existing.blobKey !== content.blobKey) await queueFreeBlob(repositories, existing.blobKey);
  return await queueRevision(repositories, after, { content: { ...content, raw, url } });
}

function changesNothing(
  document: Document,
  { tags, attributes }: { tags: string[] | null; attributes: DocumentAttributes },
): boolean {
  if (tags && JSON.stringify(tags) !== JSON.stringify(document.tags)) return false;
  const { contextPromptOfTags, ...given } = attributes;
  if (contextPromptOfTags !== undefined) return false;
  return Object.entries(given).every(([key, value]) => isDeepStrictEqual(value, document[key as keyof Document]));
}
