import { passageInput } from "@loci/language/chunks";
import { maskDocuments } from "#core/chunk/mask-chunks.js";
import type { Document } from "#core/document/document.entity.js";
import { markOf, readIndexedModels } from "#core/embedding-model/indexed-models.js";
import { embedInputs } from "../entries/embed-inputs.js";
import { recordStep } from "../step/record-step.js";
import type { StepDependencies } from "../step/step-dependencies.js";

export function createEmbed(dependencies: StepDependencies) {
  const { database, embeddingModels } = dependencies;
  return recordStep(dependencies, {
    name: "embed",
    status: "embedding",
    async work(input, { principal, document, signal, heartbeat }) {
      const { chunks, documents } = await database.inTenant(principal, async (repositories) => {
        const written = await repositories.chunks.listOfRevision(document.id, input.revision);
        return await maskDocuments(repositories, { documents: [document], chunks: written }, input.revision);
      });
      const inputs = chunks.map((chunk) => passageInput(documents[0] ?? document, chunk));
      const work = { database, embeddingModels, principal, inputs, signal, heartbeat };
      for (let round = 1; ; round++) {
        const { models, ...outcome } = await embedInputs(work);
        const isSettled = await database.inTenant(principal, async (repositories) => {
          const current = await repositories.documents.lockForStep(input);
          const mark = markOf(await readIndexedModels(repositories, embeddingModels.configured.id));
          if (mark !== markOf(models) && round < ROUNDS) return false;
          const isWhole = outcome.missing === 0 && mark === markOf(models) && describesServed(current, mark);
          await repositories.documents.update(document.id, { embeddingModel: isWhole ? mark : null });
          return true;
        });
        if (isSettled) return { ...outcome };
      }
    },
  });
}

/** The setting may change while a long document is embedded: then it is embedded with the new model too. */
const ROUNDS = 2;

/**
 * The mark tells of the entries that are served. Entries of the previous revision have the vectors only if they had the
 * mark. Otherwise the document is written once more when it is done.
 */
function describesServed({ liveRevision, embeddingModel }: Document, mark: string): boolean {
  return liveRevision === 0 || embeddingModel === mark;
}
