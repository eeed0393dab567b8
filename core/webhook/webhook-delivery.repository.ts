import { newId } from "#core/kernel/ids.js";
import { type ListPage, listPageSql } from "#core/kernel/list-place.js";
import type { RepositoryContext } from "#core/kernel/repository-context.js";
import { textArray } from "#core/kernel/text-array.js";
import { type DeliveryState, type WebhookDelivery, WebhookDeliveryEntity } from "./webhook-delivery.entity.js";

export type NewWebhookDelivery = Pick<
  WebhookDelivery,
  "endpointId" | "eventId" | "event" | "subjectId" | "tags" | "occurredAt"
>;

/** The outcome of an attempt, as it is stored. */
export type AttemptResult = Pick<
  WebhookDelivery,
  "state" | "nextAttemptAt" | "durationMs" | "status" | "answer" | "errorCode" | "errorMessage"
>;

export interface ListDeliveriesQuery extends ListPage {
  endpointId: string;
  /** Empty: all states. */
  states: DeliveryState[];
}

export interface ListedDeliveries {
  deliveries: WebhookDelivery[];
  totalCount: number;
  hasNext: boolean;
}

/** A delivery waits for the earlier ones about the same document, memory or connection. */
const IS_FIRST = `d.state = 'pending' and not exists (
    select from webhook_delivery e where e.organization_id = d.organization_id and e.endpoint_id = d.endpoint_id
      and e.state = 'pending' and e.subject_id = d.subject_id and e.event_id < d.event_id)`;

export class WebhookDeliveryRepository {
  constructor(private readonly context: RepositoryContext) {}

  async add(delivery: NewWebhookDelivery): Promise<WebhookDelivery> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    const waiting = { id: newId(), state: "pending", nextAttemptAt: now, createdAt: now, updatedAt: now } as const;
    await entityManager.insert(WebhookDeliveryEntity, { ...delivery, ...waiting, organizationId });
    return await entityManager.findOneOrFail(WebhookDeliveryEntity, { organizationId, id: waiting.id });
  }

  /** An event that was delivered before is delivered again, under the same id. */
  async addMany(deliveries: NewWebhookDelivery[]): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    await entityManager.execute(
      `insert into webhook_delivery (organization_id, id, endpoint_id, event_id, event, subject_id, tags, occurred_at, state,
         next_attempt_at, created_at, updated_at)
       select ?, d.id, d."endpointId", d."eventId", d.event, d."subjectId", d.tags, d."occurredAt", 'pending', ?, ?, ?
       from json_to_recordset(?) as d (id text, "endpointId" text, "eventId" bigint, event text, "subjectId" text,
         tags text[], "occurredAt" timestamptz)
       on conflict (organization_id, endpoint_id, event_id) do update set state = 'pending', attempts = 0,
         next_attempt_at = excluded.next_attempt_at, updated_at = excluded.updated_at
         where webhook_delivery.state <> 'pending'`,
      [organizationId, now, now, now, JSON.stringify(deliveries.map((delivery) => ({ id: newId(), ...delivery })))],
    );
  }

  async find(id: string): Promise<WebhookDelivery | null> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.findOne(WebhookDeliveryEntity, { organizationId, id }, { refresh: true });
  }

  /** Those that may be sent now, one of a document, memory or connection, in the order of their events. */
  async listDue(endpointId: string, limit: number): Promise<WebhookDelivery[]> {
    const { entityManager, organizationId, clock } = this.context;
    const rows = await entityManager.execute<{ id: string }[]>(
      `select d.id from webhook_delivery d where d.organization_id = ? and d.endpoint_id = ? and ${IS_FIRST}
         and d.next_attempt_at <= ? order by d.event_id nulls first limit ?`,
      [organizationId, endpointId, clock.now(), limit],
    );
    return await this.listByIds(rows.map(({ id }) => id));
  }

  /** Null: none is pending. */
  async nextAttemptAt(endpointId: string): Promise<Date | null> {
    const { entityManager, organizationId } = this.context;
    const [row] = await entityManager.execute<{ next: Date | string | null }[]>(
      `select min(d.next_attempt_at) as next from webhook_delivery d
       where d.organization_id = ? and d.endpoint_id = ? and ${IS_FIRST}`,
      [organizationId, endpointId],
    );
    return row?.next ? new Date(row.next) : null;
  }

  async countPending(endpointId: string): Promise<number> {
    const { entityManager, organizationId } = this.context;
    return await entityManager.count(WebhookDeliveryEntity, { organizationId, endpointId, state: "pending" });
  }

  /** False: the delivery waits no more or is gone, or `sender` does not send for the endpoint any more. */
  async record(
    { id, endpointId }: Pick<WebhookDelivery, "id" | "endpointId">,
    sender: string,
    result: AttemptResult,
  ): Promise<boolean> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    const { state, nextAttemptAt, durationMs, status, answer, errorCode, errorMessage } = result;
    const rows = await entityManager.execute<object[]>(
      `update webhook_delivery set attempts = attempts + 1, last_attempt_at = ?, updated_at = ?, state = ?,
         next_attempt_at = ?, duration_ms = ?, status = ?, answer = ?, error_code = ?, error_message = ?
       where organization_id = ? and id = ? and state = 'pending' and exists (
         select from webhook_endpoint n where n.organization_id = ? and n.id = ? and n.sender = ?)
       returning 1`,
      [
        ...[now, now, state, nextAttemptAt, durationMs, status, answer, errorCode, errorMessage],
        ...[organizationId, id, organizationId, endpointId, sender],
      ],
    );
    return rows.length > 0;
  }

  /** From now on, with all its attempts before it. */
  async repeat(id: string): Promise<void> {
    const { entityManager, organizationId, clock } = this.context;
    const now = clock.now();
    const values = { state: "pending", attempts: 0, nextAttemptAt: now, updatedAt: now } as const;
    await entityManager.nativeUpdate(WebhookDeliveryEntity, { organizationId, id }, values);
  }

  async list({ endpointId, states, ...page }: ListDeliveriesQuery): Promise<ListedDeliveries> {
    const { entityManager, organizationId } = this.context;
    const wanted = { organizationId, endpointId, ...(states.length > 0 ? { state: { $in: states } } : {}) };
    const { after, order } = listPageSql("d", page);
    const [place] = after;
    const rows = await entityManager.execute<{ id: string }[]>(
      `select d.id from webhook_delivery d where d.organization_id = ? and d.endpoint_id = ?
         and (cardinality(?::text[]) = 0 or d.state = any (?::text[])) ${place ? `and ${place.sql}` : ""} ${order.sql}`,
      [
        ...[organizationId, endpointId, textArray(states), textArray(states)],
        ...(place?.parameters ?? []),
        ...order.parameters,
      ],
    );
    return {
      deliveries: await this.listByIds(rows.slice(0, page.limit).map(({ id }) => id)),
      totalCount: await entityManager.count(WebhookDeliveryEntity, wanted),
      hasNext: rows.length > page.limit,
    };
  }

  /** In the order of the ids. */
  async listByIds(ids: string[]): Promise<WebhookDelivery[]> {
    const { entityManager, organizationId } = this.context;
    const found = await entityManager.find(WebhookDeliveryEntity, { organizationId, id: { $in: ids } });
    const byId = new Map(found.map((delivery) => [delivery.id, delivery]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** The name of a container tag that is deleted, and deliveries that are about it alone. */
  async clearTag(tag: string): Promise<void> {
    const { entityManager, organizationId } = this.context;
    await entityManager.execute("delete from webhook_delivery where organization_id = ? and tags = array[?]", [
      organizationId,
      tag,
    ]);
    await entityManager.execute(
      "update webhook_delivery set tags = array_remove(tags, ?) where organization_id = ? and ? = any (tags)",
      [tag, organizationId, tag],
    );
  }

  /** Also those that were never delivered. Returns how many it removed. */
  async removeOlder(before: Date, limit: number): Promise<number> {
    const { entityManager, organizationId } = this.context;
    const rows = await entityManager.execute<object[]>(
      `with old as (select id from webhook_delivery where organization_id = ? and created_at < ? order by created_at limit ?)
       delete from webhook_delivery d using old where d.organization_id = ? and d.id = old.id returning 1`,
      [organizationId, before, limit, organizationId],
    );
    return rows.length;
  }
}
