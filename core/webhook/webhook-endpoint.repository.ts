import { LockMode } from "@mikro-orm/core";
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

  /**
   * A container tag has become part of another one. Returns the least of the places of those that hear of it; null:
   * none does.
   */
  async replaceTag(from: string, to: string): Promise<number | null> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<{ place: string }[]>(
      `update webhook_endpoint
       set tags = case when ? = any (tags) then array_remove(tags, ?) else array_replace(tags, ?, ?) end
       where organization_id = ? and ? = any (tags) returning place`,
      [to, from, from, to, organizationId, from],
    );
    return rows.length === 0 ? null : Math.min(...rows.map(({ place }) => Number(place)));
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

  /** Holds the row until the transaction ends. */
  async lock(id: string): Promise<WebhookEndpoint | null> {
    const { entityManager, organizationId } = this.context;
    const held = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    return await entityManager.findOne(WebhookEndpointEntity, { organizationId, id }, held);
  }

  /** Moves on in the event log. The caller holds the row. */
  async advance(id: string, place: number): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.nativeUpdate(WebhookEndpointEntity, { organizationId, id }, { place });
  }
}
