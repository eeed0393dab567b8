import { systemPrincipal } from "#core/kernel/principal.js";
import { writeChangedTurns } from "../steps/entries/write-index-entries.js";
import type { StepDependencies } from "../steps/step/step-dependencies.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES, leave } from "./chore.js";

/** Entries of turns follow the turns that came in beside them. */
export function createRefreshTurns(
  dependencies: Pick<StepDependencies, "database" | "index" | "embeddingModels">,
): Chore {
  return {
    async run({ organizationId, tag }, signal) {
      const principal = systemPrincipal(organizationId);
      do signal.throwIfAborted();
      while (await writeChangedTurns(dependencies, principal, tag));
    },
    giveUp: leave,
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}
