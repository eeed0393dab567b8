import { setImmediate as letOthersRun } from "node:timers/promises";

/** A request that waits behind a portion should not notice it. */
const PORTION_MS = 10;

/** Awaited between pieces of long work: lets other work of the process run when a portion of time is used up. */
export type BetweenPieces = () => Promise<void>;

export function inPortions(): BetweenPieces {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < PORTION_MS) return;
    await letOthersRun();
    startedAt = performance.now();
  };
}
