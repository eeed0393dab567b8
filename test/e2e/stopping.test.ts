import { Agent, get, type IncomingMessage } from "node:http";
import { createClient } from "graphql-ws";
import { pino } from "pino";
import { expect, test } from "vitest";
import WebSocket from "ws";
import { composeServer, type ServerProgram } from "#apps/wiring/compose-server.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { openConnection } from "#test/support/postgres.js";
import { restClient } from "#test/support/rest-client.js";
import { useLoci } from "#test/support/start-loci.js";
import { useShared } from "#test/support/use-shared.js";
import { waitFor } from "#test/support/wait-for.js";

const { loci } = useLoci({ withWorker: false });
const owner = useShared(() => openConnection(loci.database.ownerUrl));

test("a server that stops answers what it has accepted, and says on open connections that it is draining", async () => {
  const { program, baseUrl } = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await read(`${baseUrl}/health/live`, agent);
  const { added, unlock } = await addWhileLocked(baseUrl);

  const closing = program.close();
  const health = await read(`${baseUrl}/health`, agent);
  expect(health).toMatchObject({ statusCode: 503, text: '{"status":"draining"}' });
  expect(health.headers.connection).toBe("close");
  await expect(fetch(`${baseUrl}/health`)).rejects.toThrow();

  await unlock();
  expect(await added).toMatchObject({ status: 200, body: { status: "queued" } });
  await closing;
});

test("a request that outlasts the drain is cut off, and the server ends all the same", async () => {
  const { program, baseUrl } = await startServer({ LOCI_DRAIN_TIMEOUT_MS: "200" });
  const { added, unlock } = await addWhileLocked(baseUrl);
  const cut = expect(added).rejects.toThrow();
  const closing = program.close();
  await cut;
  await unlock();
  await closing;
});

test("subscriptions are closed with the code for a server that goes away", async () => {
  const { program, baseUrl } = await startServer();
  const closed = new Promise<number>((resolve) => {
    createClient({
      ...{ url: `${baseUrl.replace("http", "ws")}/graphql`, webSocketImpl: WebSocket, lazy: false, retryAttempts: 0 },
      connectionParams: { apiKey: loci.apiKey },
      onNonLazyError: () => undefined,
      on: { connected: () => void program.close(), closed: (event) => resolve((event as { code: number }).code) },
    });
  });
  expect(await closed).toBe(1001);
  await program.close();
});

async function startServer(
  variables: Record<string, string> = {},
): Promise<{ program: ServerProgram; baseUrl: string }> {
  const program = await composeServer(
    readEnvironment({ ...loci.environment, ...variables }),
    pino({ level: "silent" }),
  );
  const { port } = await program.server.listen({ host: "127.0.0.1", port: 0 });
  return { program, baseUrl: `http://127.0.0.1:${port}` };
}

/** A request that is in progress until `unlock`. */
async function addWhileLocked(baseUrl: string) {
  await owner.query("begin; lock table document in access exclusive mode");
  const rest = restClient({ baseUrl, apiKey: loci.apiKey });
  const added = rest("POST /v3/documents", { body: { content: "Ada prefers tea.", containerTag: "ada" } });
  await waitFor(
    () => owner.query("select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"),
    ({ rows }) => rows.length > 0,
  );
  return { added, unlock: () => owner.query("rollback") };
}

function read(url: string, agent: Agent): Promise<IncomingMessage & { text: string }> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = "";
      response.on("data", (data) => (text += data));
      response.on("end", () => resolve(Object.assign(response, { text })));
    }).on("error", reject);
  });
}
