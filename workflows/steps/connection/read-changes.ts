import { FetchFailedError } from "@loci/errors";
import { cleanPage } from "#core/connection/clean-page.js";
import { announce } from "#core/connection/request-sync.js";
import { generationOf, isSamePlace, writeItems, writePage } from "#core/connection/write-page.js";
import { type ChangePage, CursorExpiredError } from "#core/ports/connector.js";
import type { SyncConnectionInput } from "#core/ports/sync-connection-input.js";
import type { StepContext } from "../../contract.js";
import type { StepDependencies } from "../step/step-dependencies.js";
import { storePending } from "./store-pending.js";
import { type SyncStepRun, syncStep } from "./sync-step.js";

type ReadDependencies = Pick<StepDependencies, "database" | "connections" | "clock" | "uploads" | "maxTextBytes">;

const MAX_CURSOR = 60_000;
/** Listings that one sync begins anew. Large sources take hours, so a place may be lost more than once. */
const MAX_RESTARTS = 5;

/**
 * Reads one page of changes and stores it with the cursor of the next one. A repeat after a kill reads the page again.
 */
export function createReadChanges(dependencies: ReadDependencies) {
  const step = syncStep(dependencies, { name: "read-changes", work: (run) => readPage(dependencies, run) });
  return async (input: SyncConnectionInput, context: StepContext) =>
    (await step(input, context)) ?? { goesOn: false, isListed: false, pages: 0 };
}

async function readPage(dependencies: ReadDependencies, step: SyncStepRun) {
  const { database } = dependencies;
  const { principal, connection, run } = step;
  const page = await askForPage(dependencies, step);
  if (page === null) return { goesOn: true, isListed: false, pages: run.pages };
  await storeContents(dependencies, step, page);
  return await database.inTenant(principal, async (repositories) => {
    const isWritten = await writePage(repositories, { connection, run }, page);
    const after = await repositories.syncRuns.find(run.id);
    const goesOn = after?.completedAt === null;
    if (isWritten) announce(repositories.events, connection, "syncing");
    return { goesOn, isListed: after?.isListed ?? false, pages: after?.pages ?? 0 };
  });
}

/** Null: the source knows the cursor no more, and the next page begins a full listing. */
async function askForPage(
  { database }: ReadDependencies,
  { principal, connection, run, source }: SyncStepRun,
): Promise<ChangePage | null> {
  try {
    const read = await source.call((connector, session) => connector.changes(session, connection.cursor));
    if (read.next.length <= MAX_CURSOR) return cleanPage(read);
    throw new FetchFailedError("The source's place is too long to be kept", { retryable: false });
  } catch (error) {
    if (!(error instanceof CursorExpiredError)) throw error;
    if (run.restarts >= MAX_RESTARTS) {
      const message = `The source lost the place of its listing ${MAX_RESTARTS + 1} times in one sync`;
      throw new FetchFailedError(message, { retryable: false, cause: error });
    }
    await database.inTenant(principal, async ({ connections, syncRuns }) => {
      const held = await connections.lock(connection.id);
      if (held === null || !isSamePlace(held, connection)) return;
      await connections.update(connection.id, { cursor: null, isListing: false });
      await syncRuns.count(run.id, { restarts: 1 });
    });
    return null;
  }
}

/** Contents that came with the page are stored before it, so that a repeat finds their versions. */
async function storeContents(dependencies: ReadDependencies, step: SyncStepRun, page: ChangePage): Promise<void> {
  const { contents, upserts } = page;
  if (contents === undefined || contents.size === 0) return;
  const { principal, connection, run } = step;
  const generation = generationOf(connection, page);
  const items = upserts.filter(({ id }) => contents.has(id));
  const rows = await dependencies.database.inTenant(principal, async (repositories) => {
    const held = await repositories.connections.share(connection.id);
    if (held === null || !isSamePlace(held, connection)) return [];
    const named = { upserts: items, tombstones: [], failures: [] };
    await writeItems(repositories, { connectionId: connection.id, generation, startedAt: run.startedAt }, named);
    const ids = items.map(({ id }) => id);
    const written = await repositories.itemSync.listByRemoteIds(connection.id, ids);
    return written.filter(({ state, version, storedVersion }) => state === "pending" && version !== storedVersion);
  });
  await storePending(dependencies, step, rows, contents);
}
