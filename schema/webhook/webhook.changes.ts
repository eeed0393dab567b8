import { IsInt, Max, Min } from "class-validator";
import { ArgsType, Field, ID, InputType, Int, ObjectType } from "type-graphql";
import type { DeliveryState } from "#core/webhook/webhook-delivery.entity.js";
import type { WebhookEvent } from "#core/webhook/webhook-event.js";
import { PageArgs } from "../fields/connection.js";
import { DateOrDateTime } from "../fields/scalars.js";
import { WebhookDeliveryStateEnum, WebhookEventEnum } from "./webhook.enums.js";
import { WebhookDeliveryType, WebhookEndpointType } from "./webhook.type.js";

/** The service validates the values. */
@InputType({ description: "A new webhook endpoint. It hears of what happens from now on." })
export class CreateWebhookEndpointInput {
  @Field(() => String, {
    description: "The http(s) address, at most 2,000 characters. Private addresses have to be allowed by the operator.",
  })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: "The kinds of events to send, at least one." })
  events!: WebhookEvent[];

  @Field(() => [String], {
    nullable: true,
    description: "Only events of these container tags, at most 100. Default: all.",
  })
  containerTags?: string[] | null;

  @Field(() => String, { nullable: true, description: "A note for people, at most 500 characters." })
  description?: string | null;

  @Field(() => Boolean, { defaultValue: true, description: "Whether events are sent." })
  isEnabled!: boolean;
}

@InputType({ description: "Changes of a webhook endpoint. A field that is left out keeps its value." })
export class UpdateWebhookEndpointInput {
  @Field(() => ID, { description: "The endpoint to change." })
  id!: string;

  @Field(() => String, { nullable: true, description: "The http(s) address, at most 2,000 characters." })
  url?: string | null;

  @Field(() => [WebhookEventEnum], { nullable: true, description: "The kinds of events to send, at least one." })
  events?: WebhookEvent[] | null;

  @Field(() => [String], {
    nullable: true,
    description: "Only events of these container tags, at most 100. Null: all.",
  })
  containerTags?: string[] | null;

  @Field(() => String, { nullable: true, description: "A note for people, at most 500 characters. Null removes it." })
  description?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether events are sent. An endpoint that is enabled again hears of all that happened meanwhile, as long as " +
      "events are kept.",
  })
  isEnabled?: boolean | null;
}

@InputType({ description: "The webhook endpoint to delete." })
export class DeleteWebhookEndpointInput {
  @Field(() => ID, { description: "The endpoint that is deleted with its deliveries." })
  id!: string;
}

@InputType({ description: "The webhook endpoint that gets another secret." })
export class RotateWebhookSecretInput {
  @Field(() => ID, { description: "The endpoint whose secret is replaced." })
  id!: string;

  @Field(() => Int, {
    defaultValue: 24,
    description: "How many hours the former secret signs as well, 0 to 168.",
  })
  @IsInt()
  @Min(0)
  @Max(168)
  overlapHours!: number;
}

@InputType({ description: "The webhook endpoint to test." })
export class SendTestWebhookInput {
  @Field(() => ID, { description: "The endpoint that gets a `webhook.test`." })
  endpointId!: string;
}

@InputType({ description: "The webhook delivery to repeat." })
export class ReplayWebhookDeliveryInput {
  @Field(() => ID, { description: "The delivery that is sent once more." })
  id!: string;
}

@InputType({ description: "The webhook deliveries to repeat." })
export class ReplayWebhooksInput {
  @Field(() => ID, { description: "The endpoint that hears of everything again." })
  endpointId!: string;

  @Field(() => DateOrDateTime, {
    description:
      "The time of the oldest event to send. A date alone means its first moment. Must not be in the future.",
  })
  since!: string;
}

@ObjectType({ simpleResolvers: true, description: "The webhook endpoint with its clear secret." })
export class WebhookSecretPayload {
  @Field(() => WebhookEndpointType, { description: "The endpoint as `webhookEndpoints` lists it." })
  endpoint!: WebhookEndpointType;

  @Field(() => String, { description: "The secret that signs, such as `whsec_...`. It is shown here only, once." })
  secret!: string;
}

@ObjectType({ simpleResolvers: true, description: "The webhook endpoint after the change." })
export class WebhookEndpointPayload {
  @Field(() => WebhookEndpointType, { description: "The endpoint that was changed." })
  endpoint!: WebhookEndpointType;
}

@ObjectType({ simpleResolvers: true, description: "The deleted webhook endpoint." })
export class DeleteWebhookEndpointPayload {
  @Field(() => ID, { description: "The id of the deleted endpoint." })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: "The webhook delivery that was queued." })
export class WebhookDeliveryPayload {
  @Field(() => WebhookDeliveryType, { description: "The delivery, which waits for its first attempt." })
  delivery!: WebhookDeliveryType;
}

@ArgsType()
export class WebhookDeliveriesArgs extends PageArgs {
  @Field(() => [WebhookDeliveryStateEnum], {
    nullable: true,
    description: "Only deliveries in these states. Default: all.",
  })
  states?: DeliveryState[] | null;
}
