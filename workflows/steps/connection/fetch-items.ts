import { announce } from "#core/connection/request-sync.js";
import type { SyncConnectionInput } from "#core/ports/sync-connection-input.js";
import type { StepContext } from "../../contract.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { storePending } from "./store-pending.js";
import { type SyncStepRun, syncStep } from "./sync-step.js";

type FetchDependencies = Pick<StepDependencies, "database" | "connections" | "clock" | "uploads" | "maxTextBytes">;

const LOADED_AT_ONCE = 200;

/** Brings the documents of the next pending items in step. */
export function createFetchItems(dependencies: FetchDependencies) {
  const step = syncStep(dependencies, { name: "fetch-items", work: (run) => fetchItems(dependencies, run) });
  return async (input: SyncConnectionInput, context: StepContext) =>
    (await step(input, context)) ?? { goesOn: false, done: 0, left: 0 };
}

async function fetchItems({ database, ...dependencies }: FetchDependencies, step: SyncStepRun) {
  const { principal, connection, run } = step;
  const items = await database.inTenant(principal, ({ itemSync }) =>
    itemSync.listPending(connection.id, LOADED_AT_ONCE),
  );
  await storePending({ database, ...dependencies }, step, items);
  return await database.inTenant(principal, async ({ itemSync, syncRuns, events }) => {
    const after = await syncRuns.find(run.id);
    const pending = await itemSync.countPending(connection.id);
    // Removed items have made room for items that waited.
    const left = pending > 0 ? pending : await itemSync.admit(connection);
    if (items.length > 0) announce(events, connection, "syncing");
    return { goesOn: after?.completedAt === null, done: after?.done ?? 0, left };
  });
}
