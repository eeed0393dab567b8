import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { WebhookWaker } from "#apps/worker/webhook-waker.js";
import type { NewEvent } from "#core/event/event.repository.js";
import { IntentQueue } from "#core/intent/intent-queue.js";
import { newId } from "#core/kernel/ids.js";
import { WebhookDeliveryRepository } from "#core/webhook/webhook-delivery.repository.js";
import type { WebhookEvent } from "#core/webhook/webhook-event.js";
import { signingSecrets } from "#core/webhook/webhook-secrets.js";
import { useTenant } from "#test/support/tenant.js";
import { useShared } from "#test/support/use-shared.js";
import { type SeenRequest, startWebServer, type WebPage } from "#test/support/web-server.js";
import { openWebhooks, verified } from "#test/support/webhooks.js";

const HOUR = 60 * 60_000;

describe("webhooks", () => {
  const tenant = useTenant("webhooks");
  const receiver = useShared(() => startWebServer());
  const webhooks = useShared(async () => {
    const { close, ...opened } = await openWebhooks(tenant.appUrl);
    return { ...opened, [Symbol.asyncDispose]: close };
  });

  const principal = () => tenant.organization.system;
  const append = (...events: NewEvent[]) =>
    webhooks.database.inTenant(principal(), async (repositories) => {
      for (const event of events) repositories.events.append(event);
      await repositories.intents.hasten("deliver-webhooks");
    });

  interface Asked {
    answer?: WebPage | ((requests: SeenRequest[]) => WebPage);
    events?: WebhookEvent[];
    containerTags?: string[];
  }

  /** An endpoint with a path of its own. */
  async function addEndpoint({ answer = { status: 204 }, events = ["document.done"], containerTags }: Asked = {}) {
    const path = `/${newId()}`;
    const seen = () => receiver.seen.filter((request) => request.path === path);
    receiver.set(path, (_request, response) => {
      const page = typeof answer === "function" ? answer(seen()) : answer;
      response.writeHead(page.status ?? 200, page.headers ?? {}).end(page.body);
    });
    const url = receiver.url + path;
    const { endpoint, secret } = await webhooks.service.create(principal(), { url, events, containerTags });
    const read = async () => {
      const found = await webhooks.service.find(principal(), endpoint.id);
      if (found === null) throw new Error("The endpoint is gone");
      return found;
    };
    const deliveries = async () => {
      const page = { limit: 100, offset: 0, order: "asc", states: [], endpointId: endpoint.id } as const;
      return (await webhooks.service.listDeliveries(principal(), { ...page, states: [] })).deliveries;
    };
    return { id: endpoint.id, secret, seen, read, deliveries };
  }

  it("tell of what happens from now on, signed, with the kinds and tags that were asked for", async () => {
    await append(done("before"));
    const endpoint = await addEndpoint({ events: ["document.done", "memory.forgotten"], containerTags: ["a"] });
    await append(
      { ...done("first"), tags: ["a", "b"] },
      { ...done("elsewhere"), tags: ["b"] },
      { ...done("on the way"), state: "chunking" },
      { kind: "memory-changed", subjectId: "memory", tags: ["a"], state: "created" },
      { kind: "memory-changed", subjectId: "memory", tags: ["a"], state: "removed" },
    );
    await webhooks.deliver();
    const messages = endpoint.seen().map((request) => verified(request, endpoint.secret));
    expect(messages).toEqual(
      expect.arrayContaining([
        { type: "document.done", timestamp: expect.any(String), data: { id: "first", containerTags: ["a"] } },
        { type: "memory.forgotten", timestamp: expect.any(String), data: { id: "memory", containerTags: ["a"] } },
      ]),
    );
    expect(messages).toHaveLength(2);
    expect((await endpoint.deliveries()).toSorted((a, b) => a.event.localeCompare(b.event))).toEqual([
      expect.objectContaining({ event: "document.done", state: "delivered", attempts: 1, status: 204, answer: "" }),
      expect.objectContaining({ event: "memory.forgotten", state: "delivered", durationMs: expect.any(Number) }),
    ]);
  });

  it("try again under the same id, and keep the order of a document meanwhile", async () => {
    const endpoint = await addEndpoint({
      events: ["document.done", "document.deleted"],
      answer: (requests) => ({ status: requests.length === 1 ? 500 : 200, body: "x".repeat(2_000) }),
    });
    const subject = newId();
    await append(done(subject));
    await webhooks.deliver();
    expect(await endpoint.deliveries()).toEqual([
      expect.objectContaining({ state: "pending", attempts: 1, status: 500, answer: "x".repeat(1_000) }),
    ]);
    await append({ ...done(subject), kind: "document-deleted", state: "deleted" }, done("another"));
    await webhooks.deliver();
    expect(endpoint.seen().map(idOf)).toEqual([subject, "another"]);
    webhooks.clock.forward(HOUR);
    await webhooks.deliver();
    const messages = endpoint.seen().map((request) => verified(request, endpoint.secret));
    expect(messages.map(({ type, data }) => [type, data.id])).toEqual([
      ["document.done", subject],
      ["document.done", "another"],
      ["document.done", subject],
      ["document.deleted", subject],
    ]);
    const [first, , repeated] = endpoint.seen().map(({ headers }) => headers["webhook-id"]);
    expect(repeated).toBe(first);
    expect(await endpoint.read()).toMatchObject({ failures: 0, failingSince: null, pausedUntil: null });
  });

  it("rest until the next attempt is due, and are woken by events", async () => {
    const endpoint = await addEndpoint({ answer: { status: 503, headers: { "retry-after": "7200" } } });
    await append(done("busy"));
    await webhooks.deliver();
    await append(done("later"));
    webhooks.clock.forward(HOUR);
    await webhooks.deliver();
    expect(endpoint.seen()).toHaveLength(1);
    webhooks.clock.forward(HOUR + 60_000);
    await webhooks.deliver();
    expect(endpoint.seen().map(idOf).toSorted()).toEqual(["busy", "busy", "later"]);
  });

  it("are not sent to a receiver that is gone, until it is enabled again", async () => {
    let status = 410;
    const endpoint = await addEndpoint({ answer: () => ({ status }) });
    await append(done("gone"));
    await webhooks.deliver();
    expect(await endpoint.read()).toMatchObject({ disabledReason: "gone", disabledAt: expect.any(Date) });
    await append(done("meanwhile"));
    webhooks.clock.forward(30 * HOUR);
    await webhooks.deliver();
    expect(endpoint.seen()).toHaveLength(1);
    status = 200;
    await webhooks.service.update(principal(), endpoint.id, { isEnabled: true });
    await webhooks.deliver();
    expect(endpoint.seen().slice(1).map(idOf).toSorted()).toEqual(["gone", "meanwhile"]);
  });

  it("follow no redirect, and reach no private address", async () => {
    const redirected = await addEndpoint({ answer: { status: 302, headers: { location: `${receiver.url}/inside` } } });
    const { service } = webhooks;
    await expect(
      service.create(principal(), { url: "http://10.0.0.1/hook", events: ["document.done"] }),
    ).rejects.toThrow(/private or reserved/);
    await append(done("redirected"));
    await webhooks.deliver();
    expect(receiver.seen.filter(({ path }) => path === "/inside")).toEqual([]);
    expect(await redirected.deliveries()).toEqual([expect.objectContaining({ state: "pending", status: 302 })]);
  });

  it.each([
    ["of many megabytes", { headers: {}, body: "x".repeat(3_000_000) }],
    ["of an unknown encoding", { headers: { "content-encoding": "unknown" }, body: "x".repeat(1_000) }],
  ])("are accepted by their status, also with an answer %s", async (_name, answer) => {
    const endpoint = await addEndpoint({ answer });
    await append(done("accepted"));
    await webhooks.deliver();
    expect(await endpoint.deliveries()).toMatchObject([
      { state: "delivered", status: 200, answer: "x".repeat(1_000), errorCode: null },
    ]);
  });

  it("carry two signatures while a secret is replaced", async () => {
    const endpoint = await addEndpoint();
    const { service } = webhooks;
    const { secret } = await service.rotateSecret(principal(), endpoint.id, 24);
    await append(done("rotated"));
    await webhooks.deliver();
    const [request] = endpoint.seen();
    if (request === undefined) throw new Error("Nothing came");
    expect(verified(request, endpoint.secret)).toEqual(verified(request, secret));
    webhooks.clock.forward(25 * HOUR);
    await append(done("after"));
    await webhooks.deliver();
    const [, later] = endpoint.seen();
    expect(later?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
  });

  it("are signed with a new secret after the key of the installation has changed", async () => {
    const endpoint = await addEndpoint();
    const { secret: former } = await endpoint.read();
    const { close, cipher, service } = await openWebhooks(tenant.appUrl, { clock: webhooks.clock, key: 8 });
    await using _closing = { [Symbol.asyncDispose]: close };
    const { endpoint: rotated, secret } = await service.rotateSecret(principal(), endpoint.id, 24);
    expect(rotated).toMatchObject({ formerSecret: null, formerSecretUntil: null });
    const now = webhooks.clock.now();
    const overlapping = { ...rotated, formerSecret: former, formerSecretUntil: new Date(now.getTime() + HOUR) };
    expect(signingSecrets(overlapping, cipher, now)).toEqual([secret]);
    await webhooks.service.remove(principal(), endpoint.id);
  });

  it("are sent once, although a page reads them while they are under way", async () => {
    const answered = Promise.withResolvers<void>();
    const path = `/${newId()}`;
    receiver.set(path, (_request, response) => void answered.promise.then(() => response.writeHead(204).end()));
    const { endpoint } = await webhooks.service.create(principal(), {
      url: receiver.url + path,
      events: ["document.done", "document.deleted"],
    });
    const states = async () => {
      const page = { limit: 9, offset: 0, order: "asc", endpointId: endpoint.id } as const;
      const listed = await webhooks.service.listDeliveries(principal(), { ...page, states: [] });
      return listed.deliveries.map(({ state }) => state);
    };
    const { listDue } = WebhookDeliveryRepository.prototype;
    const seen = () => receiver.seen.filter((request) => request.path === path);
    // The second reading sees it as pending, and goes on when its result is written.
    const reading = vi.spyOn(WebhookDeliveryRepository.prototype, "listDue").mockImplementation(async function (
      this: WebhookDeliveryRepository,
      ...query
    ) {
      const due = await listDue.apply(this, query);
      if (query[0] !== endpoint.id || seen().length !== 1 || due.length === 0) return due;
      answered.resolve();
      await expect.poll(states).toContain("delivered");
      return due;
    });
    try {
      const subject = newId();
      await append(done(subject), { ...done(subject), kind: "document-deleted", state: "deleted" });
      await webhooks.deliver();
    } finally {
      reading.mockRestore();
    }
    expect(seen().map(({ body }) => JSON.parse(body).type)).toEqual(["document.done", "document.deleted"]);
    expect(await states()).toEqual(["delivered", "delivered"]);
  });

  it("are found behind any number of events that nobody wants", async () => {
    const endpoint = await addEndpoint();
    const unwanted = Array.from({ length: 1_200 }, (_, index) => ({ ...done(`unwanted ${index}`), state: "chunking" }));
    await append(...unwanted, done("wanted"));
    await webhooks.deliver();
    expect(endpoint.seen().map(idOf)).toEqual(["wanted"]);
  });

  it("that were delivered or removed meanwhile keep their state, and the others go on", async () => {
    const endpoint = await addEndpoint();
    await append(done("settled"));
    await webhooks.deliver();
    const [delivery] = await endpoint.deliveries();
    if (delivery === undefined) throw new Error("Nothing was delivered");
    const { sender } = await endpoint.read();
    const failed = { ...delivery, state: "pending" } as const;
    await webhooks.database.inTenant(principal(), async ({ webhookDeliveries, webhookEndpoints }) => {
      expect(await webhookDeliveries.record(delivery, sender ?? "", failed)).toBe(false);
      expect(await webhookEndpoints.isSender(endpoint.id, sender ?? "")).toBe(true);
      expect(await webhookEndpoints.isSender(endpoint.id, newId())).toBe(false);
    });
    expect(await endpoint.deliveries()).toMatchObject([{ state: "delivered", attempts: 1 }]);
  });

  it("are woken by a notice that comes while their rest is being written", async () => {
    const endpoint = await addEndpoint();
    const queue = new IntentQueue(webhooks.database, webhooks.clock);
    const { runs } = await queue.claim({ runs: [{ kinds: ["deliver-webhooks"], maxInFlight: 99, maxRunning: 99 }] });
    expect(runs.map(({ subjectId }) => subjectId)).toContain(endpoint.id);
    let hastening: Promise<void> | undefined;
    await webhooks.database.inTenant(principal(), async ({ intents }) => {
      for (const { id, tries } of runs) expect(await intents.holdStarted(id, tries)).toBe(true);
      hastening = webhooks.database.inTenant(principal(), (others) => others.intents.hasten("deliver-webhooks"));
      // It waits for this transaction, or ends without an effect.
      await Promise.race([hastening, pause(300)]);
      const later = new Date(webhooks.clock.now().getTime() + HOUR);
      for (const { subjectId } of runs) await intents.postpone({ kind: "deliver-webhooks", subjectId }, later);
    });
    await hastening;
    const again = await queue.claim({ runs: [{ kinds: ["deliver-webhooks"], maxInFlight: 99, maxRunning: 99 }] });
    expect(again.runs.map(({ subjectId }) => subjectId)).toContain(endpoint.id);
  });

  it("are woken later by a notice that could not be written down", async () => {
    const endpoint = await addEndpoint();
    await webhooks.deliver();
    let isFailing = true;
    const waker = new WebhookWaker({
      queue: new IntentQueue(webhooks.database, webhooks.clock),
      clock: webhooks.clock,
      events: { subscribe: () => () => undefined, onIntent: () => () => undefined, close: async () => undefined },
      database: {
        inTenant: async (reader, work) => {
          if (isFailing) throw new Error("no connection");
          return await webhooks.database.inTenant(reader, work);
        },
      },
    });
    await expect(waker.wake()).rejects.toThrow("no connection");
    isFailing = false;
    await webhooks.database.inTenant(principal(), async ({ events }) => events.append(done("woken")));
    await waker.wake();
    await webhooks.deliver();
    expect(endpoint.seen().map(idOf)).toEqual(["woken"]);
  });

  it("are repeated on request, one or all since a time, under the same ids", async () => {
    const endpoint = await addEndpoint();
    webhooks.clock.forward(HOUR);
    const since = webhooks.clock.now();
    await append(done("one"), done("two"));
    await webhooks.deliver();
    const ids = () => endpoint.seen().map(({ headers }) => headers["webhook-id"]);
    const [first = "", second = ""] = (await endpoint.deliveries()).map(({ id }) => id);
    await webhooks.service.replayDelivery(principal(), second);
    await webhooks.deliver();
    expect(ids()).toHaveLength(3);
    await webhooks.service.replaySince(principal(), endpoint.id, since);
    await webhooks.deliver();
    expect(ids().toSorted()).toEqual([first, first, second, second, second].toSorted());
    await webhooks.service.sendTest(principal(), endpoint.id);
    await webhooks.deliver();
    expect(
      endpoint
        .seen()
        .slice(5)
        .map((request) => verified(request, endpoint.secret)),
    ).toEqual([{ type: "webhook.test", timestamp: expect.any(String), data: {} }]);
  });

  it("of an endpoint that does not answer hold up no other endpoint", async () => {
    const waiting = Promise.withResolvers<void>();
    const path = `/${newId()}`;
    receiver.set(path, (_request, response) => void waiting.promise.then(() => response.end()));
    await webhooks.service.create(principal(), { url: receiver.url + path, events: ["document.done"] });
    const endpoint = await addEndpoint();
    await append(done("held up"));
    const delivering = webhooks.deliver();
    await expect.poll(() => endpoint.seen().length).toBe(1);
    waiting.resolve();
    await delivering;
  });

  it("are for full keys alone", async () => {
    const endpoint = await addEndpoint();
    const scoped = { ...principal(), role: "member", grants: [{ tag: "a", permission: "write" }] } as const;
    const reading = { ...principal(), permission: "read" } as const;
    const { service } = webhooks;
    await expect(service.list({ ...scoped, grants: [...scoped.grants] })).rejects.toThrow(/limited to its container/);
    await expect(service.remove(reading, endpoint.id)).rejects.toThrow(/may only read/);
    expect(await service.find(reading, endpoint.id)).toMatchObject({ id: endpoint.id });
    await service.remove(principal(), endpoint.id);
    expect(await service.find(principal(), endpoint.id)).toBeNull();
  });
});

function done(subjectId: string): NewEvent {
  return { kind: "document-status-changed", subjectId, tags: ["a"], state: "done" };
}

function idOf({ body }: SeenRequest): string {
  // Written by Loci.
  return (JSON.parse(body) as { data: { id: string } }).data.id;
}
