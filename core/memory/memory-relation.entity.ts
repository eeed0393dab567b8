import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { bySingleTag } from "#core/kernel/row-level-security.js";

export type MemoryRelationKind = "update" | "extend" | "derive";

/** A relation to known memories that a model or a writer names. */
export interface NamedRelation {
  kind: MemoryRelationKind;
  /** Ids of memories of the tag, at least one. For `derive`, the ids of all parents. */
  memoryIds: string[];
}

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
