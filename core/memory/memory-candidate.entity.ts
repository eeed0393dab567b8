import type { MemoryCandidate } from "@loci/language/prompts";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byDocument } from "#core/kernel/row-level-security.js";

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
