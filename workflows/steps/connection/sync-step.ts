import { PlatformError } from "@loci/errors";
import type { Connection } from "#core/connection/connection.entity.js";
import { notesOf } from "#core/connection/source-sessions.js";
import type { SyncRun } from "#core/connection/sync-run.entity.js";
import { type Principal, systemPrincipal } from "#core/kernel/principal.js";
import type { SyncConnectionInput } from "#core/ports/sync-connection-input.js";
import type { StepContext, SyncSteps } from "../../contract.js";
import { runInSpan } from "../step/run-in-span.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { SourceCalls, SourceWaitError } from "./source-calls.js";

export interface SyncStepRun {
  principal: Principal;
  connection: Connection;
  run: SyncRun;
  source: SourceCalls;
  context: StepContext;
}

interface SyncStep<Output> {
  name: keyof SyncSteps;
  work(step: SyncStepRun): Promise<Output>;
}

/** A sync that has waited for longer waits for a free place, not for the dispatcher. */
const CROWDED_AFTER_MS = 3_000;

/**
 * A step of a sync that reads its source. It ends at once when the sync was stopped, or begun by another workflow. When
 * the source asks for a long wait, the connection is paused until then. After a step, the sync leaves its place to
 * another organization's sync that waits for one.
 */
export function syncStep<Output extends object>(
  dependencies: Pick<StepDependencies, "database" | "connections" | "clock">,
  { name, work }: SyncStep<Output>,
): (input: SyncConnectionInput, context: StepContext) => Promise<Output | null> {
  const { database, connections, clock } = dependencies;
  return async (input, context) => {
    const { organizationId, connectionId, intentId, tries } = input;
    const principal = systemPrincipal(organizationId);
    const found = await database.inTenant(principal, async (repositories) => ({
      connection: await repositories.connections.find(connectionId),
      run: await repositories.syncRuns.findUnderWay(connectionId),
      isCurrent: await repositories.intents.holdStarted(intentId, tries),
    }));
    const { connection, run, isCurrent } = found;
    if (!isCurrent || connection?.state !== "active" || run === null) return null;
    const startedAt = performance.now();
    const count = async (errorCode: string | null) => {
      const seconds = (performance.now() - startedAt) / 1000;
      await database.inTenant(principal, ({ stepRuns }) => stepRuns.countOutcome({ step: name, seconds, errorCode }));
    };
    const notes = notesOf(database, connection);
    const source = new SourceCalls(connections, connection, { ...context, notes });
    const attributes = { "loci.organization": organizationId, "loci.connection": connectionId };
    try {
      const output = await runInSpan({ name: `step ${name}`, traceParent: context.traceParent, attributes }, () =>
        work({ principal, connection, run, source, context }),
      );
      await count(null);
      // A sync with nothing left to fetch ends, or reads on: it would leave its place for ever.
      const isYielding = !("left" in output && output.left === 0) && (await isCrowded(dependencies, organizationId));
      return isYielding ? null : output;
    } catch (error) {
      await count(error instanceof PlatformError ? error.code : "internal");
      if (!(error instanceof SourceWaitError)) throw error;
      const pausedUntil = new Date(clock.now().getTime() + error.waitMs);
      await database.inTenant(principal, (repositories) =>
        repositories.connections.update(connectionId, { pausedUntil }),
      );
      return null;
    }
  };
}

/** Whether a sync of another organization waits for a place. */
async function isCrowded(
  { database, clock }: Pick<StepDependencies, "database" | "clock">,
  organizationId: string,
): Promise<boolean> {
  const before = new Date(clock.now().getTime() - CROWDED_AFTER_MS);
  const rows = await database.inDispatch((entityManager) =>
    entityManager.execute(
      `select 1 from intent where kind = 'sync-connection' and started_at is null and due_at < ? and organization_id <> ? limit 1`,
      [before, organizationId],
    ),
  );
  return rows.length > 0;
}
