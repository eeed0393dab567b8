import type { Clock } from "#core/kernel/clock.js";

/** When work that was given up is tried again. */
export function inAnHour(clock: Clock): Date {
  return new Date(clock.now().getTime() + 60 * 60_000);
}
