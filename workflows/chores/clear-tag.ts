import { queueClearing } from "#core/container-tag/deletion/queue-clearing.js";
import { systemPrincipal } from "#core/principal.js";
import { clearTagPage } from "../steps/clear-tag.js";
import { inAnHour } from "../steps/in-an-hour.js";
import type { StepDependencies } from "../steps/step-dependencies.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES } from "./chore.js";

type Dependencies = Pick<StepDependencies, "database" | "index" | "clock">;

/** Clears a page of what lay in a deleted container tag. None of it is ever left behind. */
export function createClearTag(dependencies: Dependencies): Chore {
  return {
    run: ({ organizationId, subjectId: deletionId, revision: page }) =>
      clearTagPage(dependencies, { organizationId, deletionId, page }),
    async giveUp({ organizationId, subjectId: id, revision }) {
      const next = { id, page: revision + 1, dueAt: inAnHour(dependencies.clock) };
      await dependencies.database.inTenant(systemPrincipal(organizationId), (repositories) =>
        queueClearing(repositories, next),
      );
    },
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}
