import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byOrganization } from "#core/kernel/row-level-security.js";

/**
 * `waiting`: documents of a source are still processed. They move when they are done.
 */
export type TagMergePhase = "queued" | "waiting" | "moving" | "completed";

/** Container tags whose content moves into another, and how far the worker is. */
export const TagMergeEntity = defineEntity({
  name: "TagMerge",
  tableName: "tag_merge",
  rowLevelSecurity: "force",
  policies: byOrganization,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    /** They are gone when the merge is over. */
    sources: p.array(),
    target: p.text(),
    phase: p.text().$type<TagMergePhase>(),
    /** The sources that are empty already. */
    emptied: p.array(),
    /** Documents that have moved. */
    documentCount: p.integer().default(0),
    /** Versions of memories that have moved. */
    memoryCount: p.integer().default(0),
    /** An estimate of both together, made at the start. */
    totalCount: p.integer(),
    requestedBy: p.text(),
    createdAt: p.datetime(3),
    completedAt: p.datetime(3).strictNullable(),
  },
});

export type TagMerge = InferEntity<typeof TagMergeEntity>;
