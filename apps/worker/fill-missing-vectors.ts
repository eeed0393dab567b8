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
}

/**
 * Documents and memories without a document that were made searchable while the model was missing, or with another model, get their
 * vectors. One batch an organization at a time, behind everything else. Safe to repeat.
 */
export async function fillMissingVectors(database: Database, model: EmbeddingModel): Promise<FillReport> {
  const report: FillReport = { queued: 0, changes: [] };
  if ((await model.status()).state !== "ready") return report;
  for (const organizationId of await database.organizationIds()) {
    const { queued, change } = await database.inTenant(systemPrincipal(organizationId), (repositories) =>
      changeModel(repositories, { configured: model.id, queueMissing }),
    );
    report.queued += queued;
    if (change) report.changes.push({ organizationId, ...change });
  }
  return report;
}

async function queueMissing(repositories: Repositories, models: IndexedModels): Promise<number> {
  return (await queueDocuments(repositories, models)) + (await queueMemories(repositories, models));
}

async function queueDocuments({ documents, intents }: Repositories, models: IndexedModels): Promise<number> {
  if (await intents.hasPending("refresh-document")) return 0;
  const found = await documents.listWithoutVectors(models, BATCH);
  const priority = intentPriority.reembed;
  await intents.addMany(
    found.map(({ id, tags, revision, attempt }) => ({
      ...{ kind: "refresh-document", subjectId: id, tag: tags[0] ?? "" },
      ...{ revision, attempt, priority },
    })),
  );
  return found.length;
}

async function queueMemories({ memoryRecords, intents }: Repositories, models: IndexedModels): Promise<number> {
  if (await intents.hasPending("refresh-memory")) return 0;
  const alone = await memoryRecords.listWithoutVectors(models, BATCH);
  // Nobody waits for those of the past: they are looked for when nothing else is missing, and only where models change.
  const isChange = models.wanted !== models.serving && alone.length === 0;
  const found = isChange ? await memoryRecords.listTextsWithoutVectors(models, BATCH) : alone;
  const run = { kind: "refresh-memory", revision: 0, attempt: 0, priority: intentPriority.reembed } as const;
  await intents.addMany(found.map(({ id, tag }) => ({ ...run, subjectId: id, tag })));
  return found.length;
}
