import type { TimeRange } from "@loci/language/times";
import type { Memory } from "#core/memory/memory.entity.js";

export type DatedMemory = Pick<Memory, "eventFrom" | "eventTo" | "validFrom" | "validTo" | "observedAt">;

/**
 * The time of the event that it tells of. Else the time for which it holds, where that has an end; else the time when
 * it was said.
 */
export function memoryTime({ eventFrom, eventTo, validFrom, validTo, observedAt }: DatedMemory): TimeRange {
  if (eventFrom !== null) return rangeOf(eventFrom, eventTo ?? eventFrom);
  return validTo === null ? rangeOf(observedAt, observedAt) : rangeOf(validFrom, validTo);
}

function rangeOf(from: Date, to: Date): TimeRange {
  return { from: from.getTime(), to: to.getTime() };
}
