import { systemPrincipal } from "#core/kernel/principal.js";
import { freeBlob, queueFreeBlob } from "#core/upload/free-blob.js";
import { inAnHour } from "../steps/in-an-hour.js";
import type { StepDependencies } from "../steps/step-dependencies.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES } from "./chore.js";

type Dependencies = Pick<StepDependencies, "database" | "blobs" | "clock">;

/** Removes the bytes of a file that may have lost its last document. Bytes that nobody uses are never left behind. */
export function createFreeBlob(dependencies: Dependencies): Chore {
  const { database, clock } = dependencies;
  return {
    run: ({ organizationId, subjectId: blobKey }) => freeBlob(dependencies, { organizationId, blobKey }),
    async giveUp({ organizationId, subjectId }) {
      await database.inTenant(systemPrincipal(organizationId), (repositories) =>
        queueFreeBlob(repositories, subjectId, inAnHour(clock)),
      );
    },
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}
