import { systemPrincipal } from "#core/kernel/principal.js";
import { freeBlob, queueFreeBlob } from "#core/upload/free-blob.js";
import type { StepDependencies } from "../steps/step/step-dependencies.js";
import { type Chore, HALF_AN_HOUR_OF_TRIES } from "./chore.js";

/** When work that was given up is tried again. */
const WAIT_MS = 60 * 60_000;

type Dependencies = Pick<StepDependencies, "database" | "blobs" | "clock">;

/** Removes the bytes of a file that may have lost its last document. Bytes that nobody uses are never left behind. */
export function createFreeBlob(dependencies: Dependencies): Chore {
  const { database, clock } = dependencies;
  return {
    run: ({ organizationId, subjectId: blobKey }) => freeBlob(dependencies, { organizationId, blobKey }),
    async giveUp({ organizationId, subjectId }) {
      await database.inTenant(systemPrincipal(organizationId), (repositories) =>
        queueFreeBlob(repositories, subjectId, new Date(clock.now().getTime() + WAIT_MS)),
      );
    },
    maxTries: HALF_AN_HOUR_OF_TRIES,
  };
}
