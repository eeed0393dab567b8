import type { ErrorCode } from "@loci/errors";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { DeliveryState } from "#core/webhook/webhook-delivery.entity.js";
import type { DisabledReason } from "#core/webhook/webhook-endpoint.entity.js";
import type { DeliveredEvent, WebhookEvent } from "#core/webhook/webhook-event.js";
import { connectionOf } from "../fields/connection.js";
import { DateTime } from "../fields/scalars.js";
import { ErrorCodeEnum } from "../operation/error-code.enum.js";
import { WebhookDeliveryStateEnum, WebhookDisabledReasonEnum, WebhookEventEnum } from "./webhook.enums.js";

@ObjectType("WebhookDelivery", {
  simpleResolvers: true,
  description:
    "One event for one endpoint, with its last attempt. Deliveries about the same document, memory or " +
    "connection are sent in the order of their events. Kept as long as events are.",
})
export class WebhookDeliveryType {
  @Field(() => ID, {
    description:
      "Sent as `webhook-id`, and the same whenever the event is sent again: receivers drop repetitions by it.",
  })
  id!: string;

  @Field(() => ID, { description: "The id of the endpoint that it goes to." })
  endpointId!: string;

  @Field(() => WebhookEventEnum, { description: "The event that it reports." })
  event!: DeliveredEvent;

  @Field(() => ID, { description: "The id of the document, memory or connection, which may no longer exist." })
  subjectId!: string;

  @Field(() => DateTime, { description: "When the event happened." })
  occurredAt!: Date;

  @Field(() => WebhookDeliveryStateEnum, { description: "Whether the receiver has accepted it." })
  state!: DeliveryState;

  @Field(() => Int, { description: "The number of attempts, since the last replay." })
  attempts!: number;

  @Field(() => DateTime, { nullable: true, description: "When the last attempt ended. Null before the first one." })
  lastAttemptAt!: Date | null;

  @Field(() => Int, { nullable: true, description: "How long the last attempt took, in milliseconds." })
  durationMs!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "The HTTP status of the last answer. Null when there was none.",
  })
  status!: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The beginning of the last answer, at most 1,000 characters.",
  })
  answer!: string | null;

  @Field(() => ErrorCodeEnum, {
    nullable: true,
    description: "Why the last attempt had no answer. Null when it had one.",
  })
  errorCode!: ErrorCode | null;

  @Field(() => String, { nullable: true, description: "The same in words, for people." })
  errorMessage!: string | null;
}

@ObjectType("WebhookEndpoint", {
  simpleResolvers: true,
  description:
    "An address that is told about changes by signed POST requests (Standard Webhooks). Its secret is shown once, " +
    "when it is made.",
})
export class WebhookEndpointType {
  @Field(() => ID, { description: "Identifies the endpoint." })
  id!: string;

  @Field(() => String, { description: "The address that events are sent to." })
  url!: string;

  @Field(() => [WebhookEventEnum], { description: "The kinds of events that are sent." })
  events!: WebhookEvent[];

  @Field(() => String, { nullable: true, description: "The note for people." })
  description!: string | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "Until when the secret before the last rotation signs as well. Null when there is none.",
  })
  formerSecretUntil!: Date | null;

  @Field(() => Int, { description: "How many attempts have failed since the last one that was accepted." })
  failures!: number;

  @Field(() => DateTime, { nullable: true, description: "Since when no attempt was accepted. Null while it is well." })
  failingSince!: Date | null;

  @Field(() => DateTime, {
    nullable: true,
    description: "Nothing is sent before this time, because the receiver failed or asked for a wait.",
  })
  pausedUntil!: Date | null;

  @Field(() => DateTime, { nullable: true, description: "When it was disabled. Null while it is enabled." })
  disabledAt!: Date | null;

  @Field(() => WebhookDisabledReasonEnum, {
    nullable: true,
    description: "Why it is disabled. Null while it is enabled.",
  })
  disabledReason!: DisabledReason | null;

  @Field(() => DateTime, { description: "When the endpoint was created." })
  createdAt!: Date;

  @Field(() => DateTime, { description: "When a client last changed it." })
  updatedAt!: Date;
}

export const WebhookEndpointConnection = connectionOf("WebhookEndpoint", WebhookEndpointType);
export const WebhookDeliveryConnection = connectionOf("WebhookDelivery", WebhookDeliveryType);
