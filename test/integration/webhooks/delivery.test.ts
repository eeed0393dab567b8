import { describe, expect, it } from "vitest";
import type { NewEvent } from "#core/event/event.repository.js";
import { newId } from "#core/kernel/ids.js";
import type { WebhookEvent } from "#core/webhook/webhook-event.js";
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
