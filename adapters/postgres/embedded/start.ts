import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UnavailableError } from "@loci/errors";
import { type Account, type AccountKind, chooseAccount } from "./account.js";
import { backUpBeforeMigration } from "./backup.js";
import { locateBinaries } from "./binaries.js";
import {
  APP_ROLE,
  CLUSTER,
  connectionUrl,
  DATABASE,
  OWNER_ROLE,
  type Passwords,
  prepareCluster,
  readPasswords,
  SUPERUSER_ROLE,
} from "./cluster.js";
import { lockDirectory } from "./directory-lock.js";
import { startGuard } from "./guard.js";
import { ensureRolesAndDatabase, waitUntilAnswering } from "./roles.js";
import { pidFileOf, stopLeftoverServer, stopServer } from "./server-pid.js";
import { serverSettings } from "./settings.js";

export interface EmbeddedPostgresOptions {
  /** The folder of the cluster, its passwords and its log; made when missing. */
  directory: string;
  /** Default: a free port, another one at each start. */
  port?: number;
  /**
   * Set by a caller that migrates. A cluster of an older version is copied first, and this function is told where to.
   */
  onBackup?: (folder: string) => void;
  /** Without durability. The directory is removed at the end, even after kill -9 of this process. */
  temporary?: boolean;
  /** Narrows the accounts that are tried when the caller is root. */
  account?: AccountKind;
}

export interface EmbeddedPostgres {
  /** For tests and diagnosis alone; the product uses the two below. */
  superuserUrl: string;
  /** The role that owns and migrates the tables: neither a superuser nor exempt from row-level security. */
  ownerUrl: string;
  /** The role of the programs: neither a superuser nor exempt from row-level security. */
  appUrl: string;
  port: number;
  pid: number;
  account: AccountKind;
  /** Settles when the server has ended, on request or not. */
  ended: Promise<void>;
  /** Safe to repeat. */
  stop(): Promise<void>;
}

const MAX_LOG_BYTES = 5_000_000;
/** Another process may take the free port, or a killed server's last processes may still hold its memory. */
const START_ATTEMPTS = 5;

/**
 * Starts the bundled PostgreSQL and returns when it answers queries. Stops a server that an earlier process left on the
 * same directory. Throws ConflictError when a living process holds the directory.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  mkdirSync(directory, { recursive: true });
  // The account that runs the server must be able to enter this folder; the files inside are closed one by one.
  if (process.getuid?.() === 0) chmodSync(directory, 0o711);
  const lock = lockDirectory(directory);
  try {
    const account = chooseAccount(locateBinaries(), directory, options.account);
    const passwords = readPasswords(directory);
    const temporary = options.temporary ?? false;
    const isNew = !existsSync(join(directory, CLUSTER));
    const cluster = await prepareCluster({ directory, account, passwords, temporary });
    await stopLeftoverServer(cluster);
    if (options.onBackup && !isNew) {
      const folder = await backUpBeforeMigration({ directory, cluster });
      if (folder !== null) options.onBackup(folder);
    }
    const server = await startServer({ directory, cluster, account, passwords, temporary, port: options.port });
    return handle({ server, directory, account, passwords, temporary, release: () => lock.release() });
  } catch (error) {
    lock.release();
    if (options.temporary) rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Chooses the port of the next start and returns it with the address for the programs, which can load their code while
 * the server starts.
 */
export async function chooseAddress(directory: string): Promise<{ port: number; appUrl: string }> {
  mkdirSync(directory, { recursive: true });
  const port = await findFreePort();
  const { app } = readPasswords(directory);
  return { port, appUrl: connectionUrl({ role: APP_ROLE, password: app, port, database: DATABASE }) };
}

interface StartOptions {
  directory: string;
  cluster: string;
  account: Account;
  passwords: Passwords;
  temporary: boolean;
  port: number | undefined;
}

interface RunningServer {
  process: ChildProcess;
  pid: number;
  port: number;
  dismissGuard: () => void;
}

async function startServer(options: StartOptions): Promise<RunningServer> {
  const logFile = join(options.directory, "postgres.log");
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await findFreePort());
    const server = spawnServer({ ...options, port, logFile });
    const superuser = { role: SUPERUSER_ROLE, password: options.passwords.superuser, port };
    try {
      await waitUntilAnswering({
        url: connectionUrl({ ...superuser, database: "postgres" }),
        hasEnded: () => hasEnded(server.process),
      });
      await ensureRolesAndDatabase({
        urlOf: (database) => connectionUrl({ ...superuser, database }),
        passwords: options.passwords,
      });
      return server;
    } catch (cause) {
      const endedByItself = hasEnded(server.process);
      server.dismissGuard();
      if (!endedByItself) await stopServer(server.pid);
      if (endedByItself && attempt < START_ATTEMPTS) {
        await pause(200 * attempt);
        continue;
      }
      throw new UnavailableError(`PostgreSQL did not start. Its last words: ${lastLines(logFile)}`, { cause });
    }
  }
}

function spawnServer(options: StartOptions & { port: number; logFile: string }): RunningServer {
  const { account, cluster } = options;
  const settings = serverSettings({ port: options.port, temporary: options.temporary });
  const { file, args, ...ids } = account.command(account.binaries.postgres, ["-D", cluster, ...settings]);
  const log = openLog(options.logFile);
  const guard = startGuard({
    pidFile: pidFileOf(cluster),
    ...(options.temporary ? { removeAfter: options.directory } : {}),
  });
  const child = spawn(file, args, {
    ...ids,
    // The server has its own session, because Ctrl-C in the terminal must not stop it before its clients.
    detached: true,
    stdio: ["ignore", log, log],
    cwd: "/",
    env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
  });
  closeSync(log);
  // A program that cannot be started also counts as ended, and the caller reports that.
  child.on("error", () => undefined);
  if (child.pid === undefined) {
    guard.dismiss();
    throw new UnavailableError(`${file} could not be started.`);
  }
  guard.watch(child.pid);
  return { process: child, pid: child.pid, port: options.port, dismissGuard: () => guard.dismiss() };
}

function handle(options: {
  server: RunningServer;
  directory: string;
  account: Account;
  passwords: Passwords;
  temporary: boolean;
  release: () => void;
}): EmbeddedPostgres {
  const { server, passwords } = options;
  const { port, pid } = server;
  const ended = hasEnded(server.process) ? Promise.resolve() : once(server.process, "exit").then(() => undefined);
  let stopping: Promise<void> | null = null;
  const stop = async () => {
    if (!hasEnded(server.process)) await stopServer(pid);
    await ended;
    server.dismissGuard();
    options.release();
    if (options.temporary) rmSync(options.directory, { recursive: true, force: true });
  };
  return {
    superuserUrl: connectionUrl({ role: SUPERUSER_ROLE, password: passwords.superuser, port, database: DATABASE }),
    ownerUrl: connectionUrl({ role: OWNER_ROLE, password: passwords.owner, port, database: DATABASE }),
    appUrl: connectionUrl({ role: APP_ROLE, password: passwords.app, port, database: DATABASE }),
    port,
    pid,
    account: options.account.kind,
    ended,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** `exitCode` stays null for a process that a signal ended. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new UnavailableError("No free port was found.");
  return address.port;
}

function openLog(path: string): number {
  if (statSync(path, { throwIfNoEntry: false }) !== undefined && statSync(path).size > MAX_LOG_BYTES) {
    renameSync(path, `${path}.1`);
  }
  return openSync(path, "a", 0o600);
}

function lastLines(path: string): string {
  return readFileSync(path, "utf8").trim().split("\n").slice(-5).join("\n");
}
