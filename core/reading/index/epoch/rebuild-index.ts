import type { IndexedDocumentRepository } from "#core/document/indexed-document.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import { cancelJob } from "#core/job/end-job.js";
import type { Job } from "#core/job/job.entity.js";
import type { JobRepository } from "#core/job/job.repository.js";
import { startJob } from "#core/job/start-job.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { IndexVersions } from "#core/kernel/transaction.js";
import { writeCursor } from "./rebuild-cursor.js";

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
