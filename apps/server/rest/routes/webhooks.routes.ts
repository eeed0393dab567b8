import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { WEBHOOK_EVENTS } from "#core/webhook/webhook-event.js";
import type { WebhookDeliveryFieldsFragment, WebhookEvent, WebhookFieldsFragment } from "../generated/operations.js";
import { digits } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { readWith } from "../read/read-with.js";
import { countOf, createdAt, idOf, timeOf, updatedAt } from "../shape/shape-fields.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { enumOf, wireWord } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

/** The compatible service has no webhooks: these routes are Loci's own. */
export function webhookRoutes(operations: Operations): Route[] {
  const idIn = ({ params }: RestRequest) => params["id"] ?? "";
  const list = async ({ context }: RestRequest): Promise<Reply> => {
    const { webhookEndpoints } = await operations.webhooks(context, {});
    return ok({ webhooks: webhookEndpoints?.nodes.map(shapeWebhook) ?? [] });
  };
  const create = async ({ context, body }: RestRequest): Promise<Reply> => {
    const { createWebhookEndpoint } = await operations.createWebhook(context, { input: readWith(createShape, body) });
    const { endpoint, secret } = createWebhookEndpoint;
    return { status: 201, body: { ...shapeWebhook(endpoint), secret } };
  };
  const get = async (request: RestRequest): Promise<Reply> => {
    const { webhookEndpoint } = await operations.webhook(request.context, { id: idIn(request) });
    return ok(shapeWebhook(webhookEndpoint ?? unknown()));
  };
  const update = async (request: RestRequest): Promise<Reply> => {
    const input = { id: idIn(request), ...readWith(updateShape, request.body) };
    return ok(
      shapeWebhook((await operations.updateWebhook(request.context, { input })).updateWebhookEndpoint.endpoint),
    );
  };
  const remove = async (request: RestRequest): Promise<Reply> => {
    await operations.deleteWebhook(request.context, { id: idIn(request) });
    return { status: 204 };
  };
  const rotate = async (request: RestRequest): Promise<Reply> => {
    const { overlapHours } = readWith(rotateShape, request.body ?? {});
    const input = { id: idIn(request), ...(overlapHours == null ? {} : { overlapHours }) };
    const { endpoint, secret } = (await operations.rotateWebhookSecret(request.context, { input })).rotateWebhookSecret;
    return ok({ ...shapeWebhook(endpoint), secret });
  };
  const test = async (request: RestRequest): Promise<Reply> => {
    const { sendTestWebhook } = await operations.testWebhook(request.context, { endpointId: idIn(request) });
    return { status: 202, body: shapeDelivery(sendTestWebhook.delivery) };
  };
  const replay = async (request: RestRequest): Promise<Reply> => {
    const input = { endpointId: idIn(request), ...readWith(replayShape, request.body) };
    const { endpoint } = (await operations.replayWebhooks(request.context, { input })).replayWebhooks;
    return { status: 202, body: shapeWebhook(endpoint) };
  };
  const replayOne = async (request: RestRequest): Promise<Reply> => {
    const { replayWebhookDelivery } = await operations.replayWebhookDelivery(request.context, { id: idIn(request) });
    return { status: 202, body: shapeDelivery(replayWebhookDelivery.delivery) };
  };
  const deliveries = async (request: RestRequest): Promise<Reply> => {
    const { state, limit, cursor } = readWith(deliveriesShape, readQuery(request.query, {}));
    const variables = {
      id: idIn(request),
      states: state ? [state] : null,
      first: limit ?? DEFAULT_DELIVERIES,
      after: cursor ?? null,
    };
    const { webhookEndpoint } = await operations.webhookDeliveries(request.context, variables);
    const { nodes, pageInfo } = (webhookEndpoint ?? unknown()).deliveries;
    const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    return ok({ deliveries: nodes.map(shapeDelivery), nextCursor });
  };
  const about = { section: "Webhooks" } as const;
  const ofOne = { ...about, params: z.object({ id: idOf("webhook") }) };
  return [
    {
      path: "/v3/webhooks",
      handlers: {
        GET: {
          ...about,
          operationId: "listWebhooks",
          summary: "List webhooks",
          executes: ["webhookEndpoints"],
          replies: { 200: webhooksShape },
          handle: list,
        },
        POST: {
          ...about,
          operationId: "createWebhook",
          summary: "Create a webhook",
          description: "Only this answer has the secret.",
          executes: ["createWebhookEndpoint"],
          body: createShape,
          isAnswerKept: false,
          replies: { 201: secretShape },
          failures: [409],
          handle: create,
        },
      },
    },
    {
      path: "/v3/webhooks/:id",
      handlers: {
        GET: {
          ...ofOne,
          operationId: "getWebhook",
          summary: "Get a webhook",
          executes: ["webhookEndpoint"],
          replies: { 200: webhookShape },
          failures: [404],
          handle: get,
        },
        PATCH: {
          ...ofOne,
          operationId: "updateWebhook",
          summary: "Change, enable or disable a webhook",
          executes: ["updateWebhookEndpoint"],
          body: updateShape,
          replies: { 200: webhookShape },
          failures: [404],
          handle: update,
        },
        DELETE: {
          ...ofOne,
          operationId: "deleteWebhook",
          summary: "Delete a webhook with its deliveries",
          executes: ["deleteWebhookEndpoint"],
          replies: { 204: null },
          failures: [404],
          handle: remove,
        },
      },
    },
    {
      path: "/v3/webhooks/:id/secret",
      handlers: {
        POST: {
          ...ofOne,
          operationId: "rotateWebhookSecret",
          summary: "Replace the secret of a webhook",
          description: "Only this answer has the new secret. For some hours the former one signs as well.",
          executes: ["rotateWebhookSecret"],
          body: rotateShape,
          isAnswerKept: false,
          replies: { 200: secretShape },
          failures: [404],
          handle: rotate,
        },
      },
    },
    {
      path: "/v3/webhooks/:id/test",
      handlers: {
        POST: {
          ...ofOne,
          operationId: "testWebhook",
          summary: "Send a test event",
          executes: ["sendTestWebhook"],
          replies: { 202: deliveryShape },
          failures: [404, 409],
          handle: test,
        },
      },
    },
    {
      path: "/v3/webhooks/:id/replay",
      handlers: {
        POST: {
          ...ofOne,
          operationId: "replayWebhook",
          summary: "Send every event since a time again",
          executes: ["replayWebhooks"],
          body: replayShape,
          replies: { 202: webhookShape },
          failures: [404, 409],
          handle: replay,
        },
      },
    },
    {
      path: "/v3/webhooks/:id/deliveries",
      handlers: {
        GET: {
          ...ofOne,
          operationId: "listWebhookDeliveries",
          summary: "List the deliveries of a webhook",
          description: "The newest come first.",
          executes: ["webhookEndpoint"],
          query: deliveriesShape,
          replies: { 200: deliveryPageShape },
          failures: [404],
          handle: deliveries,
        },
      },
    },
    {
      path: "/v3/webhooks/deliveries/:id/replay",
      handlers: {
        POST: {
          ...about,
          params: z.object({ id: idOf("delivery") }),
          operationId: "replayWebhookDelivery",
          summary: "Send a delivery again",
          description: "It keeps its id.",
          executes: ["replayWebhookDelivery"],
          replies: { 202: deliveryShape },
          failures: [404, 409],
          handle: replayOne,
        },
      },
    },
  ];
}

const DEFAULT_DELIVERIES = 20;

const events = z
  .array(z.enum(WEBHOOK_EVENTS).transform(eventWord))
  .meta({ description: "The kinds of events to send.", minItems: 1 });
const url = z.string().meta({ description: "The http(s) address that events are sent to.", maxLength: 2_000 });
const containerTags = z
  .array(z.string())
  .nullish()
  .meta({ description: "Only events of these container tags. All without it.", maxItems: 100 });
const description = z.string().nullish().meta({ description: "A note for people.", maxLength: 500 });
const isEnabled = z.boolean().describe("Whether events are sent.");

const createShape = z.object({ url, events, containerTags, description, isEnabled: isEnabled.default(true) });

const updateShape = z.object({
  url: url.optional(),
  events: events.optional(),
  containerTags,
  description,
  isEnabled: isEnabled.optional(),
});

const rotateShape = z.object({
  overlapHours: z.int().nullish().meta({
    description: "How many hours the former secret signs as well.",
    minimum: 0,
    maximum: 168,
    default: 24,
  }),
});

const replayShape = z.object({ since: timeOf("The time of the oldest event to send. Not in the future.") });

const deliveriesShape = z.object({
  state: enumOf(["pending", "delivered", "failed"]).nullish().describe("Only deliveries in this state."),
  limit: digits.nullish().meta({
    description: "The number of deliveries on a page.",
    minimum: 1,
    maximum: 100,
    default: DEFAULT_DELIVERIES,
  }),
  cursor: z.string().nullish().describe("The `nextCursor` of the page before."),
});

const webhookShape = z
  .object({
    id: idOf("webhook"),
    url: z.string().describe("The address that events are sent to."),
    events: z.array(z.enum(WEBHOOK_EVENTS)).describe("The kinds of events that are sent."),
    containerTags: z.array(z.string()).nullable().describe("The container tags whose events are sent. Null is all."),
    description: z.string().nullable().describe("A note for people."),
    isEnabled,
    disabledReason: z.enum(["requested", "gone", "failing"]).nullable().describe("Why nothing is sent."),
    disabledAt: timeOf("When it was disabled.").nullable(),
    failingSince: timeOf("Since when no attempt was accepted.").nullable(),
    pausedUntil: timeOf("Nothing is sent before this time.").nullable(),
    formerSecretUntil: timeOf("Until when the former secret signs as well.").nullable(),
    createdAt,
    updatedAt,
  })
  .meta({ id: "Webhook", description: "An address that is told about changes." });

const secretShape = webhookShape
  .extend({ secret: z.string().describe("The secret that signs. It is shown this once.") })
  .meta({ id: "WebhookWithSecret", description: "A webhook with its secret." });

const webhooksShape = z
  .object({ webhooks: z.array(webhookShape).describe("All webhooks of the organization.") })
  .meta({ id: "Webhooks", description: "The webhooks of the organization." });

const deliveryShape = z
  .object({
    id: idOf("delivery").describe("Sent as `webhook-id`, and the same whenever the event is sent again."),
    webhookId: idOf("webhook"),
    event: z.enum([...WEBHOOK_EVENTS, "webhook.test"]).describe("What it tells of."),
    subjectId: z.string().describe("The id of the document or memory."),
    containerTags: z.array(z.string()).describe("The container tags of the document or memory at that time."),
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

const deliveryPageShape = z
  .object({
    deliveries: z.array(deliveryShape).describe("The deliveries of the page."),
    nextCursor: z.string().nullable().describe("The cursor of the next page. Null on the last one."),
  })
  .meta({ id: "WebhookDeliveries", description: "A page of deliveries." });

function unknown(): never {
  throw new NotFoundError("Webhook endpoint not found");
}

/** The wire has `document.done` for `DOCUMENT_DONE`. */
function eventWord(event: (typeof WEBHOOK_EVENTS)[number]): WebhookEvent {
  // Each kind of event has a value of the enum of this name.
  return event.toUpperCase().replace(".", "_") as WebhookEvent;
}

function wireEvent(event: WebhookEvent): string {
  return event.toLowerCase().replace("_", ".");
}

function shapeWebhook({ events, disabledReason, ...webhook }: WebhookFieldsFragment) {
  return {
    ...webhook,
    events: events.map(wireEvent),
    disabledReason: disabledReason === null ? null : wireWord(disabledReason),
  };
}

function shapeDelivery({ endpointId, event, state, errorCode, errorMessage, ...rest }: WebhookDeliveryFieldsFragment) {
  const error = errorCode === null ? null : { code: wireWord(errorCode), message: errorMessage };
  return { ...rest, webhookId: endpointId, event: wireEvent(event), state: wireWord(state), error };
}
