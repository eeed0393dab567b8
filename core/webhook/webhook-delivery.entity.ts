import type { ErrorCode } from "@loci/errors";
import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byOrganization } from "#core/kernel/row-level-security.js";
import type { DeliveredEvent } from "./webhook-event.js";

/** `pending`: waits for its first or next attempt. `failed`: given up. */
export type DeliveryState = "pending" | "delivered" | "failed";

/** One event for one endpoint, with its last attempt. It holds no content: ids, tags and the receiver's answer. */
export const WebhookDeliveryEntity = defineEntity({
  name: "WebhookDelivery",
  tableName: "webhook_delivery",
  rowLevelSecurity: "force",
  policies: byOrganization,
  properties: {
    organizationId: p.text().primary(),
    /** Receivers know the message by it, also when it is repeated. */
    id: p.text().primary(),
    endpointId: p.text(),
    /** The number of the event in the log. Null for a test. */
    eventId: p.bigint("number").strictNullable(),
    event: p.text().$type<DeliveredEvent>(),
    /** The document, memory or connection. Deliveries about the same one go in the order of their events. */
    subjectId: p.text(),
    tags: p.array(),
    occurredAt: p.datetime(3),
    state: p.text().$type<DeliveryState>(),
    attempts: p.integer().default(0),
    nextAttemptAt: p.datetime(3),
    lastAttemptAt: p.datetime(3).strictNullable(),
    durationMs: p.integer().strictNullable(),
    /** The HTTP status of the answer. Null when there was none. */
    status: p.integer().strictNullable(),
    /** The beginning of the answer. */
    answer: p.text().strictNullable(),
    errorCode: p.text().$type<ErrorCode>().strictNullable(),
    errorMessage: p.text().strictNullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
  uniques: [{ name: "webhook_delivery_event_unique", properties: ["organizationId", "endpointId", "eventId"] }],
  indexes: [
    {
      name: "webhook_delivery_pending_index",
      properties: ["organizationId", "endpointId", "subjectId", "eventId"],
      where: "state = 'pending'",
    },
    { name: "webhook_delivery_list_index", properties: ["organizationId", "endpointId", "createdAt", "id"] },
    { name: "webhook_delivery_age_index", properties: ["organizationId", "createdAt"] },
  ],
});

export type WebhookDelivery = InferEntity<typeof WebhookDeliveryEntity>;
