import { readIndexedModels, refusedMarkOf } from "#core/embedding-model/indexed-models.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { refreshDocument } from "../steps/entries/refresh-document.js";
import type { StepDependencies } from "../steps/step/step-dependencies.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES } from "./chore.js";

type RefreshDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

export function createRefreshDocument(dependencies: RefreshDependencies): Chore {
  const { database, embeddingModels } = dependencies;
  return {
    async run({ organizationId, subjectId }, signal) {
      await refreshDocument(dependencies, { organizationId, subjectId, signal });
    },
    // This model cannot give its vectors: the search for missing ones leaves the document alone from now on.
    async giveUp({ organizationId, subjectId }) {
      await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
        const models = await readIndexedModels(repositories, embeddingModels.configured.id);
        await repositories.documents.update(subjectId, { embeddingModel: refusedMarkOf(models) });
      });
    },
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}
