import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { UnavailableError } from "@loci/errors";

/**
 * Ends a server that an earlier process left running on this cluster. Removes a pid file that names another process,
 * since the system reuses numbers. The caller must hold the directory's lock; without it this would stop the server of
 * a running installation.
 */
export async function stopLeftoverServer(cluster: string): Promise<void> {
  const pidFile = pidFileOf(cluster);
  const pid = readPid(pidFile);
  if (pid === null) return;
  if (isServerOf(cluster, pid)) await stopServer(pid);
  rmSync(pidFile, { force: true });
}

/**
 * Asks for a fast shutdown. After `patienceMs` asks for an immediate one (the next start replays the log), and at last
 * sends SIGKILL.
 */
export async function stopServer(pid: number, patienceMs = 800): Promise<void> {
  for (const [signal, waitMs] of [
    ["SIGINT", patienceMs],
    ["SIGQUIT", 2_000],
    ["SIGKILL", 5_000],
  ] as const) {
    if (!sendSignal(pid, signal)) return;
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      if (!sendSignal(pid, 0)) return;
      await pause(10);
    }
  }
  throw new UnavailableError(`PostgreSQL (process ${pid}) does not end.`);
}

export function pidFileOf(cluster: string): string {
  return join(cluster, "postmaster.pid");
}

export function readPid(pidFile: string): number | null {
  if (!existsSync(pidFile)) return null;
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

export function isServerOf(cluster: string, pid: number): boolean {
  const command = commandLine(pid);
  return command.includes("postgres") && command.includes(cluster);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    // There is no such process, so none of ours runs under this number.
    return "";
  }
}

/** Returns false when the process is gone. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return !isZombie(pid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

/** A dead child that its parent has not yet collected still answers signals. */
function isZombie(pid: number): boolean {
  if (process.platform !== "linux") return false;
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    // The process ended between the signal and the check.
    return true;
  }
}
