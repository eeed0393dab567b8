import type { Event } from "#core/event/event.entity.js";

/** The kinds of events that an endpoint may ask for. */
export const WEBHOOK_EVENTS = [
  "document.done",
  "document.failed",
  "document.deleted",
  "memory.created",
  "memory.updated",
  "memory.forgotten",
  "connection.synced",
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `webhook.test` is sent on request alone. */
export type DeliveredEvent = WebhookEvent | "webhook.test";

const DOCUMENT_STATUSES: Record<string, WebhookEvent> = { done: "document.done", failed: "document.failed" };

const MEMORY_CHANGES: Record<string, WebhookEvent> = {
  created: "memory.created",
  updated: "memory.updated",
  forgotten: "memory.forgotten",
  // Its evidence is gone: a client that keeps a copy has to drop it as well.
  removed: "memory.forgotten",
};

/** Null for steps on the way, of which no webhook tells. */
export function webhookEventOf({ kind, state }: Pick<Event, "kind" | "state">): WebhookEvent | null {
  if (kind === "document-deleted") return "document.deleted";
  if (kind === "connection-changed") return state === "synced" ? "connection.synced" : null;
  return (kind === "memory-changed" ? MEMORY_CHANGES[state] : DOCUMENT_STATUSES[state]) ?? null;
}
