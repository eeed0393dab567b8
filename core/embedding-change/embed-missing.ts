import type { IndexedDocumentRepository } from "#core/document/indexed-document.repository.js";
import type { IndexedModels } from "#core/embedding-model/indexed-models.js";
import type { ServingModelRepository } from "#core/embedding-model/serving-model.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { JobRepository } from "#core/job/job.repository.js";
import { startJob } from "#core/job/start-job.js";
import type { MemoryRecordRepository } from "#core/memory/memory-record.repository.js";

export interface EmbedMissingRepositories {
  indexedDocuments: IndexedDocumentRepository;
  intents: IntentRepository;
  jobs: JobRepository;
  memoryRecords: MemoryRecordRepository;
  servingModels: ServingModelRepository;
}

export interface MissingVectors {
  documentIds: string[];
  memoryIds: string[];
}

/**
 * Documents, and memories without one, that became searchable while the model was missing, or with another model. Rows
 * that a chore is about to write are left to it.
 */
export async function listMissing(
  {
    indexedDocuments,
    memoryRecords,
  }: { indexedDocuments: IndexedDocumentRepository; memoryRecords: MemoryRecordRepository },
  models: IndexedModels,
  limits: { documents: number; memories: number },
): Promise<MissingVectors> {
  const documentIds = await indexedDocuments.listWithoutVectors(models, limits.documents);
  if (documentIds.length > 0) return { documentIds, memoryIds: [] };
  const alone = await memoryRecords.listWithoutVectors(models, limits.memories);
  // Nobody waits for memories of the past: they come last, and only where models change.
  const isChange = models.wanted !== models.serving && alone.length === 0;
  const memoryIds = isChange ? await memoryRecords.listTextsWithoutVectors(models, limits.memories) : alone;
  return { documentIds, memoryIds };
}

/** Starts a job where vectors are missing. Returns whether one is under way. */
export async function embedMissing(repositories: EmbedMissingRepositories, models: IndexedModels): Promise<boolean> {
  if ((await repositories.jobs.findUnderWay("embed-missing")) !== null) return true;
  const { documentIds, memoryIds } = await listMissing(repositories, models, { documents: 1, memories: 1 });
  if (documentIds.length + memoryIds.length === 0) return false;
  const { done, total } = await repositories.servingModels.progress(models);
  await startJob(repositories, { kind: "embed-missing", total: total - done });
  return true;
}
