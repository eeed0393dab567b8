import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { ForbiddenError, NotFoundError, UnauthenticatedError } from "@loci/errors";
import express, { type ErrorRequestHandler } from "express";
import { expect, it } from "vitest";
import { createNotionConnector } from "#adapters/connector/notion/notion-connector.js";
import { createGuardedHttpClient } from "#adapters/http-client/guarded/guarded-http-client.js";
import { createGuardedSocketClient } from "#adapters/socket-client/guarded-socket-client.js";
import { sourceCalls } from "#apps/server/rest/routes/source-calls.js";
import { ConnectionNotices } from "#core/connection/connection-notices.js";
import { ConnectionSessions } from "#core/connection/connection-sessions.js";
import { ConnectionTokens } from "#core/connection/connection-tokens.js";
import { OAuthClients } from "#core/connection/oauth/oauth-clients.js";
import { DAY_MS } from "#core/kernel/clock.js";
import { LinkSigner } from "#core/link/link-signer.js";
import type { Connector } from "#core/ports/connector.js";
import { SecretCipher } from "#core/secret/secret-cipher.js";
import { listen, shut } from "#test/support/local-server.js";
import { seedConnection } from "#test/support/seed-connection.js";
import { FakeOnedrive } from "#test/support/services/onedrive/fake-onedrive.js";
import { useTenant } from "#test/support/tenant.js";
import { TestClock } from "#test/support/webhooks.js";

const tenant = useTenant("notices");

async function open(connector: Connector, accessToken: string | null, noticesUrl: string) {
  const { database, organization } = tenant;
  const clock = new TestClock();
  const cipher = new SecretCipher(Buffer.alloc(32, 7));
  const http = createGuardedHttpClient({ allowedHosts: ["127.0.0.1"] });
  const sockets = createGuardedSocketClient({ allowedHosts: [] });
  const clients = new OAuthClients({ database, cipher, ofServer: () => null });
  const tokens = new ConnectionTokens({ database, clients, http, cipher, clock });
  const sessions = new ConnectionSessions({ connectors: [connector], tokens, http, sockets, cipher });
  const links = new LinkSigner(Buffer.alloc(32, 7), clock);
  const notices = new ConnectionNotices({ database, sessions, links, cipher, clock, noticesUrl });
  const id = await tenant.inTenant(({ connections }) => seedConnection(connections, ["notices"], connector.kind));
  const stored = async () => {
    const connection = await tenant.inTenant(({ connections }) => connections.find(id));
    if (connection === null) throw new Error("The connection is gone");
    return connection;
  };
  return {
    clock,
    id,
    notices,
    principal: organization.system,
    stored,
    async renew(): Promise<void> {
      const connection = await stored();
      const signal = AbortSignal.timeout(20_000);
      await notices.renew(connection, sessions.withToken(connection, accessToken, { signal }));
    },
    close: () => http.close(),
  };
}

it("Microsoft's check of the address is answered, and a subscription is renewed a day before it ends", async () => {
  const fake = await FakeOnedrive.start();
  let receive: ConnectionNotices["receive"] | null = null;
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://loci");
    const call = { method: "POST", headers: {}, query: Object.fromEntries(searchParams), body: new Uint8Array() };
    response.end(await receive?.(pathname.split("/").at(-1) ?? "", call));
  });
  const opened = await open(fake.connector, fake.accessToken, `http://127.0.0.1:${await listen(server)}`);
  receive = (token, call) => opened.notices.receive(token, call);
  try {
    await opened.renew();
    const { noticeSubscription: first, noticesExpireAt: ends } = await opened.stored();
    expect([...fake.subscriptions.keys()]).toEqual([first]);
    opened.clock.forward((ends?.getTime() ?? 0) - Date.now() - 2 * DAY_MS);
    await opened.renew();
    expect([...fake.subscriptions.keys()]).toEqual([first]);
    opened.clock.forward(DAY_MS + 60_000);
    await opened.renew();
    const { noticeSubscription: second } = await opened.stored();
    expect(second).not.toBe(first);
    expect([...fake.subscriptions.keys()]).toEqual([second]);
    // Microsoft tells that it will end the subscription, or that it has.
    for (const lifecycleEvent of ["reauthorizationRequired", "subscriptionRemoved"]) {
      const [subscription] = [...fake.subscriptions.values()];
      const { id: subscriptionId, clientState } = subscription ?? {};
      const token = subscription?.notificationUrl.split("/").at(-1) ?? "";
      const body = Buffer.from(JSON.stringify({ value: [{ subscriptionId, clientState, lifecycleEvent }] }));
      await opened.notices.receive(token, { method: "POST", headers: {}, query: {}, body });
      expect(await opened.stored()).toMatchObject({ wantedSync: "event" });
      await opened.renew();
      const { noticeSubscription } = await opened.stored();
      expect(noticeSubscription).not.toBe(subscriptionId);
      expect([...fake.subscriptions.keys()]).toEqual([noticeSubscription]);
    }
  } finally {
    await opened.close();
    await shut(server);
    await fake.close();
  }
});

it("the token that Notion sends is shown to a full key until Notion has signed with it", async () => {
  const opened = await open(createNotionConnector(), "a token", "https://loci.example.com");
  const { notices, principal, id } = opened;
  expect(await notices.setup(principal, id)).toBeNull();
  await opened.renew();
  const { address = "", verificationToken } = (await notices.setup(principal, id)) ?? {};
  expect(verificationToken).toBeNull();
  const token = address.replace("https://loci.example.com/v3/connections/notices/", "");
  const send = async (payload: object, secret?: string) => {
    const body = Buffer.from(JSON.stringify(payload));
    const signature = createHmac("sha256", secret ?? "")
      .update(body)
      .digest("hex");
    const headers: Record<string, string> = secret === undefined ? {} : { "x-notion-signature": `sha256=${signature}` };
    return await notices.receive(token, { method: "POST", headers, query: {}, body });
  };
  await send({ verification_token: "secret-of-another" });
  await send({ verification_token: "secret-of-notion" });
  expect(await notices.setup(principal, id)).toEqual({ address, verificationToken: "secret-of-notion" });
  for (const grants of [[], [{ tag: "notices", permission: "write" as const }]]) {
    await expect(notices.setup({ ...principal, grants }, id)).rejects.toThrow(ForbiddenError);
  }
  const changed = { id: "event-1", type: "page.content_updated" };
  await expect(send(changed, "secret-of-another")).rejects.toThrow(UnauthenticatedError);
  expect(await send(changed, "secret-of-notion")).toBe("");
  expect(await opened.stored()).toMatchObject({ wantedSync: "event", noticeIds: ["event-1"] });
  expect(await notices.setup(principal, id)).toEqual({ address, verificationToken: null });
  // A stranger's token takes no place.
  await send({ verification_token: "a stranger's" });
  await expect(send(changed, "a stranger's")).rejects.toThrow(UnauthenticatedError);
  await expect(
    notices.receive(`${token}x`, { method: "POST", headers: {}, query: {}, body: new Uint8Array() }),
  ).rejects.toThrow(NotFoundError);
  await opened.close();
});

it("a body is read at an address that leads somewhere alone, up to a limit", async () => {
  const opened = await open(createNotionConnector(), "a token", "https://loci.example.com");
  await opened.renew();
  const { address = "" } = (await opened.notices.setup(opened.principal, opened.id)) ?? {};
  const authorization = { finish: () => Promise.reject(new Error("Nobody was asked")) };
  const statuses: Record<string, number> = { not_found: 404, unauthenticated: 401 };
  const answerFailure: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error.status ?? statuses[error.code]).end();
  };
  const app = express().use(sourceCalls({ authorization, notices: opened.notices }), answerFailure);
  const server = createServer(app);
  const url = `http://127.0.0.1:${await listen(server)}/v3/connections/notices`;
  try {
    // It announces a body, and sends none.
    const forged = request(`${url}/forged`, { method: "POST", headers: { "content-length": "10000000" } });
    forged.on("error", () => undefined).flushHeaders();
    const [answer] = (await once(forged, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    forged.destroy();
    const post = async (body: string) =>
      (await fetch(address.replace("https://loci.example.com/v3/connections/notices", url), { method: "POST", body }))
        .status;
    expect(await post("x".repeat(1024 * 1024 + 1))).toBe(413);
    expect(await post("x".repeat(1024))).toBe(401);
  } finally {
    await shut(server);
    await opened.close();
  }
});
