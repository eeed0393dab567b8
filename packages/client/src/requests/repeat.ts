import { LociError } from "./loci-error.js";

export interface RepeatOptions {
  /** True when the operation does the same once and twice. Others are repeated only where nothing was done. */
  isRepeatable: boolean;
  maxRetries: number;
  signal?: AbortSignal | undefined;
}

const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8_000;
/** A server that asks for a longer pause is left to the caller, who finds the time in the error. */
const MAX_RETRY_AFTER_MS = 60_000;

/** Runs it again after failures that a repetition can cure, and throws the last one. */
export async function repeat<Result>(run: () => Promise<Result>, options: RepeatOptions): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof LociError)) throw error;
      error.tries = tries;
      if (tries > options.maxRetries || !mayRepeat(error, options)) throw error;
      await pause(delayMs(tries, error.retryAfterMs), options.signal);
    }
  }
}

function mayRepeat(error: LociError, { isRepeatable }: RepeatOptions): boolean {
  if ((error.retryAfterMs ?? 0) > MAX_RETRY_AFTER_MS) return false;
  return error.isTemporary && (isRepeatable || error.wasRefused);
}

/** Doubles with each try. The random half keeps clients apart that failed at the same time. */
export function delayMs(tries: number, atLeastMs: number | null = null): number {
  const full = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (tries - 1));
  const jitter = Math.random() * 0.5 * full;
  return atLeastMs === null ? full - jitter : Math.max(full, atLeastMs) + jitter;
}

/** Rejects with the reason of the signal as soon as it aborts. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    signal?.addEventListener("abort", end, { once: true });
  });
}
