import type { MemoryRelation } from "../generated/operations.js";

/** Wire contract: the words of core in the plural. */
export const relationNames: Record<MemoryRelation, string> = {
  REPLACES: "updates",
  EXTENDS: "extends",
  DERIVED_FROM: "derives",
};
