import {
  CreateWebhookEndpoint,
  type CreateWebhookEndpointInput,
  DeleteWebhookEndpoint,
  ListWebhookDeliveries,
  ListWebhookEndpoints,
  ReadWebhookDelivery,
  ReadWebhookEndpoint,
  ReplayWebhookDelivery,
  ReplayWebhooks,
  RotateWebhookSecret,
  type RotateWebhookSecretInput,
  SendTestWebhook,
  UpdateWebhookEndpoint,
  type UpdateWebhookEndpointInput,
  type WebhookDeliveryFragment,
  type WebhookDeliveryState,
  type WebhookEndpointFragment,
} from "../generated/operations.js";
import { deleteOnce } from "../requests/delete-once.js";
import { EMPTY_PAGE, List } from "../requests/list.js";
import type { RequestOptions, Transport } from "../requests/transport.js";

export type WebhookEndpoint = WebhookEndpointFragment;
export type WebhookDelivery = WebhookDeliveryFragment;

/** The `secret` that signs is shown this once. */
export interface WebhookSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** Addresses that hear about changes, and what was sent to them. All methods require a full key. */
export class Webhooks {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Adds an endpoint, which hears of what happens from now on. Not sent again where it may have been done: `list` then
   * tells whether it was, and `rotateSecret` gives it a secret that you know.
   */
  async create(input: CreateWebhookEndpointInput, options?: RequestOptions): Promise<WebhookSecret> {
    return (await this.#transport.query(CreateWebhookEndpoint, { input }, options)).createWebhookEndpoint;
  }

  async get(id: string, options?: RequestOptions): Promise<WebhookEndpoint | null> {
    return (await this.#transport.query(ReadWebhookEndpoint, { id }, options)).webhookEndpoint;
  }

  list(options?: RequestOptions): List<WebhookEndpoint> {
    return new List(async (page) => {
      const { webhookEndpoints } = await this.#transport.query(ListWebhookEndpoints, page, options);
      // Null comes together with an error, which is thrown before.
      return webhookEndpoints as NonNullable<typeof webhookEndpoints>;
    });
  }

  /** Changes, enables or disables an endpoint. One that is enabled again hears of all that happened meanwhile. */
  async update(
    id: string,
    changes: Omit<UpdateWebhookEndpointInput, "id">,
    options?: RequestOptions,
  ): Promise<WebhookEndpoint> {
    const variables = { input: { ...changes, id } };
    const request = { ...options, isRepeatable: true };
    return (await this.#transport.query(UpdateWebhookEndpoint, variables, request)).updateWebhookEndpoint.endpoint;
  }

  /** Deletes an endpoint with its deliveries. Throws `NOT_FOUND` for one that does not exist. */
  async delete(id: string, options?: RequestOptions): Promise<void> {
    await deleteOnce(this.#transport, DeleteWebhookEndpoint, { input: { id } }, options);
  }

  /** Gives an endpoint another secret. For `overlapHours`, 24 unless you say otherwise, the former one signs as well. */
  async rotateSecret(
    id: string,
    input: Omit<RotateWebhookSecretInput, "id"> = {},
    options?: RequestOptions,
  ): Promise<WebhookSecret> {
    const variables = { input: { ...input, id } };
    return (await this.#transport.query(RotateWebhookSecret, variables, options)).rotateWebhookSecret;
  }

  /** Sends a `webhook.test`. Throws `CONFLICT` for a disabled endpoint. */
  async sendTest(endpointId: string, options?: RequestOptions): Promise<WebhookDelivery> {
    const variables = { input: { endpointId } };
    return (await this.#transport.query(SendTestWebhook, variables, options)).sendTestWebhook.delivery;
  }

  /** Deliveries to an endpoint, sent and waiting, newest first. Empty for one that does not exist. */
  deliveries(
    endpointId: string,
    filter: { states?: WebhookDeliveryState[] | undefined } = {},
    options?: RequestOptions,
  ): List<WebhookDelivery> {
    return new List(async (page) => {
      const variables = { ...filter, ...page, endpointId };
      const { webhookEndpoint } = await this.#transport.query(ListWebhookDeliveries, variables, options);
      return webhookEndpoint?.deliveries ?? EMPTY_PAGE;
    });
  }

  /** The delivery that receivers know by its `webhook-id`. */
  async delivery(id: string, options?: RequestOptions): Promise<WebhookDelivery | null> {
    return (await this.#transport.query(ReadWebhookDelivery, { id }, options)).webhookDelivery;
  }

  /** Sends a delivery once more under the same id. Throws `CONFLICT` for a disabled endpoint. */
  async replayDelivery(id: string, options?: RequestOptions): Promise<WebhookDelivery> {
    const variables = { input: { id } };
    // Receivers drop repetitions by the id.
    const request = { ...options, isRepeatable: true };
    return (await this.#transport.query(ReplayWebhookDelivery, variables, request)).replayWebhookDelivery.delivery;
  }

  /**
   * Sends every event since a time once more, as long as events are kept. Those that were delivered keep their ids.
   * Throws `CONFLICT` for a disabled endpoint.
   */
  async replay(endpointId: string, since: string, options?: RequestOptions): Promise<WebhookEndpoint> {
    const variables = { input: { endpointId, since } };
    const request = { ...options, isRepeatable: true };
    return (await this.#transport.query(ReplayWebhooks, variables, request)).replayWebhooks.endpoint;
  }
}
