import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { composeWorker, type WorkerProgram } from "#apps/wiring/compose-worker.js";
import { fetchModelWhenMissing } from "#apps/wiring/open/fetch-model.js";
import { openSandbox } from "#apps/wiring/open/open-sandbox.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { holdWorkerLock } from "./hold-worker-lock.js";
import { keepAliveFile } from "./keep-alive-file.js";

interface RunOptions {
  environment: Environment;
  logger: Logger;
  /** Shows one line to the person at the terminal. */
  notify(text: string): void;
}

/** A health check looks for a sign of the last minute. */
const ALIVE_EVERY_MS = 10_000;
/** Uploads have a day, so a minute more does not matter. */
const CLEAR_UPLOADS_EVERY_MS = 60_000;
/** Expired memories are hidden from their time on. This only records it. */
const EXPIRE_MEMORIES_EVERY_MS = 60_000;
/** The delay until a database that was restored under a running worker is noticed. */
const COMPARE_INDEX_EVERY_MS = 10_000;
/** The delay until a model that became ready embeds content that was indexed without it. */
const FOLLOW_MODELS_EVERY_MS = 3_000;
const ERASE_FORGOTTEN_EVERY_MS = 60 * 60_000;
const REMOVE_OLD_EVERY_MS = 60 * 60_000;
/** The delay until a webhook is sent, beside that of the dispatcher. */
const WAKE_WEBHOOKS_EVERY_MS = 100;
/** The delay until a source of this machine is watched, beside that of the watcher. */
const WATCH_CONNECTIONS_EVERY_MS = 1_000;
/** A sweep that finds much is done in parts, so that the log shows how far it is. */
const PART_OF_SWEEP_MS = 5_000;

export async function runWorker({ environment, logger, notify }: RunOptions): Promise<{ close(): Promise<void> }> {
  await openSandbox({ environment, logger, notify });
  const lock = environment.temporal ? null : await holdWorkerLock(environment);
  const worker = await composeWorker(environment, logger);
  const stopping = new AbortController();
  await repair(worker, logger);
  worker.dispatcher.start();
  const beside = { logger, signal: stopping.signal };
  const following = repeat(FOLLOW_MODELS_EVERY_MS, beside, async () => {
    for (const change of await worker.followModels()) {
      logger.info(change, "the embedding model of an organization changes");
    }
  });
  const clearing = repeat(CLEAR_UPLOADS_EVERY_MS, beside, async () => {
    const cleared = await worker.clearUploads();
    if (cleared > 0) logger.info({ cleared }, "uploads that no document used are discarded");
  });
  const expiring = sweep(EXPIRE_MEMORIES_EVERY_MS, beside, async (signal) => {
    const expired = await worker.expireMemories(signal);
    if (expired > 0) logger.info({ expired }, "memories whose time has come are forgotten");
  });
  const erasing = sweep(ERASE_FORGOTTEN_EVERY_MS, beside, async (signal) => {
    const erased = await worker.eraseForgotten(signal);
    if (erased > 0) logger.info({ erased }, "memories that were forgotten long ago are erased");
  });
  const removing = sweep(REMOVE_OLD_EVERY_MS, beside, async (signal) => {
    const removed = await worker.removeOldRows(signal);
    if (Object.values(removed).some((count) => count > 0))
      logger.info(removed, "rows past their retention are removed");
  });
  const waking = repeat(WAKE_WEBHOOKS_EVERY_MS, beside, () => worker.wakeWebhooks());
  const watching = repeat(WATCH_CONNECTIONS_EVERY_MS, beside, () => worker.watchConnections());
  const comparing = repeat(COMPARE_INDEX_EVERY_MS, beside, () => compare(worker, logger));
  const living = environment.temporal
    ? repeat(ALIVE_EVERY_MS, beside, () => keepAliveFile(() => worker.hasRuns()))
    : null;
  const fetching = fetchModelWhenMissing({ environment, logger, notify, signal: stopping.signal });
  return {
    async close() {
      stopping.abort();
      await Promise.all([
        following,
        waking,
        watching,
        clearing,
        expiring,
        erasing,
        removing,
        comparing,
        living,
        fetching,
      ]);
      await worker.close();
      await lock?.release();
    },
  };
}

async function compare(worker: Pick<WorkerProgram, "compareIndex">, logger: Logger): Promise<void> {
  if (!(await worker.compareIndex())) return;
  logger.warn(
    "the database was restored, or another installation writes to the search index (ELASTICSEARCH_INDEX): all " +
      "entries are written again",
  );
}

async function repair(worker: Pick<WorkerProgram, "compareIndex" | "repairIndex">, logger: Logger): Promise<void> {
  try {
    await compare(worker, logger);
    const organizations = await worker.repairIndex();
    if (organizations > 0) logger.warn({ organizations }, "the search index lacks entries: it is being filled again");
  } catch (error) {
    // An index that is away delays work and starts. The dispatcher tries its part again until the index is back.
    logger.warn({ err: error }, "the search index could not be compared with the database");
  }
}

/** Repeats work in parts: one follows the other until a part had time enough, or the worker stops. */
async function sweep(
  everyMs: number,
  beside: { logger: Logger; signal: AbortSignal },
  part: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  await repeat(everyMs, beside, async () => {
    let time: AbortSignal;
    do {
      time = AbortSignal.timeout(PART_OF_SWEEP_MS);
      await part(AbortSignal.any([beside.signal, time]));
    } while (time.aborted && !beside.signal.aborted);
  });
}

/** Repeats until the signal. A failure is logged, and the next round tries again. */
async function repeat(
  everyMs: number,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      logger.warn({ err: error }, "background work failed and is tried again");
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
