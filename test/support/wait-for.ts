import { setTimeout as pause } from "node:timers/promises";

/** Longer than any step on a busy machine. A passing test never waits so long. */
const PATIENCE_MS = 25_000;
/** A poll costs the machine that runs everything else 5 ms or more, so the pauses grow. */
const PAUSES = { firstMs: 25, growth: 1.6, longestMs: 150 };

/**
 * Returns the first answer that satisfies the condition. A read that throws is repeated. The error contains the last
 * answer.
 */
export async function waitFor<Value>(
  read: () => Value | Promise<Value>,
  isReached: (value: Value) => boolean,
  timeoutMs = PATIENCE_MS,
): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = PAUSES.firstMs; ; pauseMs = Math.min(pauseMs * PAUSES.growth, PAUSES.longestMs)) {
    let failure: unknown;
    try {
      const value = await read();
      if (isReached(value)) return value;
      failure = new Error(`Not reached: ${JSON.stringify(value)?.slice(0, 2_000)}`);
    } catch (error) {
      failure = error;
    }
    if (performance.now() > deadline) throw failure;
    await pause(pauseMs);
  }
}
