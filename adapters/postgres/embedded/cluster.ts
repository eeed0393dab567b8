import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UnavailableError } from "@loci/errors";
import { type Account, own } from "./account.js";
import { POSTGRES_MAJOR } from "./binaries.js";
import { guardGroup } from "./guard.js";

/** The superuser that initdb makes; it makes the other roles. Its name is older than the role that owns the tables. */
export const SUPERUSER_ROLE = "loci_owner";
/** Owns the database and its tables, and migrates them. An ordinary role: row-level security binds it. */
export const OWNER_ROLE = "loci_schema_owner";
export const APP_ROLE = "loci_app";
export const DATABASE = "loci";
/** The folder of its files. */
export const CLUSTER = "cluster";

const UNFINISHED = "cluster.new-";

export interface Passwords {
  superuser: string;
  owner: string;
  app: string;
}

/**
 * Makes the cluster's files unless they exist, and returns their folder. The files are made aside and then renamed, so
 * that a later run never takes a partial cluster for a whole one.
 */
export async function prepareCluster(options: {
  directory: string;
  account: Account;
  passwords: Passwords;
  temporary: boolean;
}): Promise<string> {
  const cluster = join(options.directory, CLUSTER);
  if (existsSync(join(cluster, "PG_VERSION"))) {
    refuseOtherVersion(cluster);
    own(options.account, cluster);
    return cluster;
  }
  removeUnfinished(options.directory);
  // Each run uses a new name, because an initdb that outlives its killed parent must not write into this one.
  const unfinished = mkdtempSync(join(options.directory, UNFINISHED));
  own(options.account, unfinished);
  await runInitdb({ ...options, target: unfinished });
  renameSync(unfinished, cluster);
  return cluster;
}

/** The server listens on this machine alone. */
export function connectionUrl(options: { role: string; password: string; port: number; database: string }): string {
  return `postgresql://${options.role}:${options.password}@127.0.0.1:${options.port}/${options.database}`;
}

/** The passwords, kept beside the cluster (mode 0600) and made at the first start. */
export function readPasswords(directory: string): Passwords {
  return {
    superuser: keptSecret(join(directory, "owner-password")),
    owner: keptSecret(join(directory, "schema-owner-password")),
    app: keptSecret(join(directory, "app-password")),
  };
}

function keptSecret(path: string): string {
  if (existsSync(path)) return readFileSync(path, "utf8").trim();
  const secret = randomBytes(24).toString("base64url");
  writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  return secret;
}

function removeUnfinished(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.startsWith(UNFINISHED)) rmSync(join(directory, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

async function runInitdb(options: {
  directory: string;
  target: string;
  account: Account;
  passwords: Passwords;
  temporary: boolean;
}): Promise<void> {
  const { account } = options;
  const passwordFile = join(options.directory, "initdb-password");
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, `${options.passwords.superuser}\n`, { mode: 0o600 });
  own(account, passwordFile);
  const { file, args, ...ids } = account.command(account.binaries.initdb, [
    `--pgdata=${options.target}`,
    `--username=${SUPERUSER_ROLE}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // The server's own collation, so that the order of rows and indexes does not depend on the machine's C library.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    ...(options.temporary ? ["--no-sync"] : []),
  ]);
  try {
    await runGuarded({ file, args, ...ids });
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim() ?? String(cause);
    throw new UnavailableError(`PostgreSQL could not make its files in ${options.target}: ${said}`, { cause });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The program runs in its own process group, which ends with this process even when that is killed. */
async function runGuarded({ file, args, ...ids }: ReturnType<Account["command"]>): Promise<void> {
  const env = { PATH: "/usr/bin:/bin", LC_ALL: "C" };
  const child = spawn(file, args, { ...ids, cwd: "/", env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  const guard = child.pid === undefined ? null : guardGroup(child.pid);
  let stderr = "";
  child.stderr.on("data", (data: Buffer) => {
    stderr += data.toString();
  });
  try {
    const [code, signal] = await once(child, "close");
    if (code !== 0) throw Object.assign(new Error(`ended with ${code ?? signal}`), { stderr });
  } finally {
    guard?.dismiss();
  }
}

function refuseOtherVersion(cluster: string): void {
  const version = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  if (version === POSTGRES_MAJOR) return;
  throw new UnavailableError(
    `${cluster} was made by PostgreSQL ${version}, the bundled one is ${POSTGRES_MAJOR}. ` +
      "Start the version of Loci that made it and export, or choose another LOCI_DATA_DIR.",
  );
}
