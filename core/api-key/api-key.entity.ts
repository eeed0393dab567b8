import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Permission } from "#core/kernel/principal.js";
import { authentication, byOrganization } from "#core/kernel/row-level-security.js";

/** A key of the API. The clear text is shown once; only its SHA-256 is stored. */
export const ApiKeyEntity = defineEntity({
  name: "ApiKey",
  tableName: "api_key",
  rowLevelSecurity: "force",
  policies: [...byOrganization, authentication],
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    hash: p.text().unique(),
    prefix: p.text(),
    name: p.text(),
    permission: p.text().$type<Permission>(),
    /** Null for a full key. */
    tags: p.array().strictNullable(),
    rateLimitMax: p.integer().strictNullable(),
    rateLimitWindowMs: p.integer().strictNullable(),
    expiresAt: p.datetime(3).strictNullable(),
    disabledAt: p.datetime(3).strictNullable(),
    lastUsedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
  },
});

export type ApiKey = InferEntity<typeof ApiKeyEntity>;
