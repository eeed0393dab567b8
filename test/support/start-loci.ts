import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import { runWorker } from "#apps/programs/run-worker.js";
import { composeServer } from "#apps/wiring/compose-server.js";
import { readEnvironment } from "#apps/wiring/settings/env.js";
import type { Services } from "#core/services.js";
import { LociClient } from "./loci-client.js";
import { createTestDatabase, type TestDatabase } from "./postgres.js";
import { useShared } from "./use-shared.js";

export interface RunningLoci {
  /** `http://127.0.0.1:<port>` */
  baseUrl: string;
  /** The full key of the first organization. */
  apiKey: string;
  services: Services;
  database: TestDatabase;
  dataDirectory: string;
  /** The environment of its programs. Another program with these variables is part of the same installation. */
  environment: Record<string, string>;
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface StartOptions {
  /** Variables in addition to the defaults: hashing embeddings, a fresh database and data directory, a silent log. */
  environment?: Record<string, string>;
  /** Without a worker, documents stay `queued`. */
  withWorker?: boolean;
}

/** A variant of the product: embedded, or scaled out with external services. */
export type StartLoci = (options?: StartOptions) => Promise<RunningLoci>;

const FIRST_KEY = "sm_test_0123456789abcdefghijklmnopqrstuvwxyz";

/** The whole product in this process, with real adapters. */
export async function startLoci(options: StartOptions = {}): Promise<RunningLoci> {
  const database = await createTestDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), "loci-e2e-"));
  const variables = {
    LOCI_EMBEDDING_MODEL: "hashing",
    LOCI_LOG_LEVEL: "silent",
    LOCI_API_KEY: FIRST_KEY,
    ...options.environment,
    LOCI_DATA_DIR: dataDirectory,
    DATABASE_URL: database.appUrl,
  };
  const environment = readEnvironment(variables);
  const logger = pino({ level: environment.logLevel });
  const program = await composeServer(environment, logger);
  await program.services.organizations.ensureFirst({ apiKey: FIRST_KEY });
  const { port } = await program.server.listen({ host: "127.0.0.1", port: 0 });
  const worker =
    options.withWorker === false ? null : await runWorker({ environment, logger, notify: () => undefined });
  const stop = async () => {
    await worker?.close();
    await program.close();
    await database.drop();
    await rm(dataDirectory, { recursive: true, force: true });
  };
  return {
    ...{ baseUrl: `http://127.0.0.1:${port}`, apiKey: FIRST_KEY, services: program.services },
    ...{ database, dataDirectory, environment: variables, stop },
    [Symbol.asyncDispose]: stop,
  };
}

/** The product for the tests beside the call, with clients. Options that read another opened thing are a function. */
export function useLoci(options: StartOptions | (() => StartOptions) = {}, start: StartLoci = startLoci) {
  const loci = useShared(() => start(typeof options === "function" ? options() : options));
  const client = new LociClient(loci);
  afterAll(() => client.close());
  return { loci, client, rest: client.rest, graphql: client.graphql };
}
