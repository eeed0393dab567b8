import { passageInput } from "#core/chunk/passage-input.js";
import { embedInputs } from "./embed-inputs.js";
import { recordStep } from "./record-step.js";
import type { StepDependencies } from "./step-dependencies.js";

export function createEmbed(dependencies: StepDependencies) {
  const { database, embeddingModel } = dependencies;
  return recordStep(dependencies, {
    name: "embed",
    status: "embedding",
    async work(input, { principal, document, signal, heartbeat }) {
      const chunks = await database.inTenant(principal, (repositories) =>
        repositories.chunks.listOfRevision(document.id, input.revision),
      );
      const inputs = chunks.map((chunk) => passageInput(document, chunk));
      const outcome = await embedInputs({ database, embeddingModel, principal, inputs, signal, heartbeat });
      await database.inTenant(principal, async (repositories) => {
        await repositories.documents.lockForStep(input);
        const model = outcome.missing === 0 ? embeddingModel.id : null;
        await repositories.documents.update(document.id, { embeddingModel: model });
      });
      return { ...outcome };
    },
  });
}
