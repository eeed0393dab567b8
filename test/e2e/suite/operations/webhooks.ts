import { expect } from "vitest";
import * as examples from "#test/contract/graphql/generated/examples.js";
import { waitFor } from "#test/support/wait-for.js";
import { startWebServer } from "#test/support/web-server.js";
import { verified } from "#test/support/webhooks.js";
import type { OperationTests, Scene } from "./operation-test.js";

/** A receiver of the installation under test, which allows this address. */
const HOST = "127.0.0.1";

async function addEndpoint({ run, tag }: Scene, { isEnabled = false, url = `https://hooks.example.org/${tag}` } = {}) {
  const input = { url, events: ["MEMORY_CREATED" as const], containerTags: [tag], isEnabled };
  const { createWebhookEndpoint } = await run(examples.CreateWebhookEndpointDocument, { input });
  return { id: createWebhookEndpoint.endpoint.id, secret: createWebhookEndpoint.secret };
}

/** An endpoint that heard of one memory. */
async function addDelivery(scene: Scene) {
  await using receiver = await startWebServer(HOST);
  receiver.set("/", { status: 200, body: "thanks" });
  const { id: endpointId, secret } = await addEndpoint(scene, { isEnabled: true, url: receiver.url });
  const memoryId = await scene.addMemory();
  const read = () => scene.run(examples.WebhookEndpointDocument, { id: endpointId, states: ["DELIVERED"] });
  const { webhookEndpoint } = await waitFor(read, (found) => found.webhookEndpoint?.deliveries.nodes.length === 1);
  const [delivery] = webhookEndpoint?.deliveries.nodes ?? [];
  const [request] = receiver.seen;
  if (delivery === undefined || request === undefined) throw new Error("Nothing was delivered");
  return { endpointId, memoryId, delivery, message: verified(request, secret), headers: request.headers };
}

export const webhookOperations = {
  async CreateWebhookEndpoint(answer, { tag }) {
    const input = { url: "https://hooks.example.org/a", events: ["DOCUMENT_DONE" as const], containerTags: [tag] };
    const { createWebhookEndpoint } = await answer({ input: { ...input, description: "For tests" } });
    expect(createWebhookEndpoint.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(createWebhookEndpoint.endpoint).toMatchObject({ ...input, description: "For tests", isEnabled: true });
  },
  async WebhookEndpoints(answer, scene) {
    const { id } = await addEndpoint(scene);
    const { webhookEndpoints } = await answer({});
    expect(webhookEndpoints?.nodes).toContainEqual(
      expect.objectContaining({ id, isEnabled: false, disabledReason: "REQUESTED" }),
    );
  },
  async WebhookEndpoint(answer, scene) {
    const { endpointId, memoryId, delivery } = await addDelivery(scene);
    const { webhookEndpoint } = await answer({ id: endpointId });
    expect(webhookEndpoint).toMatchObject({ failures: 0, failingSince: null, deliveries: { totalCount: 1 } });
    expect(webhookEndpoint?.deliveries.nodes).toEqual([delivery]);
    expect(delivery).toMatchObject({ event: "MEMORY_CREATED", subjectId: memoryId, attempts: 1, nextAttemptAt: null });
  },
  async WebhookDelivery(answer, scene) {
    const { delivery, message, memoryId, headers } = await addDelivery(scene);
    const { webhookDelivery } = await answer({ id: delivery.id });
    expect(webhookDelivery).toMatchObject({ state: "DELIVERED", status: 200, answer: "thanks", errorCode: null });
    expect(message).toMatchObject({ type: "memory.created", data: { id: memoryId, containerTags: [scene.tag] } });
    expect(headers["webhook-id"]).toBe(delivery.id);
  },
  async UpdateWebhookEndpoint(answer, scene) {
    const { id } = await addEndpoint(scene, { isEnabled: true });
    const input = { id, url: "https://hooks.example.org/b", isEnabled: false };
    const { updateWebhookEndpoint } = await answer({ input });
    expect(updateWebhookEndpoint.endpoint).toMatchObject({ ...input, disabledReason: "REQUESTED" });
  },
  async DeleteWebhookEndpoint(answer, scene) {
    const { id } = await addEndpoint(scene);
    expect(await answer({ input: { id } })).toEqual({ deleteWebhookEndpoint: { id } });
    expect((await scene.run(examples.WebhookEndpointDocument, { id })).webhookEndpoint).toBeNull();
  },
  async RotateWebhookSecret(answer, scene) {
    const { id, secret } = await addEndpoint(scene);
    const { rotateWebhookSecret } = await answer({ input: { id, overlapHours: 1 } });
    expect(rotateWebhookSecret.secret).not.toBe(secret);
    expect(rotateWebhookSecret.endpoint.formerSecretUntil).toEqual(expect.any(String));
  },
  async SendTestWebhook(answer, scene) {
    const { id: endpointId } = await addEndpoint(scene, { isEnabled: true });
    const { sendTestWebhook } = await answer({ input: { endpointId } });
    const { id } = sendTestWebhook.delivery;
    const { webhookDelivery } = await scene.run(examples.WebhookDeliveryDocument, { id });
    expect(webhookDelivery).toMatchObject({ event: "WEBHOOK_TEST" });
  },
  async ReplayWebhookDelivery(answer, scene) {
    const { delivery } = await addDelivery(scene);
    const { replayWebhookDelivery } = await answer({ input: { id: delivery.id } });
    expect(replayWebhookDelivery.delivery).toEqual({ id: delivery.id, state: "PENDING", attempts: 0 });
  },
  async ReplayWebhooks(answer, scene) {
    const { endpointId } = await addDelivery(scene);
    const { replayWebhooks } = await answer({ input: { endpointId, since: "2026-01-01" } });
    expect(replayWebhooks.endpoint).toEqual({ id: endpointId });
  },
} satisfies Partial<OperationTests>;
