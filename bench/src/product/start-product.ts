import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UnavailableError } from "@loci/errors";
import { NO_TELEMETRY } from "@loci/sandbox";
import { modelFolder } from "./model-folder.js";
import { type Health, RestClient } from "./rest-client.js";

export interface RunningProduct {
  client: RestClient;
  graphqlUrl: string;
  apiKey: string;
  /** Process id of the launcher, or of npm: the parent of all others. */
  pid: number;
  /** From the start of that process to the first answer of /health. */
  startMs: number;
  /** Returns when nothing of it runs any more. */
  stop(): Promise<void>;
}

export interface StartOptions {
  dataDirectory: string;
  /** Beside the environment of this program. */
  environment?: Record<string, string>;
  /** Through npm, as a person starts it. Default: the launcher itself. */
  byNpm?: boolean;
}

/** Long enough for a first start, which makes a database. */
const START_LIMIT_MS = 120_000;
/** Between two looks; the resolution of `startMs`. */
const LOOK_EVERY_MS = 10;
/** Stopping takes up to 2 s; a writing database a little more. */
const STOP_LIMIT_MS = 15_000;
const KEPT_OUTPUT = 4_000;

/** Settings that make it a product of its own: never the database or the services of somebody's settings. */
const EMBEDDED = {
  DATABASE_URL: "",
  DATABASE_OWNER_URL: "",
  ELASTICSEARCH_URL: "",
  ELASTICSEARCH_API_KEY: "",
  TEMPORAL_ADDRESS: "",
  TEMPORAL_NAMESPACE: "",
  TEMPORAL_TASK_QUEUE: "",
  LOCI_HOST: "127.0.0.1",
  LOCI_PUBLIC_URL: "",
  LOCI_LOG_LEVEL: "warn",
  OTEL_EXPORTER_OTLP_ENDPOINT: "",
};

/** Starts the built product on a free port, as `npm start` does. Throws UnavailableError with its last words. */
export async function startProduct({ dataDirectory, environment = {}, byNpm }: StartOptions): Promise<RunningProduct> {
  const port = await freePort();
  const apiKey = `sm_bench_${randomBytes(24).toString("hex")}`;
  const own = { ...EMBEDDED, PORT: String(port), LOCI_DATA_DIR: dataDirectory, LOCI_API_KEY: apiKey };
  const launcher = resolve("dist", "apps", "launcher", "main.js");
  const startedAt = performance.now();
  const [program, args] = byNpm ? ["npm", ["start"]] : [process.execPath, [launcher]];
  const child = spawn(program, args, {
    // A group of its own, so that its end can be awaited: npm ends before the launcher.
    detached: true,
    env: { ...process.env, LOCI_MODEL_DIR: modelFolder(), ...own, ...environment, ...NO_TELEMETRY },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const kill = () => child.kill("SIGTERM");
  // Should this program fail, nothing of the product stays behind.
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const output = lastWords(child);
  const url = `http://127.0.0.1:${port}`;
  const client = new RestClient(url, apiKey);
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    return stopChild(child);
  };
  child.once("exit", () => {
    // The caller's requests now fail; this says why.
    if (!isStopping) process.stderr.write(`\nLoci ended by itself. It said:\n${output()}\n`);
  });
  try {
    await answering({ client, child });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    client,
    graphqlUrl: `${url}/graphql`,
    apiKey,
    stop,
    // A child without a process id has ended, which is told above.
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
  };
}

/** Waits until texts get their vectors; a model that has to be fetched takes minutes. Throws UnavailableError. */
export async function modelReady(client: RestClient, limitMs: number): Promise<Health> {
  const until = performance.now() + limitMs;
  for (;;) {
    const health = await client.health();
    if (health.embeddingModel.state === "ready") return health;
    if (performance.now() > until) {
      const { id, state, reason } = health.embeddingModel;
      throw new UnavailableError(`The embedding model ${id} is not ready (${state}${reason ? `: ${reason}` : ""}).`);
    }
    await pause(500);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new UnavailableError("No free port was found.");
  return address.port;
}

async function answering(parts: { client: RestClient; child: ChildProcess }): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  for (;;) {
    if (parts.child.exitCode !== null || parts.child.signalCode !== null) {
      throw new UnavailableError("Loci did not start; its own words above say why.");
    }
    const isUp = await parts.client.health().then(
      () => true,
      // Not listening yet.
      () => false,
    );
    if (isUp) return;
    if (performance.now() > until) {
      throw new UnavailableError(`Loci did not answer in ${START_LIMIT_MS / 1000} s.`);
    }
    await pause(LOOK_EVERY_MS);
  }
}

function lastWords(child: ChildProcess): () => string {
  let words = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      words = `${words}${chunk.toString()}`.slice(-KEPT_OUTPUT);
    });
  }
  return () => words;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { pid } = child;
  if (pid === undefined) return;
  const ended = once(child, "exit");
  process.kill(-pid, "SIGTERM");
  const until = performance.now() + STOP_LIMIT_MS;
  while (isGroupAlive(pid)) {
    if (performance.now() > until) process.kill(-pid, "SIGKILL");
    await pause(LOOK_EVERY_MS);
  }
  await ended;
}

function isGroupAlive(pid: number): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    // No process of the group is left.
    return false;
  }
}
