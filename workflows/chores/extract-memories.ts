import { intentPriority } from "#core/intent/intent.entity.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { extractMemoriesAgain } from "../steps/extract-memories-again.js";
import { inAnHour } from "../steps/in-an-hour.js";
import type { StepDependencies } from "../steps/step-dependencies.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES } from "./chore.js";

/** Draws the memories of a document once more. A language model that is away is waited for. */
export function createExtractMemoriesAgain(dependencies: StepDependencies): Chore {
  const { database, clock } = dependencies;
  return {
    run: ({ organizationId, subjectId, traceParent }, signal) =>
      extractMemoriesAgain(dependencies, { organizationId, subjectId, signal, traceParent }),
    async giveUp({ organizationId, kind, subjectId, tag, revision, attempt }) {
      const priority = intentPriority.sync;
      await database.inTenant(systemPrincipal(organizationId), ({ intents }) =>
        intents.add({ kind, subjectId, tag, revision, attempt, priority, dueAt: inAnHour(clock) }),
      );
    },
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}
