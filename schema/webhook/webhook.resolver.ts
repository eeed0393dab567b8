import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import { parseDocumentDate } from "#core/kernel/validate-dates.js";
import type { EndpointWithSecret } from "#core/webhook/webhook.service.js";
import type { WebhookDelivery } from "#core/webhook/webhook-delivery.entity.js";
import type { WebhookEndpoint } from "#core/webhook/webhook-endpoint.entity.js";
import { leaveUnchecked } from "../fields/check-arguments.js";
import { queriedPageOf } from "../fields/complexity.js";
import { type Connection, connectList, connectPage, PageArgs, readPage } from "../fields/connection.js";
import { DateTime } from "../fields/scalars.js";
import type { Context } from "../operation/context.js";
import {
  CreateWebhookEndpointInput,
  DeleteWebhookEndpointInput,
  DeleteWebhookEndpointPayload,
  ReplayWebhookDeliveryInput,
  ReplayWebhooksInput,
  RotateWebhookSecretInput,
  SendTestWebhookInput,
  UpdateWebhookEndpointInput,
  WebhookDeliveriesArgs,
  WebhookDeliveryPayload,
  WebhookEndpointPayload,
  WebhookSecretPayload,
} from "./webhook.changes.js";
import {
  WebhookDeliveryConnection,
  WebhookDeliveryType,
  WebhookEndpointConnection,
  WebhookEndpointType,
} from "./webhook.type.js";

const FULL_KEY = "Requires a full key with write permission.";

@Resolver(() => WebhookEndpointType)
export class WebhookResolver {
  @Query(() => WebhookEndpointConnection, {
    nullable: true,
    complexity: queriedPageOf,
    description:
      "The webhook endpoints of the organization by their ids. Requires a full key: with another one, null and an error.",
  })
  async webhookEndpoints(
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Connection<WebhookEndpoint>> {
    const endpoints = await services.webhooks.list(principal);
    return connectList(endpoints, page, { list: "webhookEndpoints", keyOf: ({ id }) => id });
  }

  @Query(() => WebhookEndpointType, {
    nullable: true,
    description: "The webhook endpoint with this id. Null for an unknown one. Requires a full key.",
  })
  async webhookEndpoint(
    @Arg("id", () => ID, { description: "The id of the endpoint." }) id: string,
    @Ctx() { services, principal }: Context,
  ): Promise<WebhookEndpoint | null> {
    return await services.webhooks.find(principal, id);
  }

  @Query(() => WebhookDeliveryType, {
    nullable: true,
    description: "The webhook delivery with this id. Null for an unknown one. Requires a full key.",
  })
  async webhookDelivery(
    @Arg("id", () => ID, { description: "The id of the delivery, which receivers know as `webhook-id`." }) id: string,
    @Ctx() { services, principal }: Context,
  ): Promise<WebhookDelivery | null> {
    return await services.webhooks.findDelivery(principal, id);
  }

  @FieldResolver(() => [String], {
    nullable: true,
    description: "The container tags whose events are sent. Null: those of all tags.",
  })
  containerTags(@Root() { tags }: WebhookEndpoint): string[] | null {
    return tags;
  }

  @FieldResolver(() => Boolean, { description: "Whether events are sent." })
  isEnabled(@Root() { disabledAt }: WebhookEndpoint): boolean {
    return disabledAt === null;
  }

  @FieldResolver(() => WebhookDeliveryConnection, {
    complexity: queriedPageOf,
    description: "Deliveries to the endpoint, sent and waiting, newest first.",
  })
  async deliveries(
    @Root() { id: endpointId }: WebhookEndpoint,
    @Args(() => WebhookDeliveriesArgs) { states, ...args }: WebhookDeliveriesArgs,
    @Ctx() { services, principal }: Context,
  ): Promise<Connection<WebhookDelivery>> {
    const page = readPage(args, { list: "webhookDeliveries", sort: "createdAt", order: "desc" });
    const query = { ...page, endpointId, states: states ?? [] };
    const { deliveries, ...rest } = await services.webhooks.listDeliveries(principal, query);
    return connectPage(deliveries, { page, ...rest });
  }

  @Mutation(() => WebhookSecretPayload, {
    description: `Creates a webhook endpoint and shows its secret, this once. ${FULL_KEY}`,
  })
  async createWebhookEndpoint(
    @Arg("input", () => CreateWebhookEndpointInput, {
      validateFn: leaveUnchecked,
      description: "Where and of what the endpoint hears.",
    })
    input: CreateWebhookEndpointInput,
    @Ctx() { services, principal }: Context,
  ): Promise<EndpointWithSecret> {
    return await services.webhooks.create(principal, input);
  }

  @Mutation(() => WebhookEndpointPayload, {
    description: `Changes, enables or disables a webhook endpoint. Enabling it forgives its failures. ${FULL_KEY}`,
  })
  async updateWebhookEndpoint(
    @Arg("input", () => UpdateWebhookEndpointInput, {
      validateFn: leaveUnchecked,
      description: "The endpoint and its changes.",
    })
    { id, url, events, containerTags, description, isEnabled }: UpdateWebhookEndpointInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ endpoint: WebhookEndpoint }> {
    const changes = {
      url: url ?? undefined,
      events: events ?? undefined,
      containerTags,
      description,
      isEnabled: isEnabled ?? undefined,
    };
    return { endpoint: await services.webhooks.update(principal, id, changes) };
  }

  @Mutation(() => DeleteWebhookEndpointPayload, {
    description: `Deletes a webhook endpoint with its deliveries. A request under way may still arrive. ${FULL_KEY}`,
  })
  async deleteWebhookEndpoint(
    @Arg("input", () => DeleteWebhookEndpointInput, { description: "The endpoint to delete." })
    { id }: DeleteWebhookEndpointInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ id: string }> {
    await services.webhooks.remove(principal, id);
    return { id };
  }

  @Mutation(() => WebhookSecretPayload, {
    description:
      "Gives a webhook endpoint another secret. For some hours the former one signs as well: a request then has two " +
      `signatures. ${FULL_KEY}`,
  })
  async rotateWebhookSecret(
    @Arg("input", () => RotateWebhookSecretInput, { description: "The endpoint, and how long both secrets sign." })
    { id, overlapHours }: RotateWebhookSecretInput,
    @Ctx() { services, principal }: Context,
  ): Promise<EndpointWithSecret> {
    return await services.webhooks.rotateSecret(principal, id, overlapHours);
  }

  @Mutation(() => WebhookDeliveryPayload, {
    description: `Sends a \`webhook.test\`. Fails with \`CONFLICT\` for a disabled endpoint. ${FULL_KEY}`,
  })
  async sendTestWebhook(
    @Arg("input", () => SendTestWebhookInput, { description: "The endpoint to test." })
    { endpointId }: SendTestWebhookInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ delivery: WebhookDelivery }> {
    return { delivery: await services.webhooks.sendTest(principal, endpointId) };
  }

  @Mutation(() => WebhookDeliveryPayload, {
    description:
      "Sends a delivery once more under the same id, with new attempts. Fails with `CONFLICT` for a disabled endpoint. " +
      FULL_KEY,
  })
  async replayWebhookDelivery(
    @Arg("input", () => ReplayWebhookDeliveryInput, { description: "The delivery to repeat." })
    { id }: ReplayWebhookDeliveryInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ delivery: WebhookDelivery }> {
    return { delivery: await services.webhooks.replayDelivery(principal, id) };
  }

  @Mutation(() => WebhookEndpointPayload, {
    description:
      "Sends every event since a time once more, as long as events are kept. Those that were delivered keep their ids. " +
      `Fails with \`CONFLICT\` for a disabled endpoint. ${FULL_KEY}`,
  })
  async replayWebhooks(
    @Arg("input", () => ReplayWebhooksInput, { description: "The endpoint and the time." })
    { endpointId, since }: ReplayWebhooksInput,
    @Ctx() { services, principal }: Context,
  ): Promise<{ endpoint: WebhookEndpoint }> {
    return {
      endpoint: await services.webhooks.replaySince(principal, endpointId, parseDocumentDate(since, ["since"])),
    };
  }
}

@Resolver(() => WebhookDeliveryType)
export class WebhookDeliveryResolver {
  @FieldResolver(() => [String], {
    description:
      "The container tags of the document, memory or connection at that time, as far as the endpoint hears of them.",
  })
  containerTags(@Root() { tags }: WebhookDelivery): string[] {
    return tags;
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: "When it is sent next at the earliest. Null once it is delivered or given up.",
  })
  nextAttemptAt(@Root() { state, nextAttemptAt }: WebhookDelivery): Date | null {
    return state === "pending" ? nextAttemptAt : null;
  }
}
