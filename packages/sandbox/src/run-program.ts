import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";

export interface ProgramRun {
  /** An absolute path: children that parse foreign bytes have no PATH. */
  program: string;
  args: readonly string[];
  /** The limit of address space, where the system can limit it (`prlimit` of util-linux). */
  memoryMb: number;
  /** Written to the standard input of the program. */
  input?: string;
  /** Called for each line of output as it arrives. */
  onLine?: (line: string) => void;
}

export interface ProgramEnd {
  isDone: boolean;
  /** The end of its error output. */
  said: string;
}

export const PRLIMIT = ["/usr/bin/prlimit", "/bin/prlimit"];
const KEPT_CHARACTERS = 4_000;
/** Programs that run here write no longer lines. */
const MAX_LINE = 1_000_000;

/**
 * Runs a native program to its end, in the process group of its caller. The caller is a child of `runInChild`, which
 * limits the time and ends the whole group. The program gets no environment.
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
    // A program that ends early closes its input. Its exit code gives the reason.
    child.stdin.on("error", () => undefined).end(input ?? "");
    child.on("error", (error) => {
      failure = error;
    });
    child.on("close", (code) => resolve({ isDone: failure === null && code === 0, said: failure?.message ?? said }));
  });
}
