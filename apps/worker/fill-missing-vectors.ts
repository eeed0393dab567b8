import type { Database } from "#core/database.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { systemPrincipal } from "#core/principal.js";
import type { Repositories } from "#core/repositories.js";

const BATCH = 100;

/**
 * Documents and memories without a document that were made searchable while the model was missing, or with another model, get their
 * vectors. One batch an organization at a time, behind everything else. Returns how many were queued. Safe to repeat.
 */
export async function fillMissingVectors(database: Database, model: EmbeddingModel): Promise<number> {
  if ((await model.status()).state !== "ready") return 0;
  let queued = 0;
  for (const organizationId of await database.organizationIds()) {
    queued += await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      return (await queueDocuments(repositories, model.id)) + (await queueMemories(repositories, model.id));
    });
  }
  return queued;
}

async function queueDocuments({ documents, intents }: Repositories, model: string): Promise<number> {
  if (await intents.hasPending("refresh-document")) return 0;
  const found = await documents.listWithoutVectors(model, BATCH);
  const priority = intentPriority.reembed;
  await intents.addMany(
    found.map(({ id, tags, revision, attempt }) => ({
      ...{ kind: "refresh-document", subjectId: id, tag: tags[0] ?? "" },
      ...{ revision, attempt, priority },
    })),
  );
  return found.length;
}

async function queueMemories({ memoryRecords, intents }: Repositories, model: string): Promise<number> {
  if (await intents.hasPending("refresh-memory")) return 0;
  const found = await memoryRecords.listWithoutVectors(model, BATCH);
  const run = { kind: "refresh-memory", revision: 0, attempt: 0, priority: intentPriority.reembed } as const;
  await intents.addMany(found.map(({ id, tag }) => ({ ...run, subjectId: id, tag })));
  return found.length;
}
