import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { WEBHOOK_EVENTS } from "#core/webhook/webhook-event.js";
import type { WebhookEvent } from "../generated/operations.js";
import { readWith } from "../read/read-with.js";
import { idOf } from "../shape/shape-fields.js";
import { shapeWebhook, webhookShape } from "../shape/shape-webhook.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** The compatible service has no webhooks: these routes are Loci's own. */
export function webhookRoutes(operations: Operations): Route[] {
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
    return ok(shapeWebhook(webhookEndpoint ?? unknownWebhook()));
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
  ];
}

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

const secretShape = webhookShape
  .extend({ secret: z.string().describe("The secret that signs. It is shown this once.") })
  .meta({ id: "WebhookWithSecret", description: "A webhook with its secret." });

const webhooksShape = z
  .object({ webhooks: z.array(webhookShape).describe("All webhooks of the organization.") })
  .meta({ id: "Webhooks", description: "The webhooks of the organization." });

export function idIn({ params }: RestRequest): string {
  return params["id"] ?? "";
}

export function unknownWebhook(): never {
  throw new NotFoundError("Webhook endpoint not found");
}

/** The wire has `document.done` for `DOCUMENT_DONE`. */
function eventWord(event: (typeof WEBHOOK_EVENTS)[number]): WebhookEvent {
  // Each kind of event has a value of the enum of this name.
  return event.toUpperCase().replace(".", "_") as WebhookEvent;
}
