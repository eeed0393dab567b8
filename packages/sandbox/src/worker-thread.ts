import { Worker, type WorkerOptions } from "node:worker_threads";
import { locate } from "./run-from-source.js";

/**
 * Starts a worker thread from a file of this project, compiled or not: pass the address of the compiled file
 * (run-from-source.ts tells more). For heavy work on trusted input; hostile input belongs into a process of its own
 * (run-in-child.ts), because a thread that runs out of memory can take its process with it.
 *
 * The thread is the caller's: it listens for `error` and `exit` and calls `terminate()`.
 */
export function startWorkerThread(file: URL, options: WorkerOptions = {}): Worker {
  const located = locate(file);
  return new Worker(located.file, { ...options, execArgv: [...located.execArgv, ...(options.execArgv ?? [])] });
}
