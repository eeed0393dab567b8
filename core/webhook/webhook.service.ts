import { randomBytes } from "node:crypto";
import { BadInputError, ConflictError, NotFoundError } from "@loci/errors";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Clock } from "#core/kernel/clock.js";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import { requireAdministrator, requireWrite } from "#core/kernel/permission.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import { validateTags } from "#core/kernel/validate-tags.js";
import type { HttpClient } from "#core/ports/http-client.js";
import type { SecretCipher } from "#core/secret/secret-cipher.js";
import { HEALTHY } from "./attempt-plan.js";
import type { FanOutRepositories } from "./fan-out.js";
import type { WebhookDelivery } from "./webhook-delivery.entity.js";
import type { ListDeliveriesQuery, ListedDeliveries } from "./webhook-delivery.repository.js";
import type { WebhookEndpoint } from "./webhook-endpoint.entity.js";
import type { WebhookEndpointChanges } from "./webhook-endpoint.repository.js";
import type { WebhookEvent } from "./webhook-event.js";
import { checkWebhookInput, type WebhookEndpointInput } from "./webhook-input.js";
import { secretPlace } from "./webhook-secrets.js";

export interface WebhookServiceRepositories extends FanOutRepositories, Locks {
  intents: IntentRepository;
}

export interface CreateWebhookEndpointInput extends WebhookEndpointInput {
  url: string;
  events: WebhookEvent[];
}

export interface UpdateWebhookEndpointInput extends WebhookEndpointInput {
  events?: WebhookEvent[] | undefined;
}

/** Only the answer that makes a secret holds it. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

interface WebhookServiceOptions {
  database: Database<WebhookServiceRepositories>;
  http: Pick<HttpClient, "checkUrl">;
  cipher: SecretCipher;
  clock: Clock;
}

export const MAX_WEBHOOK_ENDPOINTS = 50;
const SECRET_BYTES = 32;
const HOUR_MS = 60 * 60_000;

/** Endpoints that hear about changes, and what was sent to them. For full keys. */
export class WebhookService {
  constructor(private readonly options: WebhookServiceOptions) {}

  async list(principal: Principal): Promise<WebhookEndpoint[]> {
    requireAdministrator(principal);
    return await this.options.database.inTenant(principal, ({ webhookEndpoints }) => webhookEndpoints.list());
  }

  /** Null for an unknown id. */
  async find(principal: Principal, id: string): Promise<WebhookEndpoint | null> {
    requireAdministrator(principal);
    return await this.options.database.inTenant(principal, ({ webhookEndpoints }) => webhookEndpoints.find(id));
  }

  /** It hears of what happens from now on. */
  async create(principal: Principal, input: CreateWebhookEndpointInput): Promise<EndpointWithSecret> {
    this.requireChange(principal);
    checkWebhookInput(input, this.options.http);
    const { organizationId } = principal;
    const secret = newSecret();
    const id = newId();
    const disabled = input.isEnabled === false;
    return await this.options.database.inTenant(principal, async (repositories) => {
      await repositories.lock("webhook-endpoints");
      const { webhookEndpoints, events, intents } = repositories;
      if ((await webhookEndpoints.list()).length >= MAX_WEBHOOK_ENDPOINTS) {
        throw new ConflictError(`An organization has at most ${MAX_WEBHOOK_ENDPOINTS} webhook endpoints`);
      }
      const endpoint = await webhookEndpoints.add({
        id,
        url: input.url,
        events: [...new Set(input.events)],
        tags: tagsOf(input.containerTags),
        description: input.description || null,
        secret: this.options.cipher.seal(secret, secretPlace({ organizationId, id })),
        place: await events.lastId(),
        disabledAt: disabled ? this.options.clock.now() : null,
        disabledReason: disabled ? "requested" : null,
      });
      if (!disabled) await intents.add({ kind: "deliver-webhooks", subjectId: id });
      return { endpoint, secret };
    });
  }

  /** An endpoint that is enabled again goes on where it was: it hears of all that happened meanwhile. */
  async update(principal: Principal, id: string, input: UpdateWebhookEndpointInput): Promise<WebhookEndpoint> {
    this.requireChange(principal);
    checkWebhookInput(input, this.options.http);
    const { url, events, containerTags, description, isEnabled } = input;
    const changes: WebhookEndpointChanges = {};
    if (url !== undefined) changes.url = url;
    if (events !== undefined) changes.events = [...new Set(events)];
    if (containerTags !== undefined) changes.tags = tagsOf(containerTags);
    if (description !== undefined) changes.description = description || null;
    return await this.change(principal, id, ({ disabledAt }) => {
      if (isEnabled === false && disabledAt === null) {
        return { ...changes, disabledAt: this.options.clock.now(), disabledReason: "requested" };
      }
      if (isEnabled !== true) return changes;
      return { ...changes, ...HEALTHY };
    });
  }

  /** With its deliveries. Deliveries under way may still arrive. */
  async remove(principal: Principal, id: string): Promise<void> {
    this.requireChange(principal);
    const isRemoved = await this.options.database.inTenant(principal, async ({ webhookEndpoints, intents }) => {
      await intents.remove({ kind: "deliver-webhooks", subjectId: id });
      return await webhookEndpoints.remove(id);
    });
    if (!isRemoved) throw unknownEndpoint();
  }

  /** The former secret signs as well for these hours. One that the present key does not open is dropped. */
  async rotateSecret(principal: Principal, id: string, overlapHours: number): Promise<EndpointWithSecret> {
    this.requireChange(principal);
    const secret = newSecret();
    const place = secretPlace({ organizationId: principal.organizationId, id });
    const endpoint = await this.change(principal, id, (before) => {
      const { cipher, clock } = this.options;
      const isKept = overlapHours > 0 && cipher.opens(before.secret, place);
      return {
        secret: cipher.seal(secret, place),
        formerSecret: isKept ? before.secret : null,
        formerSecretUntil: isKept ? new Date(clock.now().getTime() + overlapHours * HOUR_MS) : null,
      };
    });
    return { endpoint, secret };
  }

  /** Sends a `webhook.test`, like any other delivery. Throws `ConflictError` for a disabled endpoint. */
  async sendTest(principal: Principal, endpointId: string): Promise<WebhookDelivery> {
    this.requireChange(principal);
    return await this.options.database.inTenant(principal, async (repositories) => {
      requireEnabled(await repositories.webhookEndpoints.find(endpointId));
      const about = { endpointId, eventId: null, event: "webhook.test", subjectId: newId(), tags: [] } as const;
      const delivery = await repositories.webhookDeliveries.add({
        ...about,
        tags: [],
        occurredAt: this.options.clock.now(),
      });
      await repositories.intents.hasten("deliver-webhooks", endpointId);
      return delivery;
    });
  }

  async listDeliveries(principal: Principal, query: ListDeliveriesQuery): Promise<ListedDeliveries> {
    requireAdministrator(principal);
    return await this.options.database.inTenant(principal, async ({ webhookEndpoints, webhookDeliveries }) => {
      if ((await webhookEndpoints.find(query.endpointId)) === null) throw unknownEndpoint();
      return await webhookDeliveries.list(query);
    });
  }

  /** Null for an unknown id. */
  async findDelivery(principal: Principal, id: string): Promise<WebhookDelivery | null> {
    requireAdministrator(principal);
    return await this.options.database.inTenant(principal, ({ webhookDeliveries }) => webhookDeliveries.find(id));
  }

  /** Sends it once more under the same id, with new attempts. Throws `ConflictError` for a disabled endpoint. */
  async replayDelivery(principal: Principal, id: string): Promise<WebhookDelivery> {
    this.requireChange(principal);
    return await this.options.database.inTenant(principal, async (repositories) => {
      const { webhookEndpoints, webhookDeliveries, intents } = repositories;
      const { endpointId } = requireDelivery(await webhookDeliveries.find(id));
      requireEnabled(await webhookEndpoints.find(endpointId));
      await webhookDeliveries.repeat(id);
      await intents.hasten("deliver-webhooks", endpointId);
      return requireDelivery(await webhookDeliveries.find(id));
    });
  }

  /** Sends again what has happened since, as far as the event log reaches. Throws `ConflictError` for a disabled one. */
  async replaySince(principal: Principal, endpointId: string, since: Date): Promise<WebhookEndpoint> {
    this.requireChange(principal);
    if (since > this.options.clock.now()) {
      throw new BadInputError("Invalid since", [{ path: ["since"], message: "must not be in the future" }]);
    }
    return await this.options.database.inTenant(principal, async ({ webhookEndpoints, events, intents }) => {
      const { place } = requireEnabled(await webhookEndpoints.find(endpointId));
      await webhookEndpoints.update(endpointId, { place: Math.min(place, await events.lastIdBefore(since)) });
      await intents.hasten("deliver-webhooks", endpointId);
      return requireEndpoint(await webhookEndpoints.find(endpointId));
    });
  }

  private async change(
    principal: Principal,
    id: string,
    changesOf: (before: WebhookEndpoint) => WebhookEndpointChanges,
  ): Promise<WebhookEndpoint> {
    return await this.options.database.inTenant(principal, async (repositories) => {
      const { webhookEndpoints, intents } = repositories;
      await repositories.lock("webhook-endpoints");
      const before = requireEndpoint(await webhookEndpoints.find(id));
      const { disabledAt } = before;
      await webhookEndpoints.update(id, changesOf(before));
      const after = requireEndpoint(await webhookEndpoints.find(id));
      if (disabledAt === null || after.disabledAt !== null) {
        await intents.hasten("deliver-webhooks", id);
        return after;
      }
      await intents.remove({ kind: "deliver-webhooks", subjectId: id });
      await intents.add({ kind: "deliver-webhooks", subjectId: id });
      return after;
    });
  }

  private requireChange(principal: Principal): void {
    requireAdministrator(principal);
    requireWrite(principal);
  }
}

/** As Standard Webhooks writes secrets. */
function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}

function tagsOf(containerTags: string[] | null | undefined): string[] | null {
  const tags = validateTags(containerTags ?? []);
  return tags.length === 0 ? null : tags;
}

function requireEndpoint(endpoint: WebhookEndpoint | null): WebhookEndpoint {
  if (endpoint === null) throw unknownEndpoint();
  return endpoint;
}

function requireEnabled(endpoint: WebhookEndpoint | null): WebhookEndpoint {
  const found = requireEndpoint(endpoint);
  if (found.disabledAt !== null) throw new ConflictError("The webhook endpoint is disabled: enable it first");
  return found;
}

function requireDelivery(delivery: WebhookDelivery | null): WebhookDelivery {
  if (delivery === null) throw new NotFoundError("Webhook delivery not found");
  return delivery;
}

function unknownEndpoint(): NotFoundError {
  return new NotFoundError("Webhook endpoint not found");
}
