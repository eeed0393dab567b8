import { changeModel, type ModelChange } from "#core/embedding-change/change-model.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { EmbeddingModel } from "#core/ports/embedding-model.js";
import type { Repositories } from "#core/repositories.js";

interface FollowOptions {
  database: Database<Repositories>;
  /** The configured model. */
  model: EmbeddingModel;
}

export type OrganizationChange = ModelChange & { organizationId: string };

/**
 * Takes the next step of every organization towards the configured model, and starts a job where vectors are missing.
 * Does nothing while the model is not ready. Safe to repeat.
 */
export async function followModels({ database, model }: FollowOptions): Promise<OrganizationChange[]> {
  if ((await model.status()).state !== "ready") return [];
  const changes: OrganizationChange[] = [];
  for (const organizationId of await database.organizationIds()) {
    const change = await database.inTenant(systemPrincipal(organizationId), (repositories) =>
      changeModel(repositories, model.id),
    );
    if (change) changes.push({ organizationId, ...change });
  }
  return changes;
}
