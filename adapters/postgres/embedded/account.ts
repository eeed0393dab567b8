import { spawnSync } from "node:child_process";
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { UnavailableError } from "@loci/errors";
import { binariesIn, type PostgresBinaries } from "./binaries.js";

/** How the server's programs are started: PostgreSQL refuses to run as root. */
export interface Account {
  kind: "plain" | "nobody" | "namespace" | "copied";
  binaries: PostgresBinaries;
  /** The owner of the cluster's files; null leaves them with the caller. */
  owner: { uid: number; gid: number } | null;
  command(program: string, args: string[]): { file: string; args: string[]; uid?: number; gid?: number };
}

export type AccountKind = Account["kind"];

/**
 * Picks the first way that works for `directory`, which must exist. The order: the caller itself unless it is root; the
 * user nobody; nobody inside a user namespace, where nobody cannot enter a 0700 folder on the way; nobody with copied
 * binaries. `only` narrows the choice, for tests and diagnosis. Throws UnavailableError that says what to change.
 */
export function chooseAccount(binaries: PostgresBinaries, directory: string, only?: AccountKind): Account {
  if (process.getuid?.() !== 0) return plainAccount(binaries);
  const nobody = findNobody();
  const canEnter = nobody !== null && isReachableByOthers(directory);
  const wanted = (kind: AccountKind) => only === undefined || only === kind;

  if (wanted("nobody") && canEnter && runs(nobodyAccount("nobody", binaries, nobody))) {
    return nobodyAccount("nobody", binaries, nobody);
  }
  if (wanted("namespace") && runs(namespaceAccount(binaries))) return namespaceAccount(binaries);
  if (wanted("copied") && canEnter) {
    const copied = nobodyAccount("copied", copyBinaries(binaries, directory), nobody);
    if (runs(copied)) return copied;
  }
  throw new UnavailableError(
    `PostgreSQL does not run as root, and no other way works for ${directory}. ` +
      "Start Loci as an ordinary user, set LOCI_DATA_DIR to a folder that every user may enter, or set DATABASE_URL.",
  );
}

/** Gives the cluster's files to the account that will read them, since the last start may have used another way. */
export function own(account: Account, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = account.owner ?? { uid: 0, gid: 0 };
  if (lstatSync(path).uid === uid) return;
  // Children come first. A chown that is cut short leaves the top as it was, so the next start repeats it.
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) own(account, join(path, name));
  chownSync(path, uid, gid);
}

function plainAccount(binaries: PostgresBinaries): Account {
  return { kind: "plain", binaries, owner: null, command: (file, args) => ({ file, args }) };
}

function nobodyAccount(
  kind: "nobody" | "copied",
  binaries: PostgresBinaries,
  owner: { uid: number; gid: number },
): Account {
  return { kind, binaries, owner, command: (file, args) => ({ file, args, ...owner }) };
}

function namespaceAccount(binaries: PostgresBinaries): Account {
  // 65534 is the overflow id: it has a passwd entry (nobody) nearly everywhere, and initdb needs the name.
  const prefix = ["--user", "--map-user=65534", "--map-group=65534"];
  return {
    kind: "namespace",
    binaries,
    owner: null,
    command: (program, args) => ({ file: "unshare", args: [...prefix, program, ...args] }),
  };
}

function runs(account: Account): boolean {
  const { file, args, ...ids } = account.command(account.binaries.postgres, ["--version"]);
  return spawnSync(file, args, { ...ids, stdio: "ignore", cwd: "/" }).status === 0;
}

function findNobody(): { uid: number; gid: number } | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) };
}

function isReachableByOthers(directory: string): boolean {
  const othersMayEnter = 0o001;
  for (let path = directory; path !== dirname(path); path = dirname(path)) {
    if ((statSync(path).mode & othersMayEnter) === 0) return false;
  }
  return true;
}

/**
 * One copy for each version is kept beside the cluster. It is made aside and renamed, so that a partial copy is never
 * used.
 */
function copyBinaries(binaries: PostgresBinaries, directory: string): PostgresBinaries {
  const target = join(directory, `binaries-${binaries.version}`);
  if (existsSync(target)) return binariesIn(target);
  const unfinished = `${target}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  // The account that runs the binaries must be able to read them, whatever this process's umask is.
  const umask = process.umask(0o022);
  try {
    cpSync(binaries.root, join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    copyFileSync(join(binaries.root, "..", "package.json"), join(unfinished, "package.json"));
  } finally {
    process.umask(umask);
  }
  renameSync(unfinished, target);
  return binariesIn(target);
}
