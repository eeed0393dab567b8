import type { TimeRange } from "@loci/language/times";

/** Whether any part of the time lies in the asked time; false when either is not known. */
export function isWithin(time: TimeRange | null, asked: TimeRange | undefined): boolean {
  return time !== null && asked !== undefined && time.from <= asked.to && time.to >= asked.from;
}
