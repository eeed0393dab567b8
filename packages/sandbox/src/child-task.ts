import { Worker } from "node:worker_threads";
import { type ErrorCode, PlatformError } from "@loci/errors";

export interface TaskFailure {
  /** Null for an unexpected error. */
  code: ErrorCode | null;
  message: string;
}

export type TaskMessage =
  | { kind: "progress"; value: unknown }
  | { kind: "result"; value: unknown }
  | { kind: "failure"; failure: TaskFailure };

/**
 * Runs in the child of `runInChild` and performs its one task. Long work must call `progress` now and then: a child
 * that stays silent is ended.
 */
export function answerTask<Input, Output>(
  work: (input: Input, progress: (value?: unknown) => void) => Output | Promise<Output>,
): void {
  process.once("disconnect", endGroup);
  const send = (message: TaskMessage) => process.send?.(message);
  // `runInChild` sends one message.
  process.once("message", async (message: { input: Input; endsAsOrphan: boolean }) => {
    if (!message.endsAsOrphan) watchParent();
    try {
      const value = await work(message.input, (progress) => send({ kind: "progress", value: progress }));
      send({ kind: "result", value });
    } catch (error) {
      send({ kind: "failure", failure: failureOf(error) });
    }
  });
}

function failureOf(error: unknown): TaskFailure {
  if (error instanceof PlatformError) return { code: error.code, message: error.message };
  // A full disk or too many open files are not faults of the input, and the message names paths of this machine.
  if (error instanceof Error && "syscall" in error && "code" in error) {
    return { code: "unavailable", message: `The system refused a call (${error.code})` };
  }
  return { code: null, message: error instanceof Error ? error.message : "The task failed" };
}

function endGroup(): void {
  try {
    process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL");
  } catch {
    // In a namespace the child leads no process group. The namespace ends what the child started.
    process.exit();
  }
}

/**
 * A busy main thread does not notice that its parent ended, so a small thread watches: an orphan gets another parent.
 * The thread must not keep the process alive. Its start takes 0.04 s of CPU, as much as the start of the process.
 */
function watchParent(): void {
  const watch = `const parent = ${process.ppid};
    const group = process.platform === "win32" ? process.pid : -process.pid;
    setInterval(() => process.ppid !== parent && process.kill(group, "SIGKILL"), 500);`;
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
