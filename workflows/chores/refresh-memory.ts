import { readIndexedModels, refusedMarkOf } from "#core/embedding-model/indexed-models.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { refreshMemories } from "../steps/entries/refresh-memories.js";
import type { StepDependencies } from "../steps/step/step-dependencies.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES } from "./chore.js";

type RefreshDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

export function createRefreshMemory(dependencies: RefreshDependencies): Chore {
  const { database, embeddingModels } = dependencies;
  return {
    async run({ organizationId, subjectId }, signal) {
      await refreshMemories(dependencies, { organizationId, memoryIds: [subjectId], signal });
    },
    // This model cannot give its vectors: the search for missing ones leaves the memory alone from now on.
    async giveUp({ organizationId, subjectId }) {
      await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
        const models = await readIndexedModels(repositories, embeddingModels.configured.id);
        await repositories.memoryRecords.markEmbedded([subjectId], refusedMarkOf(models));
      });
    },
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}
