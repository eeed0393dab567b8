import type { SyncRunRepository } from "#core/connection/sync-run.repository.js";
import type { TagMergeRepository } from "#core/container-tag/tag-merge.repository.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { JobRepository } from "#core/job/job.repository.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { StepRunRepository } from "#core/pipeline/step-run.repository.js";
import type { WebhookDeliveryRepository } from "#core/webhook/webhook-delivery.repository.js";

/** Rows that are older than these moments are removed. */
export interface RetentionLimits {
  events: Date;
  /** The limit for steps of pipelines, and for jobs, merges and syncs that have ended. */
  steps: Date;
  /** The limit for the log of requests, by day (UTC). */
  requests: Date;
}

export interface RemovedRows {
  events: number;
  steps: number;
  jobs: number;
  /** Merges of container tags that are over. */
  merges: number;
  /** Syncs of connections that have ended. */
  syncs: number;
  /** Deliveries of webhooks, which are kept as long as events. */
  deliveries: number;
  /** Days of the log of requests. */
  requestDays: number;
}

interface RetentionRepositories {
  events: EventRepository;
  jobs: JobRepository;
  stepRuns: StepRunRepository;
  syncRuns: SyncRunRepository;
  tagMerges: TagMergeRepository;
  webhookDeliveries: WebhookDeliveryRepository;
}

/** The rows of one transaction, which takes some 20 ms: no request waits long for a lock or for the freed space. */
const BATCH = 1_000;

/**
 * Removes rows that record the past alone, in short transactions. Ends after the batch in progress when the signal says
 * so; the next call goes on. Safe to repeat.
 */
export async function removeOldRows(
  database: Database<RetentionRepositories>,
  limits: RetentionLimits,
  signal?: AbortSignal,
): Promise<RemovedRows> {
  const removed: RemovedRows = { events: 0, steps: 0, jobs: 0, merges: 0, syncs: 0, deliveries: 0, requestDays: 0 };
  for (const organizationId of await database.organizationIds()) {
    if (signal?.aborted) break;
    const inBatches = async (removeBatch: (repositories: RetentionRepositories) => Promise<number>) => {
      let total = 0;
      // A short batch may not be the last: a younger event can stand among older ones.
      for (let batch = BATCH; batch > 0 && !signal?.aborted; total += batch) {
        batch = await database.inTenant(systemPrincipal(organizationId), removeBatch);
      }
      return total;
    };
    removed.events += await inBatches(({ events }) => events.removeOlder(limits.events, BATCH));
    removed.steps += await inBatches(({ stepRuns }) => stepRuns.removeOlder(limits.steps, BATCH));
    removed.jobs += await inBatches(({ jobs }) => jobs.removeOlder(limits.steps, BATCH));
    removed.syncs += await inBatches(({ syncRuns }) => syncRuns.removeOlder(limits.steps, BATCH));
    removed.merges += await inBatches(({ tagMerges }) => tagMerges.removeOlder(limits.steps, BATCH));
    removed.deliveries += await inBatches(({ webhookDeliveries }) =>
      webhookDeliveries.removeOlder(limits.events, BATCH),
    );
  }
  removed.requestDays = await removeRequests(database, limits.requests);
  return removed;
}

async function removeRequests(database: Database, before: Date): Promise<number> {
  const day = before.toISOString().slice(0, "2026-01-01".length);
  const [row] = await database.inDispatch((entityManager) =>
    entityManager.execute<{ days: number }[]>("select drop_request_log_before(?::date) as days", [day]),
  );
  return row?.days ?? 0;
}
