import type { StepDependencies } from "../steps/step/step-dependencies.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES, leave } from "./chore.js";

/** Takes the entries of a document that is gone out of the index. Its memories have intents of their own. */
export function createRemoveDocument({ index }: Pick<StepDependencies, "index">): Chore {
  return {
    run: ({ organizationId, subjectId }) => index.remove({ organizationId, documentIds: [subjectId] }),
    giveUp: leave,
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}
