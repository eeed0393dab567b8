import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openConnection } from "#test/support/postgres.js";
import { type RestClient, restClient } from "#test/support/rest-client.js";
import { startLoci } from "#test/support/start-loci.js";
import { waitFor } from "#test/support/wait-for.js";

const READ = "POST /v3/documents/list";

async function startLimited(environment: Record<string, string>) {
  const loci = await startLoci({ withWorker: false, environment });
  return { loci, rest: restClient(loci) };
}

/** The statuses of so many requests, one after the other. */
async function statusesOf(count: number, rest: RestClient, headers: Record<string, string> = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push((await rest(READ, { body: {}, headers })).status);
  return statuses;
}

test("a full key that is used too often is told when to come back", async () => {
  const { loci, rest } = await startLimited({ LOCI_KEY_REQUESTS_PER_MINUTE: "3" });
  await using _running = loci;
  expect(await statusesOf(4, rest)).toEqual([200, 200, 200, 429]);
  const refused = await rest(READ, { body: {} });
  expect(refused.body.code).toBe("rate_limited");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
});

test("an address that tries keys is stopped, and a key that is known as good goes on from there", async () => {
  const { loci, rest } = await startLimited({ LOCI_ADDRESS_REFUSALS_PER_MINUTE: "3" });
  await using _running = loci;
  expect(await statusesOf(1, rest)).toEqual([200]);
  expect(await statusesOf(5, rest.as(`${loci.apiKey}x`))).toEqual([401, 401, 401, 429, 429]);
  expect(await statusesOf(1, rest)).toEqual([200]);
});

test("an address has a limit of its own, and no header moves a client to another one", async () => {
  const { loci, rest } = await startLimited({ LOCI_ADDRESS_REQUESTS_PER_MINUTE: "2" });
  await using _running = loci;
  expect(await statusesOf(2, rest, { "x-forwarded-for": "198.51.100.1" })).toEqual([200, 200]);
  expect(await statusesOf(1, rest, { "x-forwarded-for": "198.51.100.2" })).toEqual([429]);
  expect((await rest("GET /health")).status).toBe(200);
});

test("behind a trusted proxy each client counts for itself", async () => {
  const { loci, rest } = await startLimited({
    ...{ LOCI_ADDRESS_REQUESTS_PER_MINUTE: "2", LOCI_TRUSTED_PROXIES: "127.0.0.0/8" },
  });
  await using _running = loci;
  expect(await statusesOf(3, rest, { "x-forwarded-for": "198.51.100.1" })).toEqual([200, 200, 429]);
  expect(await statusesOf(1, rest, { "x-forwarded-for": "198.51.100.2" })).toEqual([200]);
});

test("past the requests that may be in progress a client is told to come back, and health is answered", async () => {
  const { loci, rest } = await startLimited({ LOCI_MAX_REQUESTS_IN_FLIGHT: "1" });
  await using _running = loci;
  await using owner = await openConnection(loci.database.ownerUrl);
  await owner.query("begin; lock table document in access exclusive mode");
  const added = rest("POST /v3/documents", { body: { content: "Ada prefers tea.", containerTag: "ada" } });
  await waitFor(
    () => owner.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
    ({ rows }) => rows.length > 0,
  );
  const refused = await rest(READ, { body: {} });
  expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
  expect(refused.headers.get("retry-after")).toBe("1");
  expect((await rest("GET /health")).status).toBe(200);
  await owner.query("rollback");
  expect((await added).status).toBe(200);
});

test("connections past the limit are closed", async () => {
  const { loci } = await startLimited({ LOCI_MAX_CONNECTIONS: "10" });
  await using _running = loci;
  const port = Number(new URL(loci.baseUrl).port);
  const sockets = Array.from({ length: 11 }, () => connect(port, "127.0.0.1"));
  const closed = sockets.map(async (socket) => {
    socket.resume();
    await once(socket, "close");
  });
  await Promise.race(closed);
  expect(sockets.filter((socket) => !socket.closed)).toHaveLength(10);
  for (const socket of sockets) socket.destroy();
});
