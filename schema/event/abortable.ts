/**
 * An async iterator whose `return` ends the source at once, even while the source waits for its next event. A generator
 * that waits would notice only after that event.
 */
export function abortable<Value>(
  open: (signal: AbortSignal) => AsyncIterable<Value>,
): AsyncIterableIterator<Value, undefined> {
  const ending = new AbortController();
  const source = open(ending.signal)[Symbol.asyncIterator]();
  return {
    async next() {
      if (ending.signal.aborted) return { done: true, value: undefined };
      const result = await source.next();
      return result.done ? { done: true, value: undefined } : result;
    },
    async return() {
      ending.abort();
      await source.return?.();
      return { done: true, value: undefined };
    },
    async throw(error) {
      ending.abort();
      await source.return?.();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
