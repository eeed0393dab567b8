import type { Fact } from "#language/facts/types/fact.js";

/** A relation to known memories that a model or a writer names. */
export interface NamedRelation {
  kind: "update" | "extend" | "derive";
  /** Ids of memories of the tag, at least one. For `derive`, the ids of all parents. */
  memoryIds: string[];
}

/** A fact that extraction proposes, before it is compared with known memories. */
export interface MemoryCandidate extends Fact {
  /** Null when its slot and words find the memories that it updates, extends or derives from. */
  relation: NamedRelation | null;
  /** Keys of profile buckets, if the extractor chose them. When null, rules choose them before the fact is stored. */
  buckets: string[] | null;
}

/** Rules name no memories and no buckets. */
export function candidateOf(fact: Fact): MemoryCandidate {
  return { ...fact, relation: null, buckets: null };
}
