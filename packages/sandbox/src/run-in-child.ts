import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import {
  CancelledError,
  ExtractionFailedError,
  type PlatformError,
  TimeoutError,
  TooLargeError,
  UnavailableError,
  UnsupportedTypeError,
} from "@loci/errors";
import type { TaskFailure, TaskMessage } from "./child-task.js";
import { currentSandbox } from "./find-sandbox.js";
import { NO_TELEMETRY } from "./no-telemetry.js";
import { locate } from "./run-from-source.js";
import type { Reach, Sandbox } from "./sandbox.js";

const TOO_MUCH_MEMORY = "Reading needs more memory than is allowed";
/** The exit code of the namespace's shell when it could not build the sandbox (sandbox/enter-script.ts). */
const SANDBOX_NOT_BUILT = 125;
/** Native code can fill about 100 MB in this time. */
const MEMORY_CHECK_MS = 100;

export interface ChildRun<Progress = unknown> {
  /** The address of the compiled file, which calls `answerTask`. */
  file: URL;
  /** Copied to the child. */
  input: unknown;
  /** Files and folders that the child may read, as absolute paths. Default: none. */
  reads?: readonly string[];
  /** Files and folders that the child may read and run, beside the programs of the system (`programFiles`). */
  programs?: readonly string[];
  /** A folder that the child may write into. Default: none. */
  writes?: string;
  /** The limit of the JavaScript heap. Buffers are outside it, so limit their sizes beforehand. Default: 256. */
  heapMb?: number;
  /**
   * The limit of the resident memory, including buffers and native code. Only enforced where the system reports it
   * (Linux).
   */
  memoryMb?: number;
  /** The child is ended after this time without progress. Default: 20 000. */
  stallMs?: number;
  /** The limit of the whole run. Default: 60 000. */
  budgetMs?: number;
  signal?: AbortSignal | undefined;
  /** Default: the sandbox chosen at start. */
  sandbox?: Sandbox;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Runs one task in a process of its own and ends the process, so that hostile input harms that task alone. A thread is
 * not enough: when memory runs out during a large allocation, V8 aborts the whole process, whatever the limits of the
 * thread (seen with a page of a million `<`). The sandbox is the strongest that the system allows (sandbox/). A start
 * takes about 0.2 s.
 *
 * Throws the error of the task when it is a permanent error of reading (`ExtractionFailedError`, `TooLargeError`,
 * `UnsupportedTypeError`), else `ExtractionFailedError`. Throws `UnavailableError` when the system refused a call, for
 * example because the disk is full. Throws `TimeoutError` (not retryable: the input would be as slow the next time),
 * and `CancelledError` on abort.
 */
export async function runInChild<Output, Progress = unknown>(run: ChildRun<Progress>): Promise<Output> {
  if (run.signal?.aborted) throw new CancelledError("Cancelled");
  const sandbox = run.sandbox ?? (await currentSandbox());
  // The first call examines the system, and the signal may have aborted meanwhile.
  if (run.signal?.aborted) throw new CancelledError("Cancelled");
  const child = start(run.file, { sandbox, heapMb: run.heapMb ?? 256, reach: reachOf(run) });
  yieldToServer(child);
  try {
    // These casts are safe at the border: the pair of files that exchange input, progress and output declares their
    // types.
    const onProgress = run.onProgress as ChildRun["onProgress"];
    return (await outcomeOf(child, { ...run, sandbox, onProgress })) as Output;
  } finally {
    endGroup(child);
  }
}

function reachOf({ reads = [], programs = [], writes }: Pick<ChildRun, keyof Reach>): Reach {
  return { reads, programs, writes: writes ?? null };
}

function start(file: URL, options: { sandbox: Sandbox; heapMb: number; reach: Reach }): ChildProcess {
  const { sandbox, heapMb, reach } = options;
  const located = locate(file);
  const args = [`--max-old-space-size=${heapMb}`, ...located.execArgv, fileURLToPath(located.file)];
  const command = sandbox.command(args, reach);
  return spawn(command.file, command.args, {
    // The child needs nothing else of the environment, and secrets stay out of its reach.
    env: { TMPDIR: command.temporaryFolder, ...NO_TELEMETRY },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // The child leads a process group of its own, so that the programs it starts end with it.
    detached: true,
  });
}

function outcomeOf(child: ChildProcess, run: ChildRun & { sandbox: Sandbox }): Promise<unknown> {
  const { stallMs = 20_000, budgetMs = 60_000, memoryMb = Number.POSITIVE_INFINITY, signal, sandbox } = run;
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(stall);
      clearTimeout(budget);
      clearInterval(memory);
      signal?.removeEventListener("abort", cancel);
    };
    const fail = (error: PlatformError) => {
      stop();
      reject(error);
    };
    const timeout = (message: string) => () => fail(new TimeoutError(message, { retryable: false }));
    const cancel = () => fail(new CancelledError("Cancelled"));
    const stall = setTimeout(timeout(`Reading made no progress for ${stallMs / 1000} s`), stallMs);
    const budget = setTimeout(timeout(`Reading took longer than ${budgetMs / 1000} s`), budgetMs);
    const memory = setInterval(() => {
      if (residentMb(child, sandbox) > memoryMb) fail(new ExtractionFailedError(TOO_MUCH_MEMORY));
    }, MEMORY_CHECK_MS);
    signal?.addEventListener("abort", cancel, { once: true });

    // Only `answerTask` sends messages.
    child.on("message", (received) => {
      const message = received as TaskMessage;
      stall.refresh();
      if (message.kind === "progress") return run.onProgress?.(message.value);
      if (message.kind === "failure") return fail(asError(message.failure));
      stop();
      resolve(message.value);
    });
    child.on("error", (error) =>
      fail(new UnavailableError("The reading process could not be started", { cause: error })),
    );
    child.on("exit", (code, killedBy) => fail(explainEnd(code, killedBy)));
    child.send({ input: run.input, endsAsOrphan: sandbox.endsOrphans }, (error) => {
      // The exit handler reports a child that has already ended.
      if (error !== null && child.exitCode === null && child.signalCode === null) {
        fail(new ExtractionFailedError("The reading process took no input", { cause: error }));
      }
    });
  });
}

function asError({ code, message }: TaskFailure): PlatformError {
  if (code === "too_large") return new TooLargeError(message);
  if (code === "unsupported_type") return new UnsupportedTypeError(message);
  if (code === "unavailable") return new UnavailableError(message);
  if (code === "timeout") return new TimeoutError(message, { retryable: false });
  return new ExtractionFailedError(message);
}

/**
 * V8 ends a process that runs out of memory by abort. The system reports a signal, or 128 plus its number where a shell
 * or Windows is in between.
 */
function explainEnd(code: number | null, killedBy: NodeJS.Signals | null): PlatformError {
  if (code === SANDBOX_NOT_BUILT) return new UnavailableError("The sandbox of the reading process could not be built");
  const isOutOfMemory = killedBy === "SIGABRT" || killedBy === "SIGTRAP" || code === 134 || code === 133;
  return new ExtractionFailedError(isOutOfMemory ? TOO_MUCH_MEMORY : "The reading process ended without an answer");
}

/** Reading has a lower priority than answering people. */
function yieldToServer(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The child has already ended, and the exit handler reports it.
  }
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== "win32") process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // The whole group has already ended.
  }
}

/** Returns 0 when the system does not tell, or when the process is gone. */
function residentMb(child: ChildProcess, sandbox: Sandbox): number {
  const pid = child.pid === undefined ? null : sandbox.nodeProcess(child.pid);
  if (pid === null) return 0;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1_000;
  } catch {
    return 0;
  }
}
