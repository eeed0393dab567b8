import { existsSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { noteSchema } from "#adapters/postgres/embedded/backup.js";
import { chooseAddress } from "#adapters/postgres/embedded/start.js";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { roleOf } from "#apps/wiring/settings/role-of.js";
import { serverStopsWithinMs, WORKER_STOPS_WITHIN_MS } from "#apps/wiring/settings/stop-limits.js";
import { checkPort } from "./check-port.js";
import { type DataDirectory, openDataDirectory } from "./data-directory.js";
import type { ChildMessage } from "./messages.js";
import { migrateInThread } from "./migrate-in-thread.js";
import type { StopRequest } from "./stop-request.js";
import { SupervisedChild } from "./supervised-child.js";
import { SupervisedPostgres } from "./supervised-postgres.js";
import { type KnownKey, welcome } from "./welcome.js";

export interface LaunchOptions {
  environment: Environment;
  /** The module paths of the two programs. */
  programs: { server: string; worker: string };
  stop: StopRequest;
  write(line: string): void;
}

/** The end of a launch: on request, or because a part could not continue. */
export type Ending = { kind: "stopped" } | { kind: "failed"; reason: string };

/** Runs Loci until it is stopped or cannot continue. Afterwards, no process that it started is left. */
export async function launch(options: LaunchOptions): Promise<Ending> {
  const { environment, stop, write } = options;
  await using started = new AsyncDisposableStack();

  const directory = openDataDirectory(environment.dataDirectory);
  started.defer(() => directory.release());
  await checkPort(environment);
  const database = await prepareDatabase(options);
  started.defer(() => database.stop());
  const migrated = Promise.withResolvers<void>();
  const untilUsable = async () => {
    await migrated.promise;
    await database.untilRunning();
  };
  // The server loads its code while the database starts.
  const children = startChildren({ ...options, directory, databaseUrl: database.url, untilUsable });
  started.defer(async () => {
    await Promise.all(children.map((child) => child.stop()));
  });
  const { failed } = await database.start();
  if (stop.isRequested()) return { kind: "stopped" };
  migrated.resolve();

  const failures = [...children.map((child) => child.gaveUp), failed];
  const ending = await Promise.race([
    stop.requested.then((): Ending => ({ kind: "stopped" })),
    ...failures.map((failure) => failure.then((reason): Ending => ({ kind: "failed", reason }))),
  ]);
  write(ending.kind === "stopped" ? "Stopping." : `${ending.reason} Stopping.`);
  return ending;
}

interface Database {
  /** Known before the database runs. */
  url: string;
  /** Starts it where it is embedded, and migrates it. Returns a promise that settles with the reason when it ends for good. */
  start(): Promise<{ failed: Promise<string> }>;
  untilRunning(): Promise<void>;
  /** Safe before and during the start. */
  stop(): Promise<void>;
}

async function prepareDatabase({ environment, stop, write }: LaunchOptions): Promise<Database> {
  if (environment.database !== null) {
    const url = environment.database.url.reveal();
    const ownerUrl = environment.database.ownerUrl?.reveal();
    return {
      url,
      async start() {
        // Without the owner, someone else migrates.
        if (ownerUrl) await migrateInThread({ ownerUrl, appRole: roleOf(url) });
        return { failed: new Promise(() => undefined) };
      },
      untilRunning: async () => undefined,
      stop: async () => undefined,
    };
  }
  const directory = join(environment.dataDirectory, "postgres");
  const { port, appUrl } = await chooseAddress(directory);
  let postgres: SupervisedPostgres | null = null;
  return {
    url: appUrl,
    async start() {
      postgres = await SupervisedPostgres.start({ directory, port, write });
      if (!stop.isRequested()) {
        await migrateInThread({ ownerUrl: postgres.ownerUrl, appRole: roleOf(appUrl) });
        noteSchema(directory);
      }
      return { failed: postgres.gaveUp };
    },
    untilRunning: async () => await postgres?.untilRunning(),
    stop: async () => await postgres?.stop(),
  };
}

/** A child with its own limit has ended by then. */
const MARGIN_MS = 500;

interface ChildOptions extends LaunchOptions {
  directory: DataDirectory;
  databaseUrl: string;
  untilUsable(): Promise<void>;
}

function startChildren(options: ChildOptions): SupervisedChild[] {
  const { environment, programs, directory, databaseUrl, untilUsable, write } = options;
  const variables = childEnvironment({
    DATABASE_URL: databaseUrl,
    LOCI_DATA_DIR: environment.dataDirectory,
    LOCI_MODEL_SOCKET: environment.modelSocket ?? directory.modelSocket,
    LOCI_SECRET_KEY: environment.secretKey?.reveal() ?? directory.secretKey(),
  });
  const greet = greeter(options);
  const serverReady = Promise.withResolvers<void>();
  const supervised = { write, untilUsable };
  return [
    new SupervisedChild({
      name: "worker",
      program: programs.worker,
      // In one session with the server, it has the share of the server while that waits for PostgreSQL.
      sessionNiceness: constants.priority.PRIORITY_LOW,
      // An import takes at most 5 % more time with it. Half of this makes more objects old, and saves nothing.
      youngObjectsMb: 4,
      environment: () => ({ ...variables, TMPDIR: directory.emptyScratch() }),
      ...supervised,
      // People wait for the server.
      startAfter: serverReady.promise,
      stopWithinMs: WORKER_STOPS_WITHIN_MS + MARGIN_MS,
      onMessage: (message) => {
        if (message.kind !== "ready") greet(message);
      },
    }),
    new SupervisedChild({
      name: "server",
      program: programs.server,
      sessionNiceness: null,
      // Objects of many requests in progress outlive more collections with half of this: 8 % of the processor time.
      youngObjectsMb: 8,
      environment: () => variables,
      ...supervised,
      stopWithinMs: serverStopsWithinMs(environment) + MARGIN_MS,
      onMessage: (message) => {
        greet(message);
        if (message.kind === "ready") serverReady.resolve();
      },
    }),
  ];
}

/**
 * Collects the messages of the children until the server is ready, then shows the welcome once. Later notices are shown
 * immediately.
 */
function greeter(options: LaunchOptions & { directory: DataDirectory }): (message: ChildMessage) => void {
  const { environment, directory, write } = options;
  const notices: string[] = [];
  let key = knownKey(environment, directory);
  let hasGreeted = false;
  return (message) => {
    if (message.kind === "first-key") {
      if (environment.apiKey !== null) return;
      directory.keepApiKey(message.apiKey);
      key = { kind: "made", apiKey: message.apiKey, file: directory.apiKeyFile };
      if (hasGreeted) write(`API key: ${message.apiKey}`);
      return;
    }
    if (message.kind === "notice") {
      if (hasGreeted) write(`Note: ${message.text}`);
      else if (!notices.includes(message.text)) notices.push(message.text);
      return;
    }
    if (hasGreeted) return;
    hasGreeted = true;
    write(welcome({ environment, key, notices }));
  };
}

function knownKey(environment: Environment, directory: DataDirectory): KnownKey {
  if (environment.apiKey !== null) return { kind: "given" };
  return existsSync(directory.apiKeyFile) ? { kind: "kept", file: directory.apiKeyFile } : { kind: "unknown" };
}
