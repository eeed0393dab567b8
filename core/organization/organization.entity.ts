import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { listedByLookup, visibleToOrganization } from "#core/kernel/row-level-security.js";

export const OrganizationEntity = defineEntity({
  name: "Organization",
  tableName: "organization",
  rowLevelSecurity: "force",
  policies: [...visibleToOrganization, listedByLookup],
  properties: {
    organizationId: p.text().primary(),
    name: p.text(),
    slug: p.text(),
    /** Retention has removed events up to this number. */
    eventsRemovedThrough: p.bigint("number").default(0),
    createdAt: p.datetime(3),
  },
});

export type Organization = InferEntity<typeof OrganizationEntity>;
