import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import WebSocket from "ws";
import { composeServer } from "#apps/wiring/compose-server.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { openConnection } from "#test/support/postgres.js";
import { type RestClient, restClient } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { TcpProxy } from "#test/support/tcp-proxy.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

/** A server that reaches its database by a line that the tests break. */
const { loci } = useLoci({ withWorker: false });
const proxy = useShared(() => TcpProxy.to(loci.database.appUrl));
const program = useShared(() => {
  const variables = { ...loci.environment, DATABASE_URL: proxy.url, LOCI_DATABASE_TIMEOUT_MS: "1000" };
  return composeServer(readEnvironment(variables), pino({ level: "silent" }));
});
const owner = useShared(() => openConnection(loci.database.ownerUrl));
let rest: RestClient;
let socketUrl: string;

beforeAll(async () => {
  const { port } = await program.server.listen({ host: "127.0.0.1", port: 0 });
  socketUrl = `ws://127.0.0.1:${port}/graphql`;
  rest = restClient({ baseUrl: `http://127.0.0.1:${port}`, apiKey: loci.apiKey });
});
afterAll(() => proxy.thaw());

const addDocument = { body: { content: "Ada prefers tea.", containerTag: "ada" } };
const addOverGraphql =
  'mutation { addDocument(input: { source: { text: "Ada prefers tea." }, containerTags: ["ada"] }) { document { id } } }';

async function expectUnavailable(code = "unavailable", status = 503): Promise<void> {
  const added = await rest("POST /v3/documents", addDocument);
  expect(added).toMatchObject({ status, body: { code } });
  expect(Number(added.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  const { body } = await rest("POST /graphql", { body: { query: addOverGraphql } });
  expect(body.errors).toMatchObject([{ extensions: { code: code.toUpperCase() } }]);
}

async function untilWell(): Promise<void> {
  await waitFor(
    () => rest("GET /health"),
    ({ status }) => status === 200,
  );
  expect((await rest("POST /v3/documents", addDocument)).status).toBe(200);
}

test("a database that does not answer is 503 in every interface, and a health check names it", async () => {
  await untilWell();
  proxy.freeze();
  const health = rest("GET /health");
  await expectUnavailable();
  expect(await health).toMatchObject({ status: 503, body: { status: "unavailable", database: { state: "failed" } } });
  expect((await rest("GET /health/live")).status).toBe(200);
  // A client that opens a socket is told to come back.
  const socket = new WebSocket(socketUrl, "graphql-transport-ws");
  socket.on("open", () =>
    socket.send(JSON.stringify({ type: "connection_init", payload: { apiKey: `${loci.apiKey}x` } })),
  );
  const code = await new Promise((resolve) => socket.on("close", resolve));
  expect(code).toBe(1013);
  proxy.thaw();
  await untilWell();
});

test("a connection that is lost under a statement is 503, and the next request has another one", async () => {
  await owner.query("begin; lock table document in access exclusive mode");
  const waiting = rest("POST /v3/documents", addDocument);
  const pids = await waitFor(
    () =>
      owner.query("select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
    ({ rows }) => rows.length > 0,
  );
  for (const { pid } of pids.rows) await owner.query("select pg_terminate_backend($1)", [pid]);
  await owner.query("rollback");
  expect(await waiting).toMatchObject({ status: 503, body: { code: "unavailable" } });
  await untilWell();
});

test("a burst of lost connections leaves the pool as large as it was", async () => {
  for (let round = 0; round < 2; round++) {
    proxy.freeze();
    const pending = Promise.all(Array.from({ length: 15 }, () => rest("POST /v3/documents", addDocument)));
    proxy.cut();
    proxy.thaw();
    for (const { status } of await pending) expect([200, 503]).toContain(status);
  }
  await untilWell();
  const added = await Promise.all(Array.from({ length: 15 }, () => rest("POST /v3/documents", addDocument)));
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 200));
});

test("a lock that is not given up is waited for no longer than a statement may take", async () => {
  await owner.query("begin; lock table document in access exclusive mode");
  await expectUnavailable();
  await owner.query("rollback");
  await untilWell();
});

test("a database that takes no writes answers reads, refuses writes with 503, and a health check says why", async () => {
  await setReadOnly("on");
  await waitFor(
    () => rest("POST /v3/documents/list", { body: {} }),
    ({ status }) => status === 200,
  );
  await expectUnavailable();
  const health = await rest("GET /health");
  expect(health).toMatchObject({ status: 503, body: { database: { reason: "The database takes no writes now" } } });
  await setReadOnly("off");
  await untilWell();
});

async function setReadOnly(setting: "on" | "off"): Promise<void> {
  await owner.query("set default_transaction_read_only = off");
  await owner.query(`alter database ${loci.database.name} set default_transaction_read_only = ${setting}`);
  // Open connections keep the setting that they began with.
  proxy.cut();
}
