import type { MemorySource } from "./memory-source.entity.js";

/** The documents among the evidence, each once, in the order of the evidence. */
export function documentIdsOf(sources: MemorySource[]): string[] {
  return [...new Set(sources.flatMap(({ origin, sourceId }) => (origin === "document" ? sourceId : [])))];
}
