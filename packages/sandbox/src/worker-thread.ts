import { Worker, type WorkerOptions } from "node:worker_threads";
import { locate } from "./run-from-source.js";

/**
 * Starts a worker thread from a file of this project, compiled or not. Pass the address of the compiled file (see
 * run-from-source.ts). Use it for heavy work on trusted input. Hostile input needs a process of its own
 * (run-in-child.ts), because a thread that runs out of memory can end its process.
 *
 * The caller owns the thread: it listens for `error` and `exit` and calls `terminate()`.
 */
export function startWorkerThread(file: URL, options: WorkerOptions = {}): Worker {
  const located = locate(file);
  return new Worker(located.file, { ...options, execArgv: [...located.execArgv, ...(options.execArgv ?? [])] });
}
