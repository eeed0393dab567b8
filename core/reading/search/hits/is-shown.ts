import { isForgotten } from "#core/memory/is-forgotten.js";
import type { Memory } from "#core/memory/memory.entity.js";

/** Whether a memory that the index found may be shown as it stands now. */
export function isShown(memory: Memory, { includeForgotten }: { includeForgotten: boolean }): boolean {
  if (!memory.isLatest || memory.state === "retired" || memory.state === "erased") return false;
  return includeForgotten || !isForgotten(memory, new Date());
}
