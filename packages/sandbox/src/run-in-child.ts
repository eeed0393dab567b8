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
/** What the shell of the namespace ends with then (sandbox/enter-script.ts). */
const SANDBOX_NOT_BUILT = 125;
/** Native code can fill some 100 MB in this time. */
const MEMORY_CHECK_MS = 100;

export interface ChildRun<Progress = unknown> {
  /** Address of the compiled file, which calls `answerTask`. */
  file: URL;
  /** Copied to the child. */
  input: unknown;
  /** Files and folders that it may read, by absolute path. Default: none. */
  reads?: readonly string[];
  /** The same for code that it runs, beside the programs of the system (`programFiles`). */
  programs?: readonly string[];
  /** A folder that it may write into. Default: none. */
  writes?: string;
  /** The limit of its JavaScript heap. Buffers are outside it: bound sizes before. Default 256. */
  heapMb?: number;
  /** The limit of its resident memory, buffers and native code included, where the system tells it (Linux). */
  memoryMb?: number;
  /** Without a sign of progress for so long, the child is ended. Default 20 000. */
  stallMs?: number;
  /** The whole run. Default 60 000. */
  budgetMs?: number;
  signal?: AbortSignal | undefined;
  /** Default: the one that was chosen at start. */
  sandbox?: Sandbox;
  onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Runs one task in a process of its own and ends it: hostile input costs that task and nothing else. A thread would not
 * do: when memory runs out during a large allocation, V8 aborts the whole process, whatever a thread's limits are (seen
 * with a page of a million `<`). It is sandboxed as well as the system allows (sandbox/). A start takes about 0.2 s.
 *
 * Throws what the task threw when it is a permanent error of reading (`ExtractionFailedError`, `TooLargeError`,
 * `UnsupportedTypeError`), else `ExtractionFailedError`; `UnavailableError` when the system refused a call, as on a full
 * disk; `TimeoutError` (not retryable: the input is as slow the next time), `CancelledError` on abort.
 */
export async function runInChild<Output, Progress = unknown>(run: ChildRun<Progress>): Promise<Output> {
  if (run.signal?.aborted) throw new CancelledError("Cancelled");
  const sandbox = run.sandbox ?? (await currentSandbox());
  // The first time, the system was looked at.
  if (run.signal?.aborted) throw new CancelledError("Cancelled");
  const child = start(run.file, { sandbox, heapMb: run.heapMb ?? 256, reach: reachOf(run) });
  yieldToServer(child);
  try {
    // The casts at the border: input, progress and output are typed by the pair of files that use them.
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
    // Nothing else of the surroundings is needed, and secrets stay out of reach.
    env: { TMPDIR: command.temporaryFolder, ...NO_TELEMETRY },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
    // Leads a group of its own, so that the programs it starts end with it.
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

    // Only `answerTask` is at the other end.
    child.on("message", (received) => {
      const message = received as TaskMessage;
      stall.refresh();
      if (message.kind === "progress") return run.onProgress?.(message.value);
      if (message.kind === "failure") return fail(asError(message.failure));
      stop();
      resolve(message.value);
    });
    child.on("error", (error) =>
      fail(new ExtractionFailedError("The reading process could not be started", { cause: error })),
    );
    child.on("exit", (code, killedBy) => fail(explainEnd(code, killedBy)));
    child.send({ input: run.input, endsAsOrphan: sandbox.endsOrphans }, (error) => {
      // A child that is gone already is reported by its exit.
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

/** V8 ends a process without memory by abort: a signal, or 128 and its number where a shell or Windows tells it. */
function explainEnd(code: number | null, killedBy: NodeJS.Signals | null): PlatformError {
  if (code === SANDBOX_NOT_BUILT) return new UnavailableError("The sandbox of the reading process could not be built");
  const isOutOfMemory = killedBy === "SIGABRT" || killedBy === "SIGTRAP" || code === 134 || code === 133;
  return new ExtractionFailedError(isOutOfMemory ? TOO_MUCH_MEMORY : "The reading process ended without an answer");
}

/** Reading can wait for what people wait for. */
function yieldToServer(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already: its exit is reported.
  }
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== "win32") process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // The whole group has ended already.
  }
}

/** 0 where the system does not tell it, or the process is gone. */
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
