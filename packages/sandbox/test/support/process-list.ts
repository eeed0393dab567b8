import { readdirSync, readFileSync } from "node:fs";

export interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
}

/**
 * Running processes that name a directory in their command line or environment, and all their descendants. Reads /proc,
 * so it needs Linux.
 */
export function processesOf(directory: string): RunningProcess[] {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const belonging = new Map(all.filter((one) => one.text.includes(directory)).map((one) => [one.pid, one]));
  for (let size = -1; size !== belonging.size; ) {
    size = belonging.size;
    for (const one of all) if (belonging.has(one.parent)) belonging.set(one.pid, one);
  }
  return [...belonging.values()].map(({ pid, parent, command }) => ({ pid, parent, command }));
}

export function isAlive(pid: number): boolean {
  return readProcess(pid).length > 0;
}

function readProcess(pid: number): (RunningProcess & { text: string })[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name of the program is in parentheses and may contain anything. The fields follow the last parenthesis.
    const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (state === "Z" || state === "X") return [];
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return [{ pid, parent: Number(parent), command, text: `${command} ${readEnvironmentOf(pid)}` }];
  } catch {
    // The process ended meanwhile.
    return [];
  }
}

function readEnvironmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8");
  } catch {
    // The process belongs to another user, so only its command line is readable.
    return "";
  }
}

/** Sends SIGKILL. The process may be gone already, because several of them end each other. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!isGone) throw error;
  }
}
