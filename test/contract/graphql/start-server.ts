import { createThreadedTextWork } from "#adapters/text-work/thread/threaded-text-work.js";
import { createServer, type LociServer } from "#apps/server/create-server.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import { createLogger } from "#apps/wiring/start/create-logger.js";
import { buildApiSchema } from "#schema/build.js";
import type { SystemState } from "#schema/operation/system-state.js";
import { GOOD_KEY, type StandIn, standInServices } from "./stand-in-services.js";

export interface TestServer extends StandIn {
  server: LociServer;
  url: string;
  socketUrl: string;
  logged: string[];
  system: SystemState;
  post(body: unknown, headers?: Record<string, string>): Promise<{ status: number; headers: Headers; body: Answer }>;
  close(): Promise<void>;
}

export interface Answer {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: string[]; extensions: Record<string, unknown> }[];
}

export const METRICS_KEY = "metrics-0123456789-abcdef";

const schema = buildApiSchema();
/** Its thread, if any, keeps no test alive. */
const work = createThreadedTextWork();

/** The real server over services that stand in for the data. */
export async function startServer({ introspection = true, allowedOrigins = "*" } = {}): Promise<TestServer> {
  const standIn = standInServices();
  const logged: string[] = [];
  const system: SystemState = {
    ...{ version: "1.2.3", mode: "embedded", languageModel: null },
    database: { kind: "postgresql", state: "ready", reason: null },
    searchIndex: { kind: "sqlite", state: "ready", reason: null },
    storage: { kind: "disk", state: "ready", reason: null },
    otherEmbeddingModels: [],
    embeddingModel: { kind: "local", id: "local/e5", dimensions: 384, state: "missing", reason: "not fetched yet" },
  };
  const server = await createServer({
    services: standIn.services,
    schema,
    introspection,
    readSystem: async () => system,
    readPipeline: async () => ({
      queue: [{ kind: "ingest", count: 3 }],
      steps: [{ step: "chunk", outcome: "succeeded", count: 2, seconds: 0.5 }],
    }),
    readStorage: async () => ({
      tables: [{ table: "event", bytes: 8_192, rows: 7 }],
      ...{ indexBytes: 1_024, dataDirectoryBytes: 2_048, dataDirectoryFreeBytes: null },
    }),
    metricsKey: METRICS_KEY,
    logger: createLogger({ name: "server", level: "debug", destination: { write: (line) => logged.push(line) } }),
    readJson: work.readJson,
    maxTextBytes: 100_000,
    maxFileBytes: 100_000,
    drainTimeoutMs: 5_000,
    traffic: readEnvironment({ LOCI_ALLOWED_ORIGINS: allowedOrigins }).traffic,
    clock: { now: () => new Date() },
    mcp: { hosts: [], version: "1.2.3" },
  });
  const { port } = await server.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${port}`;
  return {
    ...standIn,
    ...{ server, url, logged, system, socketUrl: `ws://127.0.0.1:${port}/graphql` },
    post: async (body, headers = { authorization: `Bearer ${GOOD_KEY}` }) => {
      const response = await fetch(`${url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
      // The tests look at every part that they rely on.
      return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
    },
    close: () => server.close(),
  };
}
