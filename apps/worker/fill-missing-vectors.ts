import type { Database } from "#core/database.js";
import { changeModel, type ModelChange } from "#core/embedding-model/change-model.js";
import type { IndexedModels } from "#core/embedding-model/indexed-models.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { systemPrincipal } from "#core/principal.js";
import type { Repositories } from "#core/repositories.js";

const BATCH = 100;

export interface FillReport {
  queued: number;
  changes: (ModelChange & { organizationId: string })[];
  /** Organizations with a batch in the queue: there may be more to fill in when it is done. */
  filling: string[];
}

interface FillOptions {
  database: Database;
  model: EmbeddingModel;
  organizations: "all" | string[];
}

/**
 * Documents and memories without a document that were made searchable while the model was missing, or with another model, get their
 * vectors. One batch an organization at a time, behind everything else. Safe to repeat.
 */
export async function fillMissingVectors({ database, model, organizations }: FillOptions): Promise<FillReport> {
  const report: FillReport = { queued: 0, changes: [], filling: [] };
  if ((await model.status()).state !== "ready") return report;
  for (const organizationId of organizations === "all" ? await database.organizationIds() : organizations) {
    let isFilling = false;
    const queueMissing = async (repositories: Repositories, models: IndexedModels): Promise<number> => {
      const batches = [await queueDocuments(repositories, models), await queueMemories(repositories, models)];
      isFilling = batches.some((batch) => batch.queued > 0 || batch.isWaiting);
      return batches.reduce((sum, batch) => sum + batch.queued, 0);
    };
    const { queued, change } = await database.inTenant(systemPrincipal(organizationId), (repositories) =>
      changeModel(repositories, { configured: model.id, queueMissing }),
    );
    report.queued += queued;
    if (change) report.changes.push({ organizationId, ...change });
    if (isFilling) report.filling.push(organizationId);
  }
  return report;
}

interface Batch {
  queued: number;
  /** For the one before. */
  isWaiting: boolean;
}

async function queueDocuments({ indexedDocuments, intents }: Repositories, models: IndexedModels): Promise<Batch> {
  if (await intents.hasPending("refresh-document")) return { queued: 0, isWaiting: true };
  const found = await indexedDocuments.listWithoutVectors(models, BATCH);
  const priority = intentPriority.reembed;
  await intents.addMany(
    found.map(({ id, tags, revision, attempt }) => ({
      ...{ kind: "refresh-document", subjectId: id, tag: tags[0] ?? "" },
      ...{ revision, attempt, priority },
    })),
  );
  return { queued: found.length, isWaiting: false };
}

async function queueMemories({ memoryRecords, intents }: Repositories, models: IndexedModels): Promise<Batch> {
  if (await intents.hasPending("refresh-memory")) return { queued: 0, isWaiting: true };
  const alone = await memoryRecords.listWithoutVectors(models, BATCH);
  // Nobody waits for those of the past: they are looked for when nothing else is missing, and only where models change.
  const isChange = models.wanted !== models.serving && alone.length === 0;
  const found = isChange ? await memoryRecords.listTextsWithoutVectors(models, BATCH) : alone;
  const run = { kind: "refresh-memory", revision: 0, attempt: 0, priority: intentPriority.reembed } as const;
  await intents.addMany(found.map(({ id, tag }) => ({ ...run, subjectId: id, tag })));
  return { queued: found.length, isWaiting: false };
}
