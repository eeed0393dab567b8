import { vi } from "vitest";

/** Long beside any step on a busy machine; a test that is right never waits so long. */
const PATIENCE = { timeout: 25_000, interval: 25 };

/** The first answer that satisfies the condition. What was seen last is in the error. */
export async function waitFor<Value>(
  read: () => Value | Promise<Value>,
  isReached: (value: Value) => boolean,
  timeoutMs = PATIENCE.timeout,
): Promise<Value> {
  return await vi.waitFor(
    async () => {
      const value = await read();
      if (isReached(value)) return value;
      throw new Error(`Not reached: ${JSON.stringify(value)?.slice(0, 2_000)}`);
    },
    { ...PATIENCE, timeout: timeoutMs },
  );
}
