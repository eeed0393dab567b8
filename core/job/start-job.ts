import { intentPriority } from "#core/intent/intent.entity.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Job, JobKind } from "./job.entity.js";
import type { JobRepository, NewJob } from "./job.repository.js";

/** Jobs go behind what people wait for, and vectors behind everything. */
const PRIORITY: Record<JobKind, number> = {
  "clear-tag": intentPriority.sync,
  "merge-tags": intentPriority.sync,
  "remove-connection": intentPriority.sync,
  "rebuild-index": intentPriority.reembed,
  "embed-missing": intentPriority.reembed,
};

/**
 * In the transaction that needs the job. A second start of the same kind and subject joins the job that is under way.
 */
export async function startJob(
  { jobs, intents }: { intents: IntentRepository; jobs: JobRepository },
  job: NewJob,
): Promise<Job> {
  const { job: found, isNew } = await jobs.addOrJoin(job);
  const priority = PRIORITY[job.kind];
  if (isNew) await intents.add({ kind: job.kind, subjectId: found.id, priority });
  return found;
}

/** The same for many things that are new, so that no job is about one of them yet. */
export async function startJobs(
  { jobs, intents }: { intents: IntentRepository; jobs: JobRepository },
  { kind, of }: { kind: JobKind; of: { subjectId: string; total: number }[] },
): Promise<void> {
  const ids = await jobs.addNew(of.map((job) => ({ ...job, kind })));
  const priority = PRIORITY[kind];
  await intents.addMany(ids.map((subjectId) => ({ kind, subjectId, priority })));
}
