import { PlatformError, SupersededError } from "@loci/errors";
import { completeJob } from "#core/job/end-job.js";
import type { Job } from "#core/job/job.entity.js";
import type { JobPage } from "#core/job/job.repository.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { JobInput, JobProgress } from "#core/ports/job-input.js";
import type { PageStepName, StepContext } from "../../contract.js";
import { runInSpan } from "./run-in-span.js";
import type { StepDependencies } from "./step-dependencies.js";

export interface JobRun extends StepContext {
  principal: Principal;
  /** The job as it was when the page began. */
  job: Job;
}

interface PageDefinition {
  name: PageStepName;
  /** Safe to repeat with the same cursor. */
  work(run: JobRun): Promise<JobPage>;
}

/**
 * Writes down how far the job is after a page, and gives the page a span and a metric. A job that has ended does no
 * page.
 */
export function runJobPage(
  { database }: Pick<StepDependencies, "database">,
  { name, work }: PageDefinition,
): (input: JobInput, context: StepContext) => Promise<JobProgress> {
  return async (input, context) => {
    const { organizationId, jobId } = input;
    const principal = systemPrincipal(organizationId);
    const startedAt = performance.now();
    const job = await database.inTenant(principal, ({ jobs }) => jobs.begin(jobId));
    if (job === null) throw new SupersededError("The job has ended");
    const count = async (errorCode: string | null) => {
      const seconds = (performance.now() - startedAt) / 1000;
      await database.inTenant(principal, ({ stepRuns }) => stepRuns.countOutcome({ step: name, seconds, errorCode }));
    };
    try {
      const attributes = { "loci.organization": organizationId, "loci.job": jobId };
      const page = await runInSpan({ name: `step ${name}`, traceParent: context.traceParent, attributes }, () =>
        work({ ...context, principal, job }),
      );
      await database.inTenant(principal, async (repositories) => {
        await repositories.jobs.advance(job, page);
        if (page.isDone) await completeJob(repositories, job);
      });
      await count(null);
      return { done: page.done, total: page.total, isDone: page.isDone };
    } catch (error) {
      await count(error instanceof PlatformError ? error.code : "internal");
      throw error;
    }
  };
}
