import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { composeWorker } from "#apps/wiring/compose-worker.js";
import type { Environment } from "#apps/wiring/env.js";
import { fetchModelWhenMissing } from "#apps/wiring/fetch-model.js";
import { holdWorkerLock } from "./hold-worker-lock.js";

interface RunOptions {
  environment: Environment;
  logger: Logger;
  /** One line for the person at the terminal. */
  notify(text: string): void;
}

/** How soon a model that has arrived begins to fill in what was indexed without it. */
const FILL_EVERY_MS = 3_000;

export async function runWorker({ environment, logger, notify }: RunOptions): Promise<{ close(): Promise<void> }> {
  const lock = environment.temporal ? null : await holdWorkerLock(environment);
  const worker = await composeWorker(environment, logger);
  const stopping = new AbortController();
  await repair(worker, logger);
  worker.dispatcher.start();
  const filling = fillRegularly(worker, { logger, signal: stopping.signal });
  const fetching = fetchModelWhenMissing({ environment, logger, notify, signal: stopping.signal });
  return {
    async close() {
      stopping.abort();
      await Promise.all([filling, fetching]);
      await worker.close();
      await lock?.release();
    },
  };
}

async function repair(worker: { repairIndex(): Promise<number> }, logger: Logger): Promise<void> {
  try {
    const queued = await worker.repairIndex();
    if (queued > 0) logger.warn({ queued }, "the search index lacked entries: documents are indexed again");
  } catch (error) {
    // An index that is away now delays work and starts: the dispatcher tries its part again until it is back.
    logger.warn({ err: error }, "the search index could not be compared with the database");
  }
}

async function fillRegularly(
  worker: { fillMissingVectors(): Promise<number> },
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      const queued = await worker.fillMissingVectors();
      if (queued > 0) logger.info({ queued }, "documents are queued to get their vectors");
    } catch (error) {
      logger.warn({ err: error }, "looking for missing vectors failed and is tried again");
    }
    await pause(FILL_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
