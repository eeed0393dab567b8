import { readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join } from "node:path";
import { CLUSTER } from "./cluster.js";
import { isServerOf, pidFileOf, readPid } from "./server-pid.js";

interface BackendPriority {
  /** The folder of the embedded PostgreSQL, as at its start. */
  directory: string;
  /** The process that serves a connection, by its own account: a server elsewhere tells numbers of another machine. */
  pid: number;
  niceness: number;
}

/** The system takes one change of a group in 100 ms, from all processes together. */
const AGAIN_AFTER_MS = 150;
const MAX_TRIES = 20;

/**
 * Lowers the priority of a process of the embedded PostgreSQL, which does not inherit that of the program it works for.
 * Each such process is a session, and Linux divides the cores among sessions before it looks at the priorities within
 * them (sched(7), "The autogroup feature"). So the session is lowered as well. Nothing happens elsewhere, and for a
 * server that is not the one in the folder.
 */
export function lowerBackendPriority({ directory, pid, niceness }: BackendPriority): void {
  if (process.platform !== "linux" || !isBackendOf(join(directory, CLUSTER), pid)) return;
  ignoringRefusals(() => setPriority(pid, niceness));
  const lowerSession = (triesLeft: number): void => {
    const refusal = ignoringRefusals(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness), { flag: "r+" }));
    if (refusal === "EAGAIN" && triesLeft > 0) setTimeout(() => lowerSession(triesLeft - 1), AGAIN_AFTER_MS).unref();
  };
  lowerSession(MAX_TRIES);
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

/** A process that has ended, or a system that allows no change: the work is done at the usual priority then. */
function ignoringRefusals(change: () => void): string | null {
  try {
    change();
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? "unknown";
  }
}
