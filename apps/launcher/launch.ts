import { existsSync } from "node:fs";
import { join } from "node:path";
import { noteSchema } from "#adapters/postgres/embedded/backup.js";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import { roleOf } from "#apps/wiring/settings/role-of.js";
import { serverStopsWithinMs, WORKER_STOPS_WITHIN_MS } from "#apps/wiring/settings/stop-limits.js";
import { checkPort } from "./check-port.js";
import { type DataDirectory, openDataDirectory } from "./data-directory.js";
import type { ChildMessage } from "./messages.js";
import type { StopRequest } from "./stop-request.js";
import { SupervisedChild } from "./supervised-child.js";
import { SupervisedPostgres } from "./supervised-postgres.js";
import { type KnownKey, welcome } from "./welcome.js";

export interface LaunchOptions {
  environment: Environment;
  /** The module paths of the two programs. */
  programs: { server: string; worker: string };
  /** `appRole` gets the rights on the tables. */
  migrate(options: { ownerUrl: string; appRole: string }): Promise<unknown>;
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
  const database = await startDatabase(options);
  started.defer(() => database.stop());
  if (stop.isRequested()) return { kind: "stopped" };
  if (database.ownerUrl !== null) {
    await options.migrate({ ownerUrl: database.ownerUrl, appRole: roleOf(database.url) });
    await database.noteSchema();
  }
  if (stop.isRequested()) return { kind: "stopped" };

  const children = startChildren({ ...options, directory, database });
  started.defer(async () => {
    await Promise.all(children.map((child) => child.stop()));
  });
  const failures = [...children.map((child) => child.gaveUp), database.failed];
  const ending = await Promise.race([
    stop.requested.then((): Ending => ({ kind: "stopped" })),
    ...failures.map((failure) => failure.then((reason): Ending => ({ kind: "failed", reason }))),
  ]);
  write(ending.kind === "stopped" ? "Stopping." : `${ending.reason} Stopping.`);
  return ending;
}

interface Database {
  url: string;
  /** Null when someone else migrates. */
  ownerUrl: string | null;
  failed: Promise<string>;
  /** Called after a migration. */
  noteSchema(): Promise<void>;
  /** Programs start when it answers. */
  untilRunning(): Promise<void>;
  stop(): Promise<void>;
}

async function startDatabase({ environment, write }: LaunchOptions): Promise<Database> {
  if (environment.database !== null) {
    return {
      url: environment.database.url.reveal(),
      ownerUrl: environment.database.ownerUrl?.reveal() ?? null,
      failed: new Promise(() => undefined),
      noteSchema: async () => undefined,
      untilRunning: async () => undefined,
      stop: async () => undefined,
    };
  }
  const directory = join(environment.dataDirectory, "postgres");
  const postgres = await SupervisedPostgres.start({ directory, write });
  return {
    url: postgres.appUrl,
    ownerUrl: postgres.ownerUrl,
    failed: postgres.gaveUp,
    noteSchema: () => noteSchema(directory),
    untilRunning: () => postgres.untilRunning(),
    stop: () => postgres.stop(),
  };
}

/** A child with its own limit has ended by then. */
const MARGIN_MS = 500;

function startChildren(options: LaunchOptions & { directory: DataDirectory; database: Database }): SupervisedChild[] {
  const { environment, programs, directory, database, write } = options;
  const variables = childEnvironment({
    DATABASE_URL: database.url,
    LOCI_DATA_DIR: environment.dataDirectory,
    LOCI_SECRET_KEY: environment.secretKey?.reveal() ?? directory.secretKey(),
  });
  const greet = greeter(options);
  const supervised = { write, untilStartable: () => database.untilRunning() };
  return [
    new SupervisedChild({
      name: "worker",
      program: programs.worker,
      environment: () => ({ ...variables, TMPDIR: directory.emptyScratch() }),
      ...supervised,
      stopWithinMs: WORKER_STOPS_WITHIN_MS + MARGIN_MS,
      onMessage: (message) => {
        if (message.kind !== "ready") greet(message);
      },
    }),
    new SupervisedChild({
      name: "server",
      program: programs.server,
      environment: () => variables,
      ...supervised,
      stopWithinMs: serverStopsWithinMs(environment) + MARGIN_MS,
      onMessage: greet,
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
