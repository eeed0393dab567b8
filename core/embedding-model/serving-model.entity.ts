import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { visibleToOrganization } from "#core/kernel/row-level-security.js";

/**
 * The embedding model that an organization is searched with, and the one that is to follow it. At most one row each.
 */
export const ServingModelEntity = defineEntity({
  name: "ServingModel",
  tableName: "serving_model",
  rowLevelSecurity: "force",
  policies: visibleToOrganization,
  properties: {
    organizationId: p.text().primary(),
    model: p.text(),
    nextModel: p.text().strictNullable(),
    /** The model that served before, or was given up: the index and the cache may still hold its vectors. */
    formerModel: p.text().strictNullable(),
    /** When a change began, ended or was given up. */
    changedAt: p.datetime(3),
  },
});

export type ServingModel = InferEntity<typeof ServingModelEntity>;
