import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byOrganization } from "#core/kernel/row-level-security.js";

/** The answer to a write that a client may send again, under the key that it chose. */
export const IdempotencyKeyEntity = defineEntity({
  name: "IdempotencyKey",
  tableName: "idempotency_key",
  rowLevelSecurity: "force",
  policies: byOrganization,
  properties: {
    organizationId: p.text().primary(),
    /** The API key that asked; two API keys never see each other's answers. */
    actorId: p.text().primary(),
    key: p.text().primary(),
    /** The hash of the request. Another request under the same key is refused. */
    fingerprint: p.text(),
    /** The attempt that works on the request. An attempt that was given up must not write its answer any more. */
    attempt: p.text(),
    /** The answer as JSON; null while the first request is in progress. */
    answer: p.text().strictNullable(),
    expiresAt: p.datetime(3),
  },
  indexes: [{ name: "idempotency_key_expiry_index", properties: ["organizationId", "expiresAt"] }],
});

export type IdempotencyKey = InferEntity<typeof IdempotencyKeyEntity>;
