import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";

export interface ProgramRun {
  /** Absolute: children that parse foreign bytes have no PATH. */
  program: string;
  args: readonly string[];
  /** Of address space, where the system can limit it (`prlimit` of util-linux). */
  memoryMb: number;
  /** Written to its input. */
  input?: string;
  /** Each line of its output, as it comes. */
  onLine?: (line: string) => void;
}

export interface ProgramEnd {
  isDone: boolean;
  /** The end of what it said on its error output. */
  said: string;
}

export const PRLIMIT = ["/usr/bin/prlimit", "/bin/prlimit"];
const KEPT_CHARACTERS = 4_000;
/** A longer line is no line of the programs that run here. */
const MAX_LINE = 1_000_000;

/**
 * Runs a native program to its end, in the process group of the caller: a child of `runInChild`, whose group is ended
 * with it, so time is limited there. It gets no environment.
 */
export function runProgram({ program, args, memoryMb, input, onLine }: ProgramRun): Promise<ProgramEnd> {
  const limiter = PRLIMIT.find((path) => existsSync(path));
  const limits = [`--as=${memoryMb * 1_000_000}`, "--core=0", "--", program];
  const [file, all] = limiter === undefined ? [program, args] : [limiter, [...limits, ...args]];
  return new Promise((resolve) => {
    const child = spawn(file, all, { stdio: ["pipe", "pipe", "pipe"], env: {} });
    let said = "";
    let failure: Error | null = null;
    child.stderr.on("data", (part: Buffer) => {
      said = (said + part.toString("utf8")).slice(-KEPT_CHARACTERS);
    });
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.length <= MAX_LINE) onLine?.(line);
    });
    // A program that ends early closes its input; its exit tells why.
    child.stdin.on("error", () => undefined).end(input ?? "");
    child.on("error", (error) => {
      failure = error;
    });
    child.on("close", (code) => resolve({ isDone: failure === null && code === 0, said: failure?.message ?? said }));
  });
}
