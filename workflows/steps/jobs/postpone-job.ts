import { postponeJob } from "#core/job/end-job.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { PostponeJobInput } from "../../contract.js";
import type { StepDependencies } from "../step/step-dependencies.js";

/** The step has tried for two minutes already. */
const WHEN_AWAY_MS = 30_000;
const OTHERWISE_MS = 60 * 60_000;

/** A part that is away may be back soon; what failed for another reason needs a person, or a new version. */
export function createPostponeJob({ database, clock }: Pick<StepDependencies, "database" | "clock">) {
  return async ({ organizationId, jobId, code }: PostponeJobInput): Promise<{ postponed: boolean }> => {
    const waitMs = code === "unavailable" || code === "timeout" ? WHEN_AWAY_MS : OTHERWISE_MS;
    const dueAt = new Date(clock.now().getTime() + waitMs);
    return await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      const job = await repositories.jobs.find(jobId);
      if (job === null || job.endedAt !== null) return { postponed: false };
      await postponeJob(repositories, job, { errorCode: code, dueAt });
      return { postponed: true };
    });
  };
}
