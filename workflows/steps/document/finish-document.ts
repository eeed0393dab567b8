import { retireUnsupported } from "#core/memory/evidence/withdraw-evidence.js";
import { queueTurns } from "../entries/queue-turns.js";
import { writeMemoryEntries } from "../entries/write-index-entries.js";
import { recordStep } from "../step/record-step.js";
import type { StepDependencies } from "../step/step-dependencies.js";

export function createFinishDocument(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "finish-document",
    async work(input, { principal }) {
      const { database, index } = dependencies;
      const changedMemories = await database.inTenant(principal, async (repositories) => {
        const document = await repositories.documents.lockForStep(input);
        const { revision } = input;
        const pass = { kind: "extract-memories", subjectId: document.id, revision } as const;
        const memoriesStatus = (await repositories.intents.isPending(pass)) ? "pending" : "done";
        await repositories.documents.update(document.id, { status: "done", memoriesStatus, liveRevision: revision });
        const { id, tags } = document;
        const changed = await retireUnsupported(repositories, { id, tags, revision });
        await repositories.memoryCandidates.keepOnly({ documentId: id, revision });
        await repositories.intents.finish({ subjectIds: [id], revision, attempt: input.attempt });
        await queueTurns(repositories, await repositories.documentTags.markTurnChanged(id));
        if (document.status !== "done") {
          repositories.events.append({ kind: "document-status-changed", subjectId: id, tags, state: "done" });
        }
        return changed;
      });
      await writeMemoryEntries(dependencies, principal, changedMemories);
      // The first run has none before it: two transactions less for every new document.
      if (input.revision === 1 && input.attempt === 1) return { removedEntries: 0 };
      // The rows go last, so that a repeat of this step still knows what to take out of the index.
      const stale = await database.inTenant(principal, (repositories) =>
        repositories.chunkSets.listStale(input.documentId, input.revision),
      );
      if (stale.length > 0) await index.remove({ organizationId: input.organizationId, ids: stale });
      await database.inTenant(principal, async (repositories) => {
        await repositories.documents.lockForStep(input);
        await repositories.chunkSets.keepOnly(input.documentId, input.revision);
      });
      return { removedEntries: stale.length };
    },
  });
}
