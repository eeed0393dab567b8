import type { Memory } from "./memory.entity.js";

/** Taken out of what may be shown, in whatever way: forgotten, declined, retired, erased, or its time has come, swept or not. */
export function isForgotten({ state, forgetAfter }: Pick<Memory, "state" | "forgetAfter">, now: Date): boolean {
  return state !== "active" || isDue({ forgetAfter }, now);
}

/** Due memories count as forgotten before the sweep has come to them. */
function isDue({ forgetAfter }: Pick<Memory, "forgetAfter">, now: Date): boolean {
  return forgetAfter !== null && forgetAfter <= now;
}
