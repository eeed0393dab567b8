import type { Memory } from "#core/memory/memory.entity.js";
import { isShown } from "#core/memory-state/shown-memory.js";

interface Asked {
  includeForgotten: boolean;
  now: Date;
}

/** Whether a memory that the index found may be a hit as it stands now. Retired and erased ones never are. */
export function mayBeHit(memory: Memory, { includeForgotten, now }: Asked): boolean {
  if (!includeForgotten) return isShown(memory, now);
  return memory.isLatest && memory.state !== "retired" && memory.state !== "erased";
}
