import { systemPrincipal } from "#core/kernel/principal.js";
import type { Repositories } from "#core/repositories.js";
import { hasNews } from "#core/webhook/fan-out.js";
import type { WebhookEndpoint } from "#core/webhook/webhook-endpoint.entity.js";
import type { RestDeliveriesInput } from "../../contract.js";
import type { StepDependencies } from "../step/step-dependencies.js";

/** The longest rest. The worker wakes a resting endpoint when the event log grows; this is for a lost notice. */
const REST_MS = 60_000;
/** After a failure of our own, such as a secret that no present key opens. */
const FAILURE_MS = 60_000;

/**
 * Queues the intent for the moment of the next delivery, or ends it for a disabled endpoint. The row is held before the
 * log is read. So an event that is committed meanwhile is seen here, or its notice waits for the intent to rest. Safe to
 * repeat.
 */
export function createRestDeliveries({ database, clock }: Pick<StepDependencies, "database" | "clock">) {
  return async ({ organizationId, endpointId, intentId, tries, afterFailure }: RestDeliveriesInput) =>
    await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      const { intents } = repositories;
      if (!(await intents.holdStarted(intentId, tries))) return { isResting: false };
      const endpoint = await repositories.webhookEndpoints.find(endpointId);
      if (endpoint === null || endpoint.disabledAt !== null) {
        await intents.end(intentId);
        return { isResting: false };
      }
      const now = clock.now().getTime();
      const earliest = afterFailure ? now + FAILURE_MS : now;
      const dueAt = Math.max(earliest, (await nextWork(repositories, endpoint, now)) ?? now + REST_MS);
      await intents.postpone({ kind: "deliver-webhooks", subjectId: endpointId }, new Date(dueAt));
      return { isResting: true };
    });
}

/** Null: nothing waits. */
async function nextWork(repositories: Repositories, endpoint: WebhookEndpoint, now: number): Promise<number | null> {
  const next = (await hasNews(repositories, endpoint))
    ? now
    : await repositories.webhookDeliveries.nextAttemptAt(endpoint.id);
  return next === null ? null : Math.max(Number(next), endpoint.pausedUntil?.getTime() ?? 0);
}
