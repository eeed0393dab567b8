import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { bySingleTag } from "#core/kernel/row-level-security.js";
import type { ProfileBucket } from "#core/profile-bucket/profile-bucket.js";

export const ContainerTagEntity = defineEntity({
  name: "ContainerTag",
  tableName: "container_tag",
  rowLevelSecurity: "force",
  policies: bySingleTag,
  properties: {
    organizationId: p.text().primary(),
    tag: p.text().primary(),
    id: p.text(),
    name: p.text().strictNullable(),
    contextPrompt: p.text().strictNullable(),
    profileBuckets: p.json<ProfileBucket[]>(),
    /** Paths whose files become memories: one file, or all below a path that ends in a slash. Null: everywhere. */
    memoryFilesystemPaths: p.array().strictNullable(),
    /** The merge that moves its content, or content into it. While there is one, nothing is added. */
    mergeId: p.text().strictNullable(),
    mergeTarget: p.text().strictNullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  uniques: [{ name: "container_tag_id_unique", properties: ["organizationId", "id"] }],
});

export type ContainerTag = InferEntity<typeof ContainerTagEntity>;
