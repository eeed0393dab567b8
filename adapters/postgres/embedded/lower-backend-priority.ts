import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { lowerSession } from "@loci/sandbox";
import { CLUSTER } from "./cluster.js";
import { isServerOf, pidFileOf, readPid } from "./server-pid.js";

interface BackendPriority {
  /** The folder of the embedded PostgreSQL, as at its start. */
  directory: string;
  /** The process that serves a connection, by its own account: a server elsewhere tells numbers of another machine. */
  pid: number;
  niceness: number;
}

/**
 * Lowers the priority of a process of the embedded PostgreSQL, which does not inherit that of the program it works for.
 * Each such process is a session, so the session is lowered as well. Nothing happens elsewhere, and for a server that is
 * not the one in the folder.
 */
export function lowerBackendPriority({ directory, pid, niceness }: BackendPriority): void {
  if (process.platform !== "linux" || !isBackendOf(join(directory, CLUSTER), pid)) return;
  ignoringRefusals(() => setPriority(pid, niceness));
  lowerSession(pid, niceness);
}

function isBackendOf(cluster: string, pid: number): boolean {
  const server = readPid(pidFileOf(cluster));
  if (server === null || !isServerOf(cluster, server)) return false;
  let parent: string | undefined;
  ignoringRefusals(() => {
    // The name of the program, in brackets, may hold spaces. The state and the parent follow it.
    parent = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1];
  });
  return parent === String(server);
}

function ignoringRefusals(change: () => void): void {
  try {
    change();
  } catch {
    // The process has ended, or the system allows no change: the work is done at the usual priority then.
  }
}
