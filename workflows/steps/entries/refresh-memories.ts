import { markOf } from "#core/embedding-model/indexed-models.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { embedInputs } from "./embed-inputs.js";
import { writeMemoryEntries } from "./write-index-entries.js";

type RefreshDependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

/**
 * Brings the index in step with memories that changed without a document. A memory whose vector cannot be had now is
 * found by its words until it can. Returns the number of such memories. Safe to repeat.
 */
export async function refreshMemories(
  dependencies: RefreshDependencies,
  { organizationId, memoryIds, signal }: { organizationId: string; memoryIds: string[]; signal: AbortSignal },
): Promise<number> {
  const { database, embeddingModels } = dependencies;
  const principal = systemPrincipal(organizationId);
  const memories = await database.inTenant(principal, (repositories) => repositories.memories.listByIds(memoryIds));
  // Includes past memories: a search at another moment compares with them.
  const inputs = memories.map(({ text }) => text).filter((text) => text !== "");
  const work = { database, embeddingModels, principal, inputs, signal, heartbeat: () => undefined };
  const { missing, models } = await embedInputs(work);
  await writeMemoryEntries(dependencies, principal, memoryIds);
  const mark = missing === 0 ? markOf(models) : null;
  await database.inTenant(principal, ({ memoryRecords }) => memoryRecords.markEmbedded(memoryIds, mark));
  return missing;
}
