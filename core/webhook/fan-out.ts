import type { EventKind } from "#core/event/event.entity.js";
import type { EventRepository } from "#core/event/event.repository.js";
import type { NewWebhookDelivery, WebhookDeliveryRepository } from "./webhook-delivery.repository.js";
import type { WebhookEndpoint } from "./webhook-endpoint.entity.js";
import type { WebhookEndpointRepository } from "./webhook-endpoint.repository.js";
import { webhookEventOf } from "./webhook-event.js";

export interface FanOutRepositories {
  events: EventRepository;
  webhookEndpoints: WebhookEndpointRepository;
  webhookDeliveries: WebhookDeliveryRepository;
}

const KINDS: EventKind[] = ["document-status-changed", "document-deleted", "memory-changed", "connection-changed"];
const EVENTS_A_PAGE = 500;
/** With so many waiting, an endpoint reads no further: the rest stays in the event log. */
const MAX_PENDING = 10_000;

/** Whether the event log holds more for the endpoint, and there is room for it. */
export async function hasNews(
  { events, webhookDeliveries }: FanOutRepositories,
  { id, place }: Pick<WebhookEndpoint, "id" | "place">,
): Promise<boolean> {
  return (await events.lastId()) > place && (await webhookDeliveries.countPending(id)) < MAX_PENDING;
}

/**
 * Makes deliveries of the next events of the log that the endpoint wants. True: there may be more. Safe to repeat.
 */
export async function fanOut(repositories: FanOutRepositories, id: string): Promise<boolean> {
  const { events, webhookEndpoints, webhookDeliveries } = repositories;
  if ((await webhookDeliveries.countPending(id)) >= MAX_PENDING) return false;
  // A merge changes container tags here and in the log: both are read before it, or both after it.
  const endpoint = await webhookEndpoints.lock(id);
  if (endpoint === null) return false;
  const page = await events.listAfter(endpoint.place, KINDS, EVENTS_A_PAGE);
  const last = page.at(-1);
  if (last === undefined) return false;
  await webhookEndpoints.advance(id, last.id);
  const wanted = page.flatMap((event): NewWebhookDelivery[] => {
    const kind = webhookEventOf(event);
    const tags = endpoint.tags === null ? event.tags : event.tags.filter((tag) => endpoint.tags?.includes(tag));
    if (kind === null || !endpoint.events.includes(kind) || (endpoint.tags !== null && tags.length === 0)) return [];
    const { id: eventId, subjectId, createdAt: occurredAt } = event;
    return [{ endpointId: endpoint.id, eventId, event: kind, subjectId, tags, occurredAt }];
  });
  if (wanted.length > 0) await webhookDeliveries.addMany(wanted);
  return page.length === EVENTS_A_PAGE;
}
