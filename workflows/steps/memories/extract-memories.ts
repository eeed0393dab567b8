import { recordStep } from "../step/record-step.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { proposeMemories } from "./propose-memories.js";

export function createExtractMemories(dependencies: StepDependencies) {
  return recordStep(dependencies, {
    name: "extract-memories",
    work: (input, run) => proposeMemories(dependencies, { input, run, whenAway: "postpone" }),
  });
}
