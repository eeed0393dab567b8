import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { newId } from "#core/kernel/ids.js";
import type { Permission } from "#core/kernel/principal.js";
import { authentication, byOrganization } from "#core/kernel/row-level-security.js";
import { hashKey, keyPrefix } from "./key-text.js";

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

export type NewApiKey = Omit<ApiKey, "organizationId" | "disabledAt" | "lastUsedAt" | "createdAt">;

/** A full key that may write and lasts, unless something else is given. */
const FULL = { permission: "write", tags: null, rateLimitMax: null, rateLimitWindowMs: null, expiresAt: null } as const;

export function newApiKey(clearKey: string, given: { name: string } & Partial<NewApiKey>): NewApiKey {
  return { id: newId(), hash: hashKey(clearKey), prefix: keyPrefix(clearKey), ...FULL, ...given };
}

/** Whether a key is valid now. */
export function isUsable({ disabledAt, expiresAt }: Pick<ApiKey, "disabledAt" | "expiresAt">, now: Date): boolean {
  return disabledAt === null && (expiresAt === null || expiresAt > now);
}
