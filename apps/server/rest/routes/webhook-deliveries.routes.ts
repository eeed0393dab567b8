import { z } from "zod";
import { digits } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { readWith } from "../read/read-with.js";
import { idOf, timeOf } from "../shape/shape-fields.js";
import { deliveryShape, shapeDelivery, shapeWebhook, webhookShape } from "../shape/shape-webhook.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { enumOf } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";
import { idIn, unknownWebhook } from "./webhooks.routes.js";

/** The deliveries of a webhook: tests, lists and replays. */
export function webhookDeliveryRoutes(operations: Operations): Route[] {
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
    const { nodes, pageInfo } = (webhookEndpoint ?? unknownWebhook()).deliveries;
    const nextCursor = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    return ok({ deliveries: nodes.map(shapeDelivery), nextCursor });
  };
  const about = { section: "Webhooks" } as const;
  const ofOne = { ...about, params: z.object({ id: idOf("webhook") }) };
  return [
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

const deliveryPageShape = z
  .object({
    deliveries: z.array(deliveryShape).describe("The deliveries of the page."),
    nextCursor: z.string().nullable().describe("The cursor of the next page. Null on the last one."),
  })
  .meta({ id: "WebhookDeliveries", description: "A page of deliveries." });
