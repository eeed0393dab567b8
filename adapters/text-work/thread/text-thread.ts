import type { Worker } from "node:worker_threads";
import { CancelledError, ExtractionFailedError, UnavailableError } from "@loci/errors";
import { startWorkerThread } from "@loci/sandbox";
import type { TextReply, TextRequest } from "./thread-messages.js";

export interface TextThread {
  /** Throws the errors of the port. */
  run(request: TextRequest, signal: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** The compiled file that the thread runs. */
const FILE = new URL("./text-work.worker.js", import.meta.url);

interface Call {
  request: TextRequest;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Starting a thread takes about a fifth of a second, so it stays for the next text of an import. */
const IDLE_MS = 30_000;

/**
 * One thread, which starts with the first call. A call that ends the thread fails alone: the next call gets a new
 * thread. The thread has no memory limit, because V8 ends the whole process at a small one. Extraction limits the text
 * (`maxTextLength`).
 */
export function createTextThread(file: URL = FILE): TextThread {
  return new RestartingThread(file);
}

class RestartingThread implements TextThread {
  readonly #file: URL;
  readonly #waiting: Call[] = [];
  #current: Call | null = null;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(file: URL) {
    this.#file = file;
  }

  run(request: TextRequest, signal: AbortSignal): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new UnavailableError("The thread for long texts is closed"));
    if (signal.aborted) return Promise.reject(new CancelledError("Cancelled"));
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const call: Call = { request, resolve, reject };
    const cancel = () => this.#cancel(call);
    signal.addEventListener("abort", cancel, { once: true });
    this.#waiting.push(call);
    this.#next();
    return promise.finally(() => signal.removeEventListener("abort", cancel));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const calls = [this.#current, ...this.#waiting.splice(0)];
    this.#current = null;
    const ended = this.#endWorker();
    for (const call of calls) call?.reject(new CancelledError("The thread for long texts was closed"));
    await ended;
  }

  #next(): void {
    if (this.#current !== null) return;
    const call = this.#waiting.shift();
    if (this.#idle !== null) clearTimeout(this.#idle);
    if (call === undefined) {
      this.#rest();
      return;
    }
    this.#current = call;
    const worker = this.#worker ?? this.#startWorker();
    worker.ref();
    worker.postMessage(call.request);
  }

  /** An idle thread does not keep the program alive, and keeps its memory for a short time only. */
  #rest(): void {
    this.#worker?.unref();
    this.#idle = setTimeout(() => void this.#endWorker(), IDLE_MS).unref();
  }

  #startWorker(): Worker {
    const worker = startWorkerThread(this.#file);
    const isCurrent = () => this.#worker === worker;
    worker.on("message", (reply: TextReply) => {
      if (isCurrent()) this.#settle(reply);
    });
    const lose = (reason: string) => {
      if (!isCurrent()) return;
      this.#worker = null;
      this.#settle({ error: reason });
    };
    worker.on("error", (error) => lose(error instanceof Error ? error.message : String(error)));
    worker.on("exit", () => lose("its thread ended"));
    this.#worker = worker;
    return worker;
  }

  #settle(reply: TextReply): void {
    const call = this.#current;
    this.#current = null;
    if ("value" in reply) call?.resolve(reply.value);
    else call?.reject(new ExtractionFailedError(`This text cannot be worked on: ${reply.error}`));
    this.#next();
  }

  /** Running work can only be ended together with its thread. */
  #cancel(call: Call): void {
    call.reject(new CancelledError("Cancelled"));
    const position = this.#waiting.indexOf(call);
    if (position >= 0) this.#waiting.splice(position, 1);
    if (this.#current !== call) return;
    this.#current = null;
    void this.#endWorker();
    this.#next();
  }

  async #endWorker(): Promise<void> {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = null;
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
