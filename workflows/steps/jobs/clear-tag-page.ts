import type { TagDeletion } from "#core/container-tag/tag-deletion.entity.js";
import type { HiddenDocument } from "#core/container-tag/tag-deletion.repository.js";
import { isInProgress } from "#core/document/document-status.js";
import type { Principal } from "#core/kernel/principal.js";
import { type WithdrawEvidenceRepositories, withdrawEvidence } from "#core/memory/evidence/withdraw-evidence.js";
import type { Repositories } from "#core/repositories.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import { runJobPage } from "../step/run-job-page.js";
import type { StepDependencies } from "../step/step-dependencies.js";

type ClearDependencies = Pick<StepDependencies, "database" | "index">;

const MEMORIES_A_PAGE = 500;
const DOCUMENTS_A_PAGE = 100;
/** Some ten milliseconds of reading. */
const EVENTS_A_PAGE = 50_000;

/** Clears the next page of what lay in a deleted container tag. */
export function createClearTagPage(dependencies: ClearDependencies) {
  return runJobPage(dependencies, {
    name: "clear-tag-page",
    async work({ principal, job: { subjectId: deletionId } }) {
      const deletion = await clearPage(dependencies, principal, deletionId);
      const { clearedCount, totalCount, clearedAt } = deletion ?? NOTHING_LEFT;
      return { cursor: "", done: clearedCount, total: totalCount, isDone: clearedAt !== null };
    },
  });
}

/** The organization's row of the deletion is gone. */
const NOTHING_LEFT = { clearedCount: 0, totalCount: 0, clearedAt: new Date(0) };

/**
 * Clears memories, then documents with all that hangs on them, then the tag's name in events and usage. Entries leave
 * the index before their rows go, so that a worker that dies in between finds the rows again. Safe to repeat.
 */
async function clearPage(
  { database, index }: ClearDependencies,
  principal: Principal,
  deletionId: string,
): Promise<TagDeletion | null> {
  const { organizationId } = principal;
  const found = await database.inDeletion(principal, async ({ tagDeletions }) => {
    const deletion = await tagDeletions.find(deletionId);
    if (!deletion || deletion.clearedAt) return { deletion, memoryIds: [], documents: [] };
    const memoryIds = await tagDeletions.listHiddenMemories(deletionId, MEMORIES_A_PAGE);
    const documents = memoryIds.length > 0 ? [] : await tagDeletions.listHiddenDocuments(deletionId, DOCUMENTS_A_PAGE);
    return { deletion, memoryIds, documents };
  });
  const { deletion, memoryIds, documents } = found;
  if (!deletion || deletion.clearedAt) return deletion;
  const documentIds = documents.filter(isToGo).map(({ id }) => id);
  if (memoryIds.length > 0) await index.remove({ organizationId, ids: memoryIds });
  if (documentIds.length > 0) await index.remove({ organizationId, documentIds });
  return await database.inDeletion(principal, async (repositories) => {
    const { tagDeletions } = repositories;
    await tagDeletions.removeMemories(deletionId, memoryIds);
    await removeDocuments(repositories, deletionId, documents.filter(isToGo));
    await releaseDocuments(
      repositories,
      deletionId,
      documents.filter((document) => !isToGo(document)),
    );
    await tagDeletions.advance(deletionId, memoryIds.length + documents.length);
    if (memoryIds.length + documents.length === 0) await clearNames(repositories, deletion);
    return await tagDeletions.find(deletionId);
  });
}

function isToGo({ otherTags }: HiddenDocument): boolean {
  return otherTags.length === 0;
}

async function removeDocuments(
  repositories: Pick<Repositories, "intents" | "tagDeletions"> & WithdrawEvidenceRepositories,
  deletionId: string,
  documents: HiddenDocument[],
): Promise<void> {
  const { tagDeletions, intents } = repositories;
  const ids = documents.map(({ id }) => id);
  for (const documentId of (await tagDeletions.listSourcesElsewhere(deletionId, ids)).toSorted()) {
    const changed = await withdrawEvidence(repositories, { documentId });
    await intents.addMany(changed.map((id) => chore("refresh-memory", id)));
  }
  const running = documents.filter(({ status }) => isInProgress(status));
  await intents.addMany(running.map(({ id, revision, attempt }) => ({ ...chore("cancel", id), revision, attempt })));
  await tagDeletions.removeDocuments(deletionId, ids);
  for (const { blobKey } of documents) await queueFreeBlob(repositories, blobKey);
}

/** Their entries lose the tag. */
async function releaseDocuments(
  { tagDeletions, intents }: Pick<Repositories, "intents" | "tagDeletions">,
  deletionId: string,
  documents: HiddenDocument[],
): Promise<void> {
  await tagDeletions.releaseDocuments(
    deletionId,
    documents.map(({ id }) => id),
  );
  await intents.addMany(documents.map(({ id, revision }) => ({ ...chore("refresh-document", id), revision })));
}

/** A stretch of events at a time. After the last one the deletion is over. */
async function clearNames(
  { tagDeletions, webhookDeliveries }: Pick<Repositories, "tagDeletions" | "webhookDeliveries">,
  deletion: TagDeletion,
): Promise<void> {
  if (await tagDeletions.clearEvents(deletion, EVENTS_A_PAGE)) return;
  if (deletion.tag !== null) await tagDeletions.clearUsage(deletion.tag);
  if (deletion.tag !== null) await webhookDeliveries.clearTag(deletion.tag);
  await tagDeletions.finish(deletion);
}

function chore<Kind extends "cancel" | "refresh-document" | "refresh-memory">(kind: Kind, subjectId: string) {
  return { kind, subjectId, tag: "", revision: 0, attempt: 0 };
}
