import { Worker } from "node:worker_threads";
import { type ErrorCode, PlatformError } from "@loci/errors";

export interface TaskFailure {
  /** Null for an error that nobody expected. */
  code: ErrorCode | null;
  message: string;
}

export type TaskMessage =
  | { kind: "progress"; value: unknown }
  | { kind: "result"; value: unknown }
  | { kind: "failure"; failure: TaskFailure };

/**
 * The child's side of `runInChild`: does the one task it was started for. Call `progress` now and then in long work; a
 * child that stays silent is ended.
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
  // A full disk, too many open files: no fault of what is read, and the message names paths of this machine.
  if (error instanceof Error && "syscall" in error && "code" in error) {
    return { code: "unavailable", message: `The system refused a call (${error.code})` };
  }
  return { code: null, message: error instanceof Error ? error.message : "The task failed" };
}

function endGroup(): void {
  try {
    process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL");
  } catch {
    // In a namespace it leads no group: what it started ends with it.
    process.exit();
  }
}

/**
 * A busy main thread hears nothing of its parent's end, so a small thread watches: an orphan gets another parent. It
 * must not keep the process alive. Its start takes 0.04 s of CPU, as much as that of the process.
 */
function watchParent(): void {
  const watch = `const parent = ${process.ppid};
    const group = process.platform === "win32" ? process.pid : -process.pid;
    setInterval(() => process.ppid !== parent && process.kill(group, "SIGKILL"), 500);`;
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
