import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byOrganization } from "#core/row-level-security.js";

/** What a client was answered to a write that it may send again, by the key that it chose. */
export const IdempotencyKeyEntity = defineEntity({
  name: "IdempotencyKey",
  tableName: "idempotency_key",
  rowLevelSecurity: "force",
  policies: byOrganization,
  properties: {
    organizationId: p.text().primary(),
    /** The API key that asked: two of them never see each other's answers. */
    actorId: p.text().primary(),
    key: p.text().primary(),
    /** Of the request: another one under the same key is refused. */
    fingerprint: p.text(),
    /** Names the attempt that works on it: one that was given up must not write its answer any more. */
    attempt: p.text(),
    /** JSON; null while the first request is in progress. */
    answer: p.text().strictNullable(),
    expiresAt: p.datetime(3),
  },
  indexes: [{ name: "idempotency_key_expiry_index", properties: ["organizationId", "expiresAt"] }],
});

export type IdempotencyKey = InferEntity<typeof IdempotencyKeyEntity>;
