import type { Connection } from "#core/connection/connection.entity.js";
import { mayPass } from "#core/connection/may-pass.js";
import { announce } from "#core/connection/request-sync.js";
import { waitAfter } from "#core/connection/wait-after.js";
import { DAY_MS } from "#core/kernel/clock.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { Connector } from "#core/ports/connector.js";
import type { Repositories } from "#core/repositories.js";
import type { RestSyncInput } from "../../contract.js";
import type { StepDependencies } from "../step/step-dependencies.js";

const MINUTE_MS = 60_000;
/** Items that failed shortly one after another are tried again together. */
const RETRIES_APART_MS = 10 * MINUTE_MS;

/**
 * Ends the sync unless it goes on later, and queues the intent for the next one. The connection is held first: a request
 * that comes meanwhile is seen here, or finds the intent resting. Safe to repeat.
 */
export function createRestSync(dependencies: Pick<StepDependencies, "database" | "connections" | "clock">) {
  const { database, connections: sources, clock } = dependencies;
  return async ({ organizationId, connectionId, intentId, tries, ...ending }: RestSyncInput) =>
    await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      const { intents, connections, syncRuns, itemSync } = repositories;
      const connection = await connections.lock(connectionId);
      if (!(await intents.holdStarted(intentId, tries))) return { isResting: false };
      if (connection?.state === "active") await endRun(repositories, connection, ending);
      const after = await connections.find(connectionId);
      if (after?.state !== "active") {
        await intents.end(intentId);
        return { isResting: false };
      }
      const every = intervalOf(sources.connectorOf(after.kind), after.config);
      const now = clock.now().getTime();
      const isOpen = (await syncRuns.findUnderWay(connectionId)) !== null;
      // A sync for single items does not put off the next one of the source.
      const last = await syncRuns.findLastListing(connectionId);
      const listedAt = last?.completedAt?.getTime() ?? now;
      const isPassing = last?.state === "failed" && mayPass(last.errorCode);
      const failures = isPassing ? Math.max(1, await syncRuns.countFailures(connectionId)) : 0;
      const waitMs = failures === 0 ? every : waitAfter(failures, Math.max(every, DAY_MS));
      const usual = isOpen ? now : Math.max(now, listedAt + waitMs);
      const asked = after.wantedSync === null ? usual : (after.nextSyncAt?.getTime() ?? now);
      const retryAt = ending.outcome === "completed" ? await itemSync.findNextRetry(connectionId) : null;
      const retry = retryAt && Math.max(retryAt.getTime(), now + RETRIES_APART_MS);
      const isRetry = after.wantedSync === null && retry !== null && retry < usual;
      const wantedSync = isRetry ? "retries" : after.wantedSync;
      const next = isRetry ? retry : Math.min(asked, usual);
      const dueAt = new Date(Math.max(next, after.pausedUntil?.getTime() ?? 0));
      await connections.update(connectionId, { nextSyncAt: dueAt, wantedSync });
      await intents.postpone({ kind: "sync-connection", subjectId: connectionId }, dueAt);
      return { isResting: true };
    });
}

function intervalOf(connector: Connector, config: Connection["config"]): number {
  const days = connector.syncEveryDays === undefined ? undefined : config[connector.syncEveryDays];
  return typeof days === "number" ? days * DAY_MS : connector.syncEveryMinutes * MINUTE_MS;
}

type Ending = Pick<RestSyncInput, "outcome" | "code" | "message">;

/** A sync that was stopped stays under way, and so does one whose page was written by another workflow. */
async function endRun(
  { connections, syncRuns, events }: Repositories,
  connection: Connection,
  { outcome, code, message }: Ending,
): Promise<void> {
  const run = await syncRuns.findUnderWay(connection.id);
  if (run === null || outcome === "stopped" || code === "superseded") return;
  if (code === "auth_expired") await connections.update(connection.id, { state: "auth_expired", nextSyncAt: null });
  const state = outcome === "completed" ? "completed" : "failed";
  await syncRuns.end(run.id, { state, errorCode: code, errorMessage: message });
  announce(events, connection, outcome === "completed" ? "synced" : "failed");
}
