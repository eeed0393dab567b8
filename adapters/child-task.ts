import { Worker } from "node:worker_threads";
import { type ErrorCode, PlatformError } from "#core/errors.js";

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
  dieWithParent();
  const send = (message: TaskMessage) => process.send?.(message);
  // `runInChild` sends one message.
  process.once("message", async (message: { input: Input }) => {
    try {
      const value = await work(message.input, (progress) => send({ kind: "progress", value: progress }));
      send({ kind: "result", value });
    } catch (error) {
      const code = error instanceof PlatformError ? error.code : null;
      const text = error instanceof Error ? error.message : "The task failed";
      send({ kind: "failure", failure: { code, message: text } });
    }
  });
}

/**
 * A busy main thread hears nothing of its parent's end, so a small thread watches: an orphan gets another parent. It
 * must not keep the process alive.
 */
function dieWithParent(): void {
  process.once("disconnect", () => process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL"));
  const watch = `const parent = ${process.ppid};
    const group = process.platform === "win32" ? process.pid : -process.pid;
    setInterval(() => process.ppid !== parent && process.kill(group, "SIGKILL"), 500);`;
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}
