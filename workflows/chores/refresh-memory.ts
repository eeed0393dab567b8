import { markOf, readIndexedModels, refusedMarkOf } from "#core/embedding-model/indexed-models.js";
import { systemPrincipal } from "#core/principal.js";
import { embedInputs } from "../steps/embed-inputs.js";
import type { StepDependencies } from "../steps/step-dependencies.js";
import { writeMemoryEntries } from "../steps/write-index-entries.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES } from "./chore.js";

type RefreshDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

export function createRefreshMemory(dependencies: RefreshDependencies): Chore {
  const { database, embeddingModels } = dependencies;
  return {
    async run({ organizationId, subjectId }, signal) {
      await refreshMemories(dependencies, { organizationId, memoryIds: [subjectId], signal });
    },
    // Its vectors cannot be had with this model: looking for missing ones leaves the memory alone from now on.
    async giveUp({ organizationId, subjectId }) {
      await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
        const models = await readIndexedModels(repositories, embeddingModels.configured.id);
        await repositories.memoryRecords.markEmbedded([subjectId], refusedMarkOf(models));
      });
    },
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}

/**
 * Brings the index in step with memories that changed without a document. Those whose vectors cannot be had now are found by their
 * words until they can. Returns how many these are. Safe to repeat.
 */
export async function refreshMemories(
  dependencies: RefreshDependencies,
  { organizationId, memoryIds, signal }: { organizationId: string; memoryIds: string[]; signal: AbortSignal },
): Promise<number> {
  const { database, embeddingModels } = dependencies;
  const principal = systemPrincipal(organizationId);
  const memories = await database.inTenant(principal, (repositories) => repositories.memories.listByIds(memoryIds));
  // Those of the past too: a search at another moment compares with them.
  const inputs = memories.map(({ text }) => text).filter((text) => text !== "");
  const work = { database, embeddingModels, principal, inputs, signal, heartbeat: () => undefined };
  const { missing, models } = await embedInputs(work);
  await writeMemoryEntries(dependencies, principal, memoryIds);
  const mark = missing === 0 ? markOf(models) : null;
  await database.inTenant(principal, ({ memoryRecords }) => memoryRecords.markEmbedded(memoryIds, mark));
  return missing;
}
