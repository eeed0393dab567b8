import type { Logger } from "pino";
import type { FillReport } from "./fill-missing-vectors.js";

interface FillingWorker {
  fillMissingVectors(organizations: "all" | string[]): Promise<FillReport>;
  hasRuns(): Promise<boolean>;
}

/** How soon a model that has arrived begins to fill in what was indexed without it; no faster goes a batch after the other beside imports. */
const SWEEP_MS = 3_000;

/** How often the function below is to be called. */
export const FILL_STEP_MS = 250;

/**
 * Fills in missing vectors as fast as the model allows: the next batch of an organization is queued soon after the one before is done.
 * While anything is imported it goes at the pace of the sweep, so that the import has the model most of the time.
 */
export function fillSteadily(worker: FillingWorker, logger: Logger): () => Promise<void> {
  let filling: string[] = [];
  let sweptAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const isSweep = performance.now() - sweptAt >= SWEEP_MS;
    if (!isSweep && (filling.length === 0 || (await worker.hasRuns()))) return;
    if (isSweep) sweptAt = performance.now();
    const report = await worker.fillMissingVectors(isSweep ? "all" : filling);
    filling = report.filling;
    if (report.queued > 0) logger.info({ queued: report.queued }, "documents are queued to get their vectors");
    for (const change of report.changes) logger.info(change, "the embedding model of an organization changes");
  };
}
