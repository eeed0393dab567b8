import type { NamedRelation } from "@loci/language/prompts";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { bySingleTag } from "#core/kernel/row-level-security.js";

export type MemoryRelationKind = NamedRelation["kind"];

export const MemoryRelationEntity = defineEntity({
  name: "MemoryRelation",
  tableName: "memory_relation",
  rowLevelSecurity: "force",
  policies: bySingleTag,
  properties: {
    organizationId: p.text().primary(),
    /** The newer memory. */
    fromId: p.text().primary(),
    toId: p.text().primary(),
    tag: p.text(),
    relation: p.text().$type<MemoryRelationKind>(),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: "memory_relation_to_index", properties: ["organizationId", "toId"] }],
});

export type MemoryRelation = InferEntity<typeof MemoryRelationEntity>;
