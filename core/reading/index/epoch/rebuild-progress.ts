import type { Job } from "#core/job/job.entity.js";
import type { JobRepository } from "#core/job/job.repository.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";

export interface RebuildProgress {
  /** Documents. */
  written: number;
  total: number;
  isDone: boolean;
  /** Why one of the jobs waits to be tried again. */
  errorCode: string | null;
}

/** Progress of all jobs of `rebuildIndex` together. */
export async function readRebuildProgress(
  database: Database<{ jobs: JobRepository }>,
  started: Job[],
): Promise<RebuildProgress> {
  const progress: RebuildProgress = { written: 0, total: 0, isDone: true, errorCode: null };
  for (const { organizationId, id } of started) {
    const job = await database.inTenant(systemPrincipal(organizationId), ({ jobs }) => jobs.find(id));
    if (job === null) continue;
    progress.total += job.total;
    progress.written += job.done;
    if (job.endedAt === null) progress.isDone = false;
    progress.errorCode ??= job.errorCode;
  }
  return progress;
}
