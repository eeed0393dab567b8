import type { Database } from "#core/database.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import { systemPrincipal } from "#core/principal.js";

const BATCH = 100;

/**
 * Documents that were made searchable while the model was missing, or with another model, get their vectors. One batch
 * an organization at a time, behind everything else. Returns how many documents were queued. Safe to repeat.
 */
export async function fillMissingVectors(database: Database, model: EmbeddingModel): Promise<number> {
  if ((await model.status()).state !== "ready") return 0;
  let queued = 0;
  for (const organizationId of await database.organizationIds()) {
    queued += await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      if (await repositories.intents.hasPending("refresh-document")) return 0;
      const documents = await repositories.documents.listWithoutVectors(model.id, BATCH);
      for (const { id, tags, revision, attempt } of documents) {
        await repositories.intents.add({
          ...{ kind: "refresh-document", subjectId: id, tag: tags[0] ?? "", revision, attempt },
          priority: intentPriority.reembed,
        });
      }
      return documents.length;
    });
  }
  return queued;
}
