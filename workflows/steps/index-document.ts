import { recordStep } from "./record-step.js";
import type { StepDependencies } from "./step-dependencies.js";
import { writeDocumentEntries } from "./write-index-entries.js";

export function createIndexDocument(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "index-document",
    async work(input, { principal, document }) {
      return { entries: await writeDocumentEntries(dependencies, principal, { document, revision: input.revision }) };
    },
  });
}
