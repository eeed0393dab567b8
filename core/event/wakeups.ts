import type { EventBus } from "#core/ports/event-bus.js";

/**
 * Yields at once, then whenever the organization's event log may have grown. Several wakes while the reader is busy
 * become one. Listening begins with the call, not with the first read. Ends when the signal aborts.
 */
export function wakeups(bus: EventBus, organizationId: string, signal: AbortSignal): AsyncIterable<void> {
  let isAwake = true;
  let rouse: () => void = () => undefined;
  const wake = () => {
    isAwake = true;
    rouse();
  };
  const unsubscribe = bus.subscribe((notice) => {
    if (notice === "resumed" || notice.organizationId === organizationId) wake();
  });
  signal.addEventListener("abort", () => {
    unsubscribe();
    wake();
  });
  if (signal.aborted) unsubscribe();
  return {
    async *[Symbol.asyncIterator]() {
      while (!signal.aborted) {
        if (isAwake) {
          isAwake = false;
          yield;
          continue;
        }
        await new Promise<void>((resolve) => {
          rouse = resolve;
        });
      }
    },
  };
}
