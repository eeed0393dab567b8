import { ConflictError, NotFoundError } from "@loci/errors";
import { openDatabase } from "#apps/wiring/open/open-database.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { cancelJob } from "#core/job/end-job.js";
import type { Job, JobKind } from "#core/job/job.entity.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { withRunningDatabase } from "./running-database.js";

interface ListOptions {
  environment: Environment;
  format: "text" | "json";
  write: (text: string) => void;
}

/** The jobs of each organization. */
const JOBS_SHOWN = 20;

/** Lists the jobs of all organizations: those under way, then those that ended last. */
export async function listJobs({ environment, format, write }: ListOptions): Promise<number> {
  const { database, close } = await openDatabase(withRunningDatabase(environment), "cli");
  try {
    const shown: Job[] = [];
    for (const organizationId of await database.organizationIds()) {
      const listed = await database.inTenant(systemPrincipal(organizationId), ({ jobs }) => jobs.list(JOBS_SHOWN));
      shown.push(...listed);
    }
    if (format === "json") write(`${JSON.stringify(shown.map(toShown), null, 2)}\n`);
    else write(shown.length === 0 ? "There are no jobs.\n" : shown.map(describe).join(""));
    return 0;
  } finally {
    await close();
  }
}

interface CancelOptions {
  environment: Environment;
  id: string;
  write: (text: string) => void;
}

/** The page in progress stops, and no other begins. A deletion goes on: what was deleted may not stay. So does a merge. */
export async function cancelOneJob({ environment, id, write }: CancelOptions): Promise<number> {
  const { database, close } = await openDatabase(withRunningDatabase(environment), "cli");
  try {
    for (const organizationId of await database.organizationIds()) {
      const cancelled = await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
        const job = await repositories.jobs.find(id);
        if (job === null) return null;
        if (job.endedAt !== null) throw new ConflictError(`The job has ended already: ${job.state}`);
        if (job.kind === "clear-tag")
          throw new ConflictError("The clearing of a deleted container tag cannot be cancelled");
        if (job.kind === "merge-tags") throw new ConflictError("A merge of container tags cannot be cancelled");
        await cancelJob(repositories, job);
        return job;
      });
      if (cancelled === null) continue;
      write(`Cancelled: ${WORK[cancelled.kind]}, ${cancelled.done} of ${cancelled.total} done\n`);
      return 0;
    }
    throw new NotFoundError(`There is no job ${id}: loci jobs lists them`);
  } finally {
    await close();
  }
}

const WORK: Record<JobKind, string> = {
  "clear-tag": "clearing a deleted container tag",
  "merge-tags": "merging container tags",
  "rebuild-index": "writing the search index again",
  "embed-missing": "embedding what lacks vectors",
  "remove-connection": "removing a connection",
};

/** The words of the row, without the place where the next page begins. */
function toShown({ cursor: _, ...job }: Job) {
  return job;
}

function describe({ id, organizationId, kind, state, done, total, passed, errorCode, ...job }: Job): string {
  const since = (job.endedAt ?? job.startedAt ?? job.createdAt).toISOString();
  const left = passed === 0 ? "" : `, pages left to be written one by one: ${passed}`;
  const trouble = errorCode === null || job.endedAt !== null ? "" : `, tried again after an error: ${errorCode}`;
  const progress = `${done} of ${total} done, ${state} since ${since}${left}${trouble}`;
  return `${id}  ${kind}  ${WORK[kind]} of ${organizationId}: ${progress}\n`;
}
