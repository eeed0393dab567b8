import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byOrganization, HIDDEN } from "#core/kernel/row-level-security.js";

/**
 * A deleted container tag, and the worker's progress in clearing its content. The rows carry `hiddenTag(id)` in place
 * of the tag, so that no principal sees them. A new tag of the same name has nothing to do with them.
 */
export const TagDeletionEntity = defineEntity({
  name: "TagDeletion",
  tableName: "tag_deletion",
  rowLevelSecurity: "force",
  policies: byOrganization,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    /** Often the name of a person: null once everything is cleared. */
    tag: p.text().strictNullable(),
    /** Documents that belonged to no other tag. */
    documentCount: p.integer(),
    /** Documents that live on in other tags. */
    detachedCount: p.integer(),
    /** Latest memories that were not forgotten. */
    memoryCount: p.integer(),
    /** Rows to clear: documents, detached ones and every version of a memory. */
    totalCount: p.integer(),
    clearedCount: p.integer().default(0),
    /** The last event that may name the tag, and the last one that was looked at. */
    lastEventId: p.bigint("number"),
    clearedEventId: p.bigint("number"),
    requestedBy: p.text(),
    createdAt: p.datetime(3),
    clearedAt: p.datetime(3).strictNullable(),
  },
});

export type TagDeletion = InferEntity<typeof TagDeletionEntity>;

export type NewTagDeletion = Omit<
  TagDeletion,
  "organizationId" | "clearedCount" | "clearedEventId" | "createdAt" | "clearedAt"
>;

/** The tag of rows whose tag was deleted. No client can name it: the names of tags hold no such character. */
export function hiddenTag(deletionId: string): string {
  return `${HIDDEN}${deletionId}`;
}
