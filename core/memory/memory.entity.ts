import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Metadata } from "#core/document/metadata.js";
import { bySingleTag } from "#core/row-level-security.js";

export type MemoryState = "active" | "forgotten" | "declined" | "retired";

/** A fact. One version of a chain; exactly one of a chain is the latest. */
export const MemoryEntity = defineEntity({
  name: "Memory",
  tableName: "memory",
  rowLevelSecurity: "force",
  policies: bySingleTag,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    tag: p.text(),
    text: p.text(),
    /** Of the normalised text. */
    textHash: p.text(),
    version: p.integer(),
    rootId: p.text().strictNullable(),
    parentId: p.text().strictNullable(),
    isLatest: p.boolean(),
    isStatic: p.boolean(),
    isInference: p.boolean(),
    /** Of now; the history is in memory_state. */
    state: p.text().$type<MemoryState>(),
    subject: p.text().strictNullable(),
    slot: p.text().strictNullable(),
    kind: p.text(),
    polarity: p.text(),
    modality: p.text(),
    confidence: p.double().$type<number>(),
    validFrom: p.datetime(3).strictNullable(),
    validTo: p.datetime(3).strictNullable(),
    /** Date of the newest document that says it: of two values of one slot the one observed later is true. */
    observedAt: p.datetime(3),
    extractor: p.text(),
    extractorVersion: p.integer(),
    buckets: p.array(),
    metadata: p.json<Metadata>().strictNullable(),
    forgetAfter: p.datetime(3).strictNullable(),
    forgetReason: p.text().strictNullable(),
    observationCount: p.integer(),
    sourceCount: p.integer(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  uniques: [
    {
      name: "memory_live_text_unique",
      properties: ["organizationId", "tag", "textHash"],
      where: "is_latest and state = 'active'",
    },
  ],
  indexes: [
    { name: "memory_tag_index", properties: ["organizationId", "tag", "isLatest", "state", "updatedAt"] },
    { name: "memory_slot_index", properties: ["organizationId", "tag", "subject", "slot"] },
    { name: "memory_root_index", properties: ["organizationId", "rootId"] },
  ],
});

export type Memory = InferEntity<typeof MemoryEntity>;
