import { DAY_MS } from "#core/kernel/clock.js";

const FIRST_WAIT_MS = 30 * 60_000;

/** Milliseconds until a failure that may pass is tried again: twice as long after each one in a row, up to `longestMs`. */
export function waitAfter(failures: number, longestMs: number = DAY_MS): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), longestMs);
}
