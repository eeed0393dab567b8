import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface ProcessMemory {
  /** launcher, worker, server or PostgreSQL. */
  name: string;
  processes: number;
  /** Resident: pages that PostgreSQL's processes share count in each of them. */
  residentMb: number;
  /** Proportional: shared pages are divided among those who share them. Null where the system does not tell. */
  proportionalMb: number | null;
}

const KILOBYTES_PER_MB = 1024;

/** Memory of a process and all its descendants, by part of the product. Null where there is no /proc (not Linux). */
export function readMemory(rootPid: number): ProcessMemory[] | null {
  if (!existsSync("/proc/self/status")) return null;
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const own = new Set([rootPid]);
  for (let size = 0; size !== own.size; ) {
    size = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  const parts = new Map<string, ProcessMemory>();
  for (const one of all) {
    if (!own.has(one.pid)) continue;
    const part = parts.get(one.name) ?? { name: one.name, processes: 0, residentMb: 0, proportionalMb: 0 };
    parts.set(one.name, {
      name: one.name,
      processes: part.processes + 1,
      residentMb: part.residentMb + one.residentMb,
      proportionalMb: add(part.proportionalMb, one.proportionalMb),
    });
  }
  return [...parts.values()].toSorted((left, right) => right.residentMb - left.residentMb);
}

function add(sum: number | null, value: number | null): number | null {
  return sum === null || value === null ? null : sum + value;
}

interface OneProcess {
  pid: number;
  parent: number;
  name: string;
  residentMb: number;
  proportionalMb: number | null;
}

function readProcess(pid: number): OneProcess[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return [
      {
        pid,
        parent: field(status, "PPid"),
        name: nameOf(command),
        residentMb: field(status, "VmRSS") / KILOBYTES_PER_MB,
        proportionalMb: readProportional(pid),
      },
    ];
  } catch {
    // Ended while being looked at.
    return [];
  }
}

function readProportional(pid: number): number | null {
  try {
    return field(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"), "Pss") / KILOBYTES_PER_MB;
  } catch {
    // Another user's process.
    return null;
  }
}

function field(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
}

function nameOf(command: string): string {
  const program = /apps\/(?:programs\/(worker|server)|(launcher)\/main)\.js/.exec(command);
  if (program) return program[1] ?? program[2] ?? "other";
  return /postgres/.test(command) ? "PostgreSQL" : "other";
}
