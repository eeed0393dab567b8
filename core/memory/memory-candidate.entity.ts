import type { Fact } from "@loci/language/facts";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byDocument } from "#core/kernel/row-level-security.js";
import type { NamedRelation } from "./memory-relation.entity.js";

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

/** A fact that extraction proposed for a revision, before reconciliation decides. */
export const MemoryCandidateEntity = defineEntity({
  name: "MemoryCandidateRecord",
  tableName: "memory_candidate",
  rowLevelSecurity: "force",
  policies: byDocument("memory_candidate"),
  properties: {
    organizationId: p.text().primary(),
    documentId: p.text().primary(),
    revision: p.integer().primary(),
    extractor: p.text().primary(),
    ordinal: p.integer().primary(),
    candidate: p.json<MemoryCandidate>(),
    extractorVersion: p.integer(),
    createdAt: p.datetime(3),
  },
});

export type MemoryCandidateRecord = InferEntity<typeof MemoryCandidateEntity>;
