import type { RepositoryContext } from "#core/kernel/repository-context.js";
import type { EndpointHealth } from "./attempt-plan.js";
import { type WebhookEndpoint, WebhookEndpointEntity } from "./webhook-endpoint.entity.js";

export type NewWebhookEndpoint = Pick<
  WebhookEndpoint,
  "id" | "url" | "events" | "tags" | "description" | "secret" | "place" | "disabledAt" | "disabledReason"
>;

export type WebhookEndpointChanges = Partial<Omit<WebhookEndpoint, "organizationId" | "id" | "createdAt">>;

export class WebhookEndpointRepository {
  constructor(private readonly context: RepositoryContext) {}

  async add(endpoint: NewWebhookEndpoint): Promise<WebhookEndpoint> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    await entityManager.insert(WebhookEndpointEntity, { ...endpoint, organizationId, createdAt: now, updatedAt: now });
    return await entityManager.findOneOrFail(WebhookEndpointEntity, { organizationId, id: endpoint.id });
  }

  /** Reads it as it is now, even when this transaction has read it before. */
  async find(id: string): Promise<WebhookEndpoint | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(WebhookEndpointEntity, { organizationId, id }, { refresh: true });
  }

  async list(): Promise<WebhookEndpoint[]> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.find(WebhookEndpointEntity, { organizationId });
  }

  async update(id: string, changes: WebhookEndpointChanges): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const values = { updatedAt: clock.now(), ...changes };
    await entityManager.nativeUpdate(WebhookEndpointEntity, { organizationId, id }, values);
  }

  /** With its deliveries. False: there was none. */
  async remove(id: string): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    return (await entityManager.nativeDelete(WebhookEndpointEntity, { organizationId, id })) > 0;
  }

  /** From now on `sender` alone writes what became of deliveries. Null: it is gone, disabled or paused. */
  async beginSending(id: string, sender: string): Promise<WebhookEndpoint | null> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(WebhookEndpointEntity, { organizationId, id, disabledAt: null }, { sender });
    return await this.findSending(id, sender);
  }

  /** Null where `sender` is to stop: the endpoint is gone, disabled or paused, or another one sends. */
  async findSending(id: string, sender: string): Promise<WebhookEndpoint | null> {
    const endpoint = await this.find(id);
    if (endpoint === null || endpoint.sender !== sender || endpoint.disabledAt !== null) return null;
    const { pausedUntil } = endpoint;
    return pausedUntil !== null && pausedUntil > this.context.clock.now() ? null : endpoint;
  }

  async isSender(id: string, sender: string): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    return (await entityManager.count(WebhookEndpointEntity, { organizationId, id, sender })) > 0;
  }

  /** The time of the last change by a client stays. */
  async noteHealth(
    id: string,
    sender: string,
    { failures, failingSince, pausedUntil, disabledAt, disabledReason }: EndpointHealth,
  ): Promise<void> {
    const { entityManager, organizationId } = this.context;
    const health = { failures, failingSince, pausedUntil, disabledAt, disabledReason };
    await entityManager.nativeUpdate(WebhookEndpointEntity, { organizationId, id, sender, disabledAt: null }, health);
  }

  /** Moves on in the event log, unless the place has changed meanwhile. */
  async advance({ id, place }: Pick<WebhookEndpoint, "id" | "place">, to: number): Promise<boolean> {
    const { entityManager, organizationId } = this.context;
    const count = await entityManager.nativeUpdate(WebhookEndpointEntity, { organizationId, id, place }, { place: to });
    return count > 0;
  }
}
