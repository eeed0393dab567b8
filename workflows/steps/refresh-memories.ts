import { markOf } from "#core/embedding-model/indexed-models.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { embedInputs } from "./embed-inputs.js";
import type { StepDependencies } from "./step-dependencies.js";
import { writeMemoryEntries } from "./write-index-entries.js";

type RefreshDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

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
