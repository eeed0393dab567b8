import type { MemoryRelation } from "../generated/operations.js";

/** Wire contract: the words of core in the plural. */
export const relationNames: Record<MemoryRelation, string> = {
  UPDATE: "updates",
  EXTEND: "extends",
  DERIVE: "derives",
};
