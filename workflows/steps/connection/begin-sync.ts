import type { WantedSync } from "#core/connection/connection.entity.js";
import { announce } from "#core/connection/request-sync.js";
import type { SyncRun } from "#core/connection/sync-run.entity.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { SyncConnectionInput } from "#core/ports/sync-connection-input.js";
import type { StepDependencies } from "../step/step-dependencies.js";

const RUNS: Record<WantedSync, Pick<SyncRun, "trigger" | "isListed">> = {
  manual: { trigger: "manual", isListed: false },
  event: { trigger: "event", isListed: false },
  cron: { trigger: "cron", isListed: false },
  items: { trigger: "manual", isListed: true },
  retries: { trigger: "cron", isListed: true },
};

/** Begins the sync that was asked for, or continues the interrupted one. Safe to repeat. */
export function createBeginSync({ database, clock }: Pick<StepDependencies, "database" | "clock">) {
  return async ({ organizationId, connectionId, intentId, tries }: SyncConnectionInput) =>
    await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      const { connections, syncRuns, itemSync, events } = repositories;
      const connection = await connections.lock(connectionId);
      const isCurrent = await repositories.intents.holdStarted(intentId, tries);
      const isWaiting = connection?.pausedUntil ? connection.pausedUntil > clock.now() : false;
      if (!isCurrent || connection?.state !== "active" || isWaiting)
        return { goesOn: false, isListed: false, pages: 0 };
      const underWay = await syncRuns.findUnderWay(connectionId);
      if (underWay !== null) return { goesOn: true, isListed: underWay.isListed, pages: underWay.pages };
      const wanted = connection.wantedSync ?? "cron";
      const run = await syncRuns.begin({ connectionId, ...RUNS[wanted] });
      await connections.update(connectionId, { wantedSync: null, nextSyncAt: null, pausedUntil: null });
      // Somebody who asks for a sync has perhaps mended what was wrong.
      await itemSync.beginTries(connectionId, { dueBy: wanted === "manual" ? null : clock.now() });
      announce(events, connection, "syncing");
      return { goesOn: true, isListed: run.isListed, pages: 0 };
    });
}
