import type { IntentQueue } from "#core/intent/intent-queue.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { WorkflowState } from "#core/ports/workflow-engine.js";
import type { Repositories } from "#core/repositories.js";
import { markStuckRun } from "#core/submission/queue-run.js";
import type { RunIntent } from "#workflows/runs.js";

interface SettleDependencies {
  database: Database<Repositories>;
  queue: IntentQueue;
}

/**
 * A workflow ended without a result: it was given up, or somebody ended it in the engine's own console. A document
 * becomes `failed`, so that a client can retry it. Other work is tried again unless it was cancelled.
 */
export async function settleRun(
  { database, queue }: SettleDependencies,
  intent: RunIntent,
  state: WorkflowState,
): Promise<void> {
  if (intent.kind === "ingest") {
    await markStuckRun(database, intent);
    return await queue.finish(intent);
  }
  const { organizationId, kind, subjectId: jobId } = intent;
  const isCancelled = state === "cancelled";
  // Nobody but its owner ends the deliveries of an endpoint, or the syncs of a connection.
  if (kind === "deliver-webhooks" || kind === "sync-connection") return await queue.release(intent);
  if (kind !== "extract-memories")
    await database.inTenant(systemPrincipal(organizationId), ({ jobs }) =>
      isCancelled ? jobs.end(jobId, "cancelled") : jobs.postpone(jobId, "internal"),
    );
  await (isCancelled ? queue.finish(intent) : queue.release(intent));
}
