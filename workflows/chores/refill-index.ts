import { passPage, type RefillKind, refillDocuments, refillMemories } from "../steps/refill-index.js";
import type { StepDependencies } from "../steps/step-dependencies.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES } from "./chore.js";

type Dependencies = Pick<StepDependencies, "database" | "index" | "embeddingModels">;

const WORK = { "refill-documents": refillDocuments, "refill-memories": refillMemories };

/** Writes a page of the index once more. What a page cannot hold as a whole is written one by one. */
export function createRefill(dependencies: Dependencies, kind: RefillKind): Chore {
  return {
    run: ({ organizationId, subjectId: cursor }) => WORK[kind](dependencies, { organizationId, cursor }),
    giveUp: ({ organizationId, subjectId: cursor }) => passPage(dependencies, { kind, organizationId, cursor }),
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}
