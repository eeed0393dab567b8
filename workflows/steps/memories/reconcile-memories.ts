import { applyCandidates } from "#core/memory/evidence/apply-candidates.js";
import { embedInputs } from "../entries/embed-inputs.js";
import { writeMemoryEntries } from "../entries/write-index-entries.js";
import { recordStep } from "../step/record-step.js";
import type { StepDependencies } from "../step/step-dependencies.js";

export const TAG_IS_FULL =
  "The container tag holds as many memories as the settings allow: new facts were not remembered";

export function createReconcileMemories(dependencies: StepDependencies) {
  const { database, embeddingModels } = dependencies;
  return recordStep(dependencies, {
    name: "reconcile-memories",
    async work(input, { principal, document, signal, heartbeat }) {
      const counts = { added: 0, confirmed: 0, replaced: 0 };
      const changedIds: string[] = [];
      for (const tag of document.tags) {
        signal.throwIfAborted();
        heartbeat();
        const outcome = await database.inTenant(principal, async (repositories) => {
          // The document is always locked before the tag, as in a removal: else the two would wait for each other.
          const current = await repositories.documents.lockForStep(input);
          // It may have left the tag since the step began.
          if (!current.tags.includes(tag) || (await repositories.documentTags.isReconciled(input, tag))) return null;
          await repositories.lock("memories", tag);
          const candidates = await repositories.memoryCandidates.listOf(document.id, input.revision);
          const applied = await applyCandidates(repositories, { document: current, tag, candidates });
          if (applied.refused > 0 && !current.warnings?.includes(TAG_IS_FULL)) {
            await repositories.documents.update(current.id, { warnings: [...(current.warnings ?? []), TAG_IS_FULL] });
          }
          await repositories.documentTags.markReconciled(input, tag);
          return applied;
        });
        // A run that was broken off goes on behind the last tag that it finished; its counts are of the rest.
        if (outcome === null) continue;
        counts.added += outcome.added;
        counts.confirmed += outcome.confirmed;
        counts.replaced += outcome.replaced;
        changedIds.push(...outcome.changedIds);
      }
      // The places of forgotten words in this revision are known from here on.
      await database.inTenant(principal, async ({ hiddenWords, intents }) => {
        const hidden = await hiddenWords.rangesOf([document.id], input.revision);
        if (hidden.size === 0) return;
        await intents.add({ kind: "refresh-document", subjectId: document.id, tag: "", revision: 0, attempt: 0 });
      });
      // All that the document says, not only what changed: a run that was killed may have left entries behind.
      const memories = await database.inTenant(principal, (repositories) =>
        repositories.memories.listByDocument(document.id),
      );
      const inputs = memories.map((memory) => memory.text);
      const { missing } = await embedInputs({ database, embeddingModels, principal, inputs, signal, heartbeat });
      if (missing > 0) {
        await database.inTenant(principal, ({ documents }) => documents.update(document.id, { embeddingModel: null }));
      }
      const parents = memories.flatMap((memory) => memory.parentId ?? []);
      const affected = new Set([...memories.map((memory) => memory.id), ...parents, ...changedIds]);
      await writeMemoryEntries(dependencies, principal, [...affected]);
      return counts;
    },
  });
}
