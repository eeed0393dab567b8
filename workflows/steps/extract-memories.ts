import { proposeMemories } from "./propose-memories.js";
import { recordStep } from "./record-step.js";
import type { StepDependencies } from "./step-dependencies.js";

export function createExtractMemories(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "extract-memories",
    work: (input, run) => proposeMemories(dependencies, { input, run, whenAway: "postpone" }),
  });
}
