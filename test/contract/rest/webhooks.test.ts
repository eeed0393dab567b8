import { expect, it } from "vitest";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";
import { startWebServer } from "#test/support/web-server.js";
import { verified } from "#test/support/webhooks.js";

const receiver = useShared(() => startWebServer());
const { rest, client } = useLoci({ environment: { LOCI_ALLOWED_HOSTS: "127.0.0.1" } });

it("a webhook is made, told, listed, repeated, changed and deleted", async () => {
  receiver.set("/hook", { status: 200, body: "thanks" });
  const body = { url: `${receiver.url}/hook`, events: ["document.done"], description: "For tests" };
  const made = await rest("POST /v3/webhooks", { body });
  expect(made).toMatchObject({ status: 201, body: { ...body, isEnabled: true, containerTags: null } });
  const { id, secret, ...webhook } = made.body;
  expect(await rest("GET /v3/webhooks")).toMatchObject({ status: 200, body: { webhooks: [{ id, ...webhook }] } });
  expect(JSON.stringify((await rest(`GET /v3/webhooks/${id}`)).body)).not.toContain(secret);

  const document = await rest("POST /v3/documents", { body: { content: "Alice lives in Lisbon.", containerTag: "a" } });
  const listed = await waitFor(
    () => rest(`GET /v3/webhooks/${id}/deliveries?state=delivered`),
    (reply) => reply.body.deliveries.length === 1,
  );
  const [delivery] = listed.body.deliveries;
  expect(delivery).toMatchObject({
    ...{ webhookId: id, event: "document.done", subjectId: document.body.id, containerTags: ["a"], attempts: 1 },
    ...{ status: 200, answer: "thanks", error: null, nextAttemptAt: null },
  });
  const [request] = receiver.seen;
  if (request === undefined) throw new Error("Nothing came");
  expect(verified(request, secret)).toMatchObject({ type: "document.done", data: { id: document.body.id } });
  expect(request.headers["webhook-id"]).toBe(delivery.id);

  expect((await rest(`POST /v3/webhooks/deliveries/${delivery.id}/replay`, { body: {} })).status).toBe(202);
  await waitFor(
    () => receiver.seen.length,
    (count) => count === 2,
  );
  expect(await rest(`POST /v3/webhooks/${id}/replay`, { body: { since: "2026-01-01" } })).toMatchObject({
    status: 202,
  });
  expect(await rest(`POST /v3/webhooks/${id}/test`, { body: {} })).toMatchObject({
    ...{ status: 202, body: { event: "webhook.test", state: "pending", lastAttemptAt: null } },
  });
  const rotated = await rest(`POST /v3/webhooks/${id}/secret`, { body: { overlapHours: 1 } });
  expect(rotated.body).toMatchObject({ id, formerSecretUntil: expect.any(String) });
  expect(rotated.body.secret).not.toBe(secret);
  expect(await rest(`PATCH /v3/webhooks/${id}`, { body: { isEnabled: false } })).toMatchObject({
    ...{ status: 200, body: { isEnabled: false, disabledReason: "requested" } },
  });
  expect((await rest(`POST /v3/webhooks/${id}/test`, { body: {} })).status).toBe(409);
  expect((await rest(`DELETE /v3/webhooks/${id}`)).status).toBe(204);
  expect((await rest(`GET /v3/webhooks/${id}`)).status).toBe(404);
});

it("a webhook needs an address that may be reached, known events and a full key", async () => {
  const url = "https://hooks.example.org";
  for (const body of [
    ...[
      { url: "ftp://example.org", events: ["document.done"] },
      { url, events: [] },
      { url, events: ["webhook.test"] },
    ],
    ...[
      { url: "http://192.168.1.1", events: ["document.done"] },
      { url: "https://a:b@example.org", events: ["document.done"] },
    ],
  ]) {
    expect([body, (await rest("POST /v3/webhooks", { body })).status]).toEqual([body, 400]);
  }
  const scoped = await rest("POST /v3/auth/scoped-key", { body: { containerTag: "a" } });
  const query = "{ webhookEndpoints { totalCount } }";
  const { errors } = await client.as(scoped.body.key).graphql.send({ query });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN"]);
});
