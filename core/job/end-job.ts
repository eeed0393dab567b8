import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Job } from "./job.entity.js";
import type { JobRepository } from "./job.repository.js";
import { jobWorkflowId } from "./job-workflow-id.js";

interface JobRepositories {
  jobs: JobRepository;
  intents: IntentRepository;
}

/** The job has nothing left to do. Safe to repeat. */
export async function completeJob({ jobs, intents }: JobRepositories, { id, kind }: Job): Promise<void> {
  await jobs.end(id, "completed");
  await intents.remove({ kind, subjectId: id });
}

/** The page in progress is told by its signal, and no later one begins. Safe to repeat. */
export async function cancelJob({ jobs, intents }: JobRepositories, { id, kind }: Job): Promise<void> {
  await jobs.end(id, "cancelled");
  for (const { tries } of await intents.remove({ kind, subjectId: id })) {
    await intents.add({ kind: "cancel-workflow", subjectId: jobWorkflowId({ kind, subjectId: id, tries }) });
  }
}

/** The try failed. The same job goes on at `dueAt` where it ended. */
export async function postponeJob(
  { jobs, intents }: JobRepositories,
  { id, kind }: Job,
  { errorCode, dueAt }: { errorCode: string; dueAt: Date },
): Promise<void> {
  await jobs.postpone(id, errorCode);
  await intents.postpone({ kind, subjectId: id }, dueAt);
}
