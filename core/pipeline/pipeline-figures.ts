import type { IntentQueue } from "#core/intent/intent-queue.js";
import type { Database } from "#core/kernel/database.js";

export interface PipelineFigures {
  /** Work that waits, by kind of intent. */
  queue: { kind: string; count: number }[];
  /** Tries of steps that ended, since the installation began. */
  steps: { step: string; outcome: "succeeded" | "failed"; count: number; seconds: number }[];
}

/** For operators: over all organizations, without anything that belongs to one. */
export async function readPipelineFigures(
  database: Database,
  queue: Pick<IntentQueue, "depth">,
): Promise<PipelineFigures> {
  const depth = await queue.depth();
  const totals = await database.inDispatch((entityManager) =>
    entityManager.execute<{ step: string; outcome: "succeeded" | "failed"; count: string; seconds: number }[]>(
      "select step, outcome, count, seconds from step_total",
    ),
  );
  return {
    queue: depth.map(({ kind, waiting }) => ({ kind, count: waiting })),
    steps: totals.map((total) => ({ ...total, count: Number(total.count) })),
  };
}
