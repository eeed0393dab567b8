import { setTimeout as pause } from "node:timers/promises";

/** Long beside any step on a busy machine; a test that is right never waits so long. */
const PATIENCE_MS = 25_000;
/** A look costs the machine that everything else runs on: the longer the wait, the rarer the looks. */
const PAUSES = { firstMs: 10, growth: 1.5, longestMs: 150 };

/** The first answer that satisfies the condition. A read that throws is tried again. What was seen last is in the error. */
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
