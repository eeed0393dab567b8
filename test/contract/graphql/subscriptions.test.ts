import { once } from "node:events";
import { createConnection } from "node:net";
import { ForbiddenError } from "@loci/errors";
import { type Client, createClient } from "graphql-ws";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { useShared } from "#test/support/use-shared.js";
import { BUSY_KEY, document, GOOD_KEY } from "./stand-in-services.js";
import { startServer } from "./start-server.js";

const server = useShared(() => startServer(), "for each");
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

function connect(connectionParams: Record<string, unknown>, on: { closed?: (code: number) => void } = {}): Client {
  const client = createClient({
    url: server.socketUrl,
    webSocketImpl: WebSocket,
    connectionParams,
    retryAttempts: 0,
    lazy: true,
    // A close event of ws has a code.
    on: { closed: (event) => on.closed?.((event as { code: number }).code) },
  });
  clients.push(client);
  return client;
}

/** A bare socket, which the client of the protocol does not close or hide; it sends the parameters once it is open. */
function open(subprotocol: string | string[], payload: Record<string, unknown> | undefined): WebSocket {
  const socket = new WebSocket(server.socketUrl, subprotocol);
  if (payload) socket.on("open", () => socket.send(JSON.stringify({ type: "connection_init", payload })));
  return socket;
}

async function closing(socket: WebSocket): Promise<[code: number, reason: string]> {
  const [code, reason] = await once(socket, "close");
  return [code, String(reason)];
}

const query = 'subscription { documentStatusChanged(document: { id: "one" }) { cursor status document { id title } } }';
const change = (eventId: number, status: "queued" | "done") => ({ eventId, document: document("one"), status });

test.each(["//", "http://x:99999/graphql", "/elsewhere"])(
  "a socket for %s is refused, and the server goes on",
  async (target) => {
    const { hostname, port } = new URL(server.socketUrl);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = createConnection({ host: hostname, port: Number(port) }, () => {
        socket.write(
          `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        );
      });
      socket.on("data", (data) => resolve(data.toString()));
      socket.on("error", reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n(.+\r\n)+\r\nSockets are opened at \/graphql$/);
    const results = connect({ apiKey: GOOD_KEY }).iterate({ query: '{ document(ref: { id: "one" }) { id } }' });
    expect((await results.next()).value).toEqual({ data: { document: { id: "one" } } });
  },
);

describe("keys", () => {
  test.each([
    ["authorization", `Bearer ${GOOD_KEY}`],
    ["Authorization", GOOD_KEY],
    ["apiKey", GOOD_KEY],
    ["x-service-api-key", GOOD_KEY],
    ["x-supermemory-api-key", GOOD_KEY],
    ["x-api-key", GOOD_KEY],
  ])("a key is taken from the connection parameter %s", async (name, value) => {
    const results = connect({ [name]: value }).iterate({ query: '{ document(ref: { id: "one" }) { id } }' });
    expect((await results.next()).value).toEqual({ data: { document: { id: "one" } } });
  });

  test.each([{}, { apiKey: "sm_wrong" }, { authorization: 5 }])(
    "a bad key closes with 4403 (%j)",
    async (parameters) => {
      const codes: number[] = [];
      const results = connect(parameters, { closed: (code) => codes.push(code) }).iterate({ query });
      await expect(results.next()).rejects.toMatchObject({ code: 4403 });
      expect(codes).toEqual([4403]);
    },
  );

  test("the sockets of a key that is revoked close with 4403, and say why", async () => {
    const socket = open("graphql-transport-ws", { apiKey: GOOD_KEY });
    const closed = closing(socket);
    await once(socket, "message");
    socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query } }));
    await server.statusChanges.reached(1);
    server.revoked.add(GOOD_KEY);
    expect(await closed).toEqual([4403, "The key is not known"]);
    await server.statusChanges.reached(0);
  });

  test("another path than /graphql has no sockets", async () => {
    const socket = new WebSocket(server.socketUrl.replace("/graphql", "/other"), "graphql-transport-ws");
    const error = await new Promise<Error>((resolve) => socket.once("error", resolve));
    expect(error.message).toContain("404");
  });
});

test("with a list of origins, only their pages and the server's own may open sockets", async () => {
  const listed = await startServer({ allowedOrigins: "https://app.example.org" });
  const outcome = async (origin?: string) => {
    const socket = new WebSocket(listed.socketUrl, "graphql-transport-ws", origin === undefined ? {} : { origin });
    const [event] = await Promise.race([
      once(socket, "open").then(() => [101]),
      once(socket, "unexpected-response").then(([, { statusCode }]) => [statusCode]),
    ]);
    socket.terminate();
    return event;
  };
  for (const origin of [undefined, "https://app.example.org", listed.url]) expect(await outcome(origin)).toBe(101);
  for (const origin of ["https://evil.example.org", "null"]) expect(await outcome(origin)).toBe(403);
  await listed.close();
});

describe("a socket that is refused says why", () => {
  test.each([
    ["without a key", {}, 4403, expect.stringMatching(/^An API key is needed/)],
    ["with a wrong key", { apiKey: "sm_wrong_0123456789abcdefghijklmnop" }, 4403, "The key is not known"],
    ["with a key that is used too often", { apiKey: BUSY_KEY }, 4429, "Too many requests"],
  ])("%s", async (_title, parameters, code, reason) => {
    expect(await closing(open("graphql-transport-ws", parameters))).toEqual([code, reason]);
  });

  test("without the subprotocol", async () => {
    expect(await closing(open([], undefined))).toEqual([4406, "The subprotocol must be graphql-transport-ws"]);
  });

  test("above the limits of sockets, of a key and of all keys", async () => {
    const opened = Array.from({ length: 500 }, () => open("graphql-transport-ws", { apiKey: GOOD_KEY }));
    await Promise.all(opened.map((socket) => once(socket, "message")));
    const next = open("graphql-transport-ws", { apiKey: GOOD_KEY });
    expect(await closing(next)).toEqual([4429, "Too many sockets with this key"]);
    // Sockets that have not sent their key count among all sockets.
    const others = Array.from({ length: 500 }, () => open("graphql-transport-ws", undefined));
    await Promise.all(others.map((socket) => once(socket, "open")));
    const [, response] = await once(open("graphql-transport-ws", undefined), "unexpected-response");
    const [body] = await once(response.setEncoding("utf8"), "data");
    expect([response.statusCode, response.headers["retry-after"], body]).toEqual([
      ...[503, "5", "Too many sockets are open, try again later"],
    ]);
  });
});

describe("events", () => {
  test("every change arrives in order, each read anew", async () => {
    const results = connect({ apiKey: GOOD_KEY }).iterate({ query });
    const first = results.next();
    await server.statusChanges.reached(1);
    server.statusChanges.publish(change(7, "queued"));
    server.statusChanges.publish(change(8, "done"));
    const data = (cursor: string, status: string) => ({
      data: { documentStatusChanged: { cursor, status, document: { id: "one", title: "Title of one" } } },
    });
    expect((await first).value).toEqual(data("7", "QUEUED"));
    expect((await results.next()).value).toEqual(data("8", "DONE"));
  });

  test("loaders remember nothing from one event to the next", async () => {
    const edges =
      "subscription { documentStatusChanged { document { memories { nodes { id } } chunks { nodes { id } } } } }";
    let reads = 0;
    server.services.documentParts.chunksOf = async (_principal, ids) => {
      reads += 1;
      return ids.map(() => []);
    };
    const results = connect({ apiKey: GOOD_KEY }).iterate({ query: edges });
    const first = results.next();
    await server.statusChanges.reached(1);
    server.statusChanges.publish(change(1, "queued"));
    await first;
    server.statusChanges.publish(change(2, "done"));
    await results.next();
    expect(reads).toBe(2);
  });

  test("a client that stops listening ends the source while it waits", async () => {
    const results = connect({ apiKey: GOOD_KEY }).iterate({ query });
    results.next().catch(() => undefined);
    await server.statusChanges.reached(1);
    await results.return?.();
    await server.statusChanges.reached(0);
  });

  test("a socket that breaks ends its sources", async () => {
    const client = connect({ apiKey: GOOD_KEY });
    const results = client.iterate({ query });
    results.next().catch(() => undefined);
    await server.statusChanges.reached(1);
    client.terminate();
    await server.statusChanges.reached(0);
  });
});

describe("errors", () => {
  test("a failure of the source arrives with its code", async () => {
    const results = connect({ apiKey: GOOD_KEY }).iterate({ query });
    const first = results.next();
    await server.statusChanges.reached(1);
    server.statusChanges.publish(new ForbiddenError("This key does not reach that container tag"));
    await expect(first).rejects.toEqual([
      { message: "This key does not reach that container tag", extensions: { code: "FORBIDDEN" } },
    ]);
  });

  test("an unexpected failure of the source is masked", async () => {
    const results = connect({ apiKey: GOOD_KEY }).iterate({ query });
    const first = results.next();
    await server.statusChanges.reached(1);
    server.statusChanges.publish(new Error("a secret of the database"));
    await expect(first).rejects.toEqual([
      { message: "Internal server error", extensions: { code: "INTERNAL_SERVER_ERROR", id: expect.any(String) } },
    ]);
  });

  test.each([
    ["subscription { nonsense }", "GRAPHQL_VALIDATION_FAILED"],
    ["subscription {", "BAD_USER_INPUT"],
    ['subscription { documentStatusChanged(after: "x") { cursor } }', "BAD_USER_INPUT"],
    [
      `{ documents(first: 100) { nodes { memories { nodes { history { nodes { history { nodes { history { nodes { id } } } } } } } } } } }`,
      "QUERY_TOO_COMPLEX",
    ],
    [multiplyingFragments(), "BAD_USER_INPUT"],
    ["{a".repeat(3_000), "QUERY_TOO_DEEP"],
  ])("%.70s is refused and the socket stays", async (wrong, code) => {
    const client = connect({ apiKey: GOOD_KEY });
    const refused = await client
      .iterate<unknown>({ query: wrong })
      .next()
      .then(
        (result) => result.value?.errors,
        (errors: unknown) => errors,
      );
    expect(refused).toEqual([expect.objectContaining({ extensions: expect.objectContaining({ code }) })]);
    const results = client.iterate({ query: '{ document(ref: { id: "one" }) { id } }' });
    expect((await results.next()).value).toEqual({ data: { document: { id: "one" } } });
  });
});

test("closing the server ends its sockets and frees the port", async () => {
  const closed = new Promise<number>((resolve) => {
    const results = connect({ apiKey: GOOD_KEY }, { closed: resolve }).iterate({ query });
    results.next().catch(() => undefined);
  });
  await server.statusChanges.reached(1);
  await server.close();
  expect(await closed).toBe(1001);
  await expect(fetch(`${server.url}/health/live`)).rejects.toThrow();
});

/** Two to the fortieth selections, if somebody counted them one by one. */
function multiplyingFragments(): string {
  const fragments = Array.from({ length: 40 }, (_, index) => {
    const fields = index === 39 ? "__typename" : `...F${index + 1} ...F${index + 1}`;
    return `fragment F${index} on Query { ${fields} }`;
  });
  return `{ ...F0 } ${fragments.join(" ")}`;
}
