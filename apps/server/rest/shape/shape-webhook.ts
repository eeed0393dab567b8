import { z } from "zod";
import { WEBHOOK_EVENTS } from "#core/webhook/webhook-event.js";
import type { WebhookDeliveryFieldsFragment, WebhookEvent, WebhookFieldsFragment } from "../generated/operations.js";
import { wireWord } from "../transport/wire-words.js";
import { countOf, createdAt, idOf, timeOf, updatedAt } from "./shape-fields.js";

export const webhookShape = z
  .object({
    id: idOf("webhook"),
    url: z.string().describe("The address that events are sent to."),
    events: z.array(z.enum(WEBHOOK_EVENTS)).describe("The kinds of events that are sent."),
    containerTags: z.array(z.string()).nullable().describe("The container tags whose events are sent. Null is all."),
    description: z.string().nullable().describe("A note for people."),
    isEnabled: z.boolean().describe("Whether events are sent."),
    disabledReason: z.enum(["requested", "gone", "failing"]).nullable().describe("Why nothing is sent."),
    disabledAt: timeOf("When it was disabled.").nullable(),
    failingSince: timeOf("Since when no attempt was accepted.").nullable(),
    pausedUntil: timeOf("Nothing is sent before this time.").nullable(),
    formerSecretUntil: timeOf("Until when the former secret signs as well.").nullable(),
    createdAt,
    updatedAt,
  })
  .meta({ id: "Webhook", description: "An address that is told about changes." });

export const deliveryShape = z
  .object({
    id: idOf("delivery").describe("Sent as `webhook-id`, and the same whenever the event is sent again."),
    webhookId: idOf("webhook"),
    event: z.enum([...WEBHOOK_EVENTS, "webhook.test"]).describe("What it tells of."),
    subjectId: z.string().describe("The id of the document, memory or connection."),
    containerTags: z
      .array(z.string())
      .describe("The container tags of the document, memory or connection at that time."),
    occurredAt: timeOf("When the event happened."),
    state: z.enum(["pending", "delivered", "failed"]).describe("What became of it."),
    attempts: countOf("attempts"),
    lastAttemptAt: timeOf("When the last attempt ended.").nullable(),
    nextAttemptAt: timeOf("When it is sent next at the earliest.").nullable(),
    durationMs: z.int().nullable().describe("How long the last attempt took, in milliseconds."),
    status: z.int().nullable().describe("The HTTP status of the last answer."),
    answer: z.string().nullable().describe("The beginning of the last answer."),
    error: z
      .object({ code: z.string().describe("For programs."), message: z.string().nullable().describe("For people.") })
      .nullable()
      .describe("Why the last attempt had no answer."),
  })
  .meta({ id: "WebhookDelivery", description: "One event for one webhook, with its last attempt." });

export function shapeWebhook({ events, disabledReason, ...webhook }: WebhookFieldsFragment) {
  return {
    ...webhook,
    events: events.map(wireEvent),
    disabledReason: disabledReason === null ? null : wireWord(disabledReason),
  };
}

export function shapeDelivery({
  endpointId,
  event,
  state,
  errorCode,
  errorMessage,
  ...rest
}: WebhookDeliveryFieldsFragment) {
  const error = errorCode === null ? null : { code: wireWord(errorCode), message: errorMessage };
  return { ...rest, webhookId: endpointId, event: wireEvent(event), state: wireWord(state), error };
}

/** The wire has `document.done` for `DOCUMENT_DONE`. */
function wireEvent(event: WebhookEvent): string {
  return event.toLowerCase().replace("_", ".");
}
