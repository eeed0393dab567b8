import { writeDocumentEntries } from "../entries/write-index-entries.js";
import { recordStep } from "../step/record-step.js";
import type { StepDependencies } from "../step/step-dependencies.js";

export function createIndexDocument(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "index-document",
    async work(input, { principal, document }) {
      return { entries: await writeDocumentEntries(dependencies, principal, { document, revision: input.revision }) };
    },
  });
}
