import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Peaks of resident memory. */
export interface ProcessFigures {
  /** The most memory of a reading process with all that it started, by what it reads (`pdf`). */
  readers: { reader: string; processes: number; peakMb: number }[];
  /** The memory of server and worker: at the beginning, and the most. */
  programs: { program: string; startMb: number; peakMb: number }[];
}

interface Seen {
  pid: number;
  parent: number;
  command: string;
  residentMb: number;
}

const EVERY_MS = 100;
/** The kernel's pages are counted in units of 1024. */
const KILOBYTES_PER_MB = 1024;

/** Looks at a process and all its descendants until stopped. Null where there is no /proc (not Linux). */
export function watchProcesses(rootPid: number): { stop(): ProcessFigures } | null {
  if (!existsSync("/proc/self/status")) return null;
  const readers = new Map<number, { reader: string; peakMb: number }>();
  const programs = new Map<string, { startMb: number; peakMb: number }>();
  const look = () => {
    const own = descendantsOf(rootPid, readProcesses());
    for (const one of own) {
      const reader = /([\w-]+)\.child\.[jt]s/.exec(one.command)?.[1];
      if (reader !== undefined) {
        const megabytes = descendantsOf(one.pid, own).reduce((sum, { residentMb }) => sum + residentMb, 0);
        readers.set(one.pid, { reader, peakMb: Math.max(megabytes, readers.get(one.pid)?.peakMb ?? 0) });
      }
      const program = /apps\/(worker|server)\/main/.exec(one.command)?.[1];
      if (program === undefined) continue;
      const known = programs.get(program) ?? { startMb: one.residentMb, peakMb: 0 };
      programs.set(program, { ...known, peakMb: Math.max(known.peakMb, one.residentMb) });
    }
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return {
        readers: byReader([...readers.values()]),
        programs: [...programs].map(([program, figures]) => ({ program, ...figures })),
      };
    },
  };
}

function byReader(seen: { reader: string; peakMb: number }[]): ProcessFigures["readers"] {
  const names = [...new Set(seen.map(({ reader }) => reader))].toSorted();
  return names.map((reader) => {
    const own = seen.filter((one) => one.reader === reader);
    return { reader, processes: own.length, peakMb: Math.max(...own.map(({ peakMb }) => peakMb)) };
  });
}

/** With the root itself. */
function descendantsOf(rootPid: number, all: Seen[]): Seen[] {
  const own = new Set([rootPid]);
  for (let size = 0; size !== own.size; ) {
    size = own.size;
    for (const { pid, parent } of all) if (own.has(parent)) own.add(pid);
  }
  return all.filter(({ pid }) => own.has(pid));
}

function readProcesses(): Seen[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      const residentMb = numberAfter(status, "VmRSS") / KILOBYTES_PER_MB;
      return [{ pid: Number(name), parent: numberAfter(status, "PPid"), command, residentMb }];
    } catch {
      // Ended while being looked at.
      return [];
    }
  });
}

function numberAfter(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
}
