import type { IndexedDocumentRepository } from "#core/document/indexed-document.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import { cancelJob } from "#core/job/end-job.js";
import type { Job } from "#core/job/job.entity.js";
import type { JobRepository } from "#core/job/job.repository.js";
import { startJob } from "#core/job/start-job.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { IndexVersions } from "#core/kernel/transaction.js";

/**
 * Documents with the memories that rest on them, then memories that no document leads to, then entries that nothing
 * asks for.
 */
export type RebuildPhase = "documents" | "memories" | "unknown";

/** The place where a rebuild of the index goes on. */
export interface RebuildCursor {
  /** The version that it began with: at its end, entries of lower ones are removed. */
  since: number;
  phase: RebuildPhase;
  /** The last id of the phase that was looked at; "" at its beginning. */
  after: string;
}

export function writeCursor({ since, phase, after }: RebuildCursor): string {
  return `${since}/${phase}/${after}`;
}

export function readCursor(text: string): RebuildCursor {
  const [, since, phase, after] = /^(\d+)\/(documents|memories|unknown)\/(.*)$/.exec(text) ?? [];
  if (since === undefined || phase === undefined) throw new Error("This is no place in a rebuild of the index");
  // The pattern allows these phases alone.
  return { since: Number(since), phase: phase as RebuildPhase, after: after ?? "" };
}

interface RebuildOptions {
  organizationIds?: string[];
  /** `join`: a rebuild that is under way is enough. `begin anew`: its entries are written again. */
  underWay: "join" | "begin anew";
}

/**
 * Starts a job for each organization that writes all entries again, from stored vectors, and removes those that nothing
 * asks for any more. Searches go on meanwhile.
 */
export async function rebuildIndex(
  database: Database<
    IndexVersions & { indexedDocuments: IndexedDocumentRepository; intents: IntentRepository; jobs: JobRepository }
  >,
  options: RebuildOptions,
): Promise<Job[]> {
  const started: Job[] = [];
  for (const organizationId of options.organizationIds ?? (await database.organizationIds())) {
    const job = await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      const { jobs, indexedDocuments } = repositories;
      const underWay = await jobs.findUnderWay("rebuild-index");
      if (underWay !== null && options.underWay === "join") return underWay;
      if (underWay !== null) await cancelJob(repositories, underWay);
      const since = await repositories.nextIndexVersion();
      const cursor = writeCursor({ since, phase: "documents", after: "" });
      return await startJob(repositories, {
        kind: "rebuild-index",
        cursor,
        total: await indexedDocuments.countServed(),
      });
    });
    started.push(job);
  }
  return started;
}

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
