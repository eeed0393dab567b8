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
