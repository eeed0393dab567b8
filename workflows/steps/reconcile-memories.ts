import { applyCandidates } from "#core/memory/apply-candidates.js";
import { embedInputs } from "./embed-inputs.js";
import { recordStep } from "./record-step.js";
import type { StepDependencies } from "./step-dependencies.js";
import { writeMemoryEntries } from "./write-index-entries.js";

export function createReconcileMemories(dependencies: StepDependencies) {
  const { database, embeddingModel } = dependencies;
  return recordStep(dependencies, {
    name: "reconcile-memories",
    async work(input, { principal, document, signal, heartbeat }) {
      const counts = { added: 0, confirmed: 0, replaced: 0 };
      const replacedIds: string[] = [];
      for (const tag of document.tags) {
        const outcome = await database.inTenant(principal, async (repositories) => {
          await repositories.lock("memories", tag);
          const current = await repositories.documents.lockForStep(input);
          const candidates = await repositories.memoryCandidates.listOf(document.id, input.revision);
          return await applyCandidates(repositories, { document: current, tag, candidates });
        });
        counts.added += outcome.added;
        counts.confirmed += outcome.confirmed;
        counts.replaced += outcome.replacedIds.length;
        replacedIds.push(...outcome.replacedIds);
      }
      const memories = await database.inTenant(principal, (repositories) =>
        repositories.memories.listByDocument(document.id),
      );
      const inputs = memories.map((memory) => memory.text);
      const { missing } = await embedInputs({ database, embeddingModel, principal, inputs, signal, heartbeat });
      if (missing > 0) {
        await database.inTenant(principal, ({ documents }) => documents.update(document.id, { embeddingModel: null }));
      }
      const parents = memories.flatMap((memory) => memory.parentId ?? []);
      const affected = new Set([...memories.map((memory) => memory.id), ...parents, ...replacedIds]);
      await writeMemoryEntries(dependencies, principal, [...affected]);
      return counts;
    },
  });
}
