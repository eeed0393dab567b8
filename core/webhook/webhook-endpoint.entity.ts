import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { byOrganization } from "#core/kernel/row-level-security.js";
import type { WebhookEvent } from "./webhook-event.js";

/** `requested`: a client did it. `gone`: the receiver answered 410. `failing`: nothing was accepted for days. */
export type DisabledReason = "requested" | "gone" | "failing";

/** An address that hears about changes of the organization. It reads the event log from its own place. */
export const WebhookEndpointEntity = defineEntity({
  name: "WebhookEndpoint",
  tableName: "webhook_endpoint",
  rowLevelSecurity: "force",
  policies: byOrganization,
  properties: {
    organizationId: p.text().primary(),
    id: p.text().primary(),
    url: p.text(),
    events: p.array().$type<WebhookEvent[]>(),
    /** Null: the events of every container tag. */
    tags: p.array().strictNullable(),
    description: p.text().strictNullable(),
    /** Sealed, like the former one. */
    secret: p.text(),
    /** Signs as well until `formerSecretUntil`, so that a receiver can change its copy meanwhile. */
    formerSecret: p.text().strictNullable(),
    formerSecretUntil: p.datetime(3).strictNullable(),
    /** The number of the last event of the log that was read for it. */
    place: p.bigint("number"),
    /** The page of deliveries that sends now. A later one takes its place, and the earlier one then stops. */
    sender: p.text().strictNullable(),
    /** How many requests have failed since the last one that was accepted. */
    failures: p.integer().default(0),
    failingSince: p.datetime(3).strictNullable(),
    pausedUntil: p.datetime(3).strictNullable(),
    disabledAt: p.datetime(3).strictNullable(),
    disabledReason: p.text().$type<DisabledReason>().strictNullable(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export type WebhookEndpoint = InferEntity<typeof WebhookEndpointEntity>;
