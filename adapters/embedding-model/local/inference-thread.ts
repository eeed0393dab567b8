import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { CancelledError, UnavailableError } from "@loci/errors";
import { NO_TELEMETRY, startWorkerThread } from "@loci/sandbox";
import type { InferenceReply, InferenceRequest, InferenceStart } from "./inference.worker.js";

export type ThreadEnd =
  /** A file differs from the published one. Pulling the model again helps. */
  | { kind: "damaged"; file: string }
  /** The runtime cannot be loaded. Only another machine or an endpoint helps. */
  | { kind: "unusable"; reason: string }
  | { kind: "crashed"; reason: string };

export interface InferenceThread {
  /** Resolves with null when the model can embed texts, or else with the reason why it never will. */
  loaded: Promise<ThreadEnd | null>;
  /** Resolves when the thread has ended, for any reason. */
  ended: Promise<ThreadEnd>;
  embed(texts: string[], lane: "query" | "passage", signal?: AbortSignal): Promise<Float32Array[]>;
  close(): Promise<void>;
}

interface Call {
  texts: string[];
  vectors: Float32Array[];
  resolve(vectors: Float32Array[]): void;
  reject(error: Error): void;
}

const CLOSE_MS = 2_000;

/**
 * Starts a thread that embeds one text after another. Queries go first, so a search waits for one passage at most
 * (about 60 ms), however long the batch.
 */
export function startInferenceThread(start: InferenceStart): InferenceThread {
  // Set here, because every program that embeds calls this function.
  // biome-ignore lint/style/noProcessEnv: the library reads this setting from nowhere else
  Object.assign(process.env, NO_TELEMETRY);
  const worker = startWorkerThread(new URL("./inference.worker.js", import.meta.url), { workerData: start });
  const lanes: Record<"query" | "passage", Call[]> = { query: [], passage: [] };
  const loaded = Promise.withResolvers<ThreadEnd | null>();
  const ended = Promise.withResolvers<ThreadEnd>();
  let current: { id: number; call: Call } | null = null;
  let count = 0;

  const post = (request: InferenceRequest) => worker.postMessage(request);
  const next = () => {
    if (current !== null) return;
    const call = lanes.query[0] ?? lanes.passage[0];
    if (call === undefined) return worker.unref();
    current = { id: count++, call };
    worker.ref();
    post({ id: current.id, text: call.texts[call.vectors.length] ?? "" });
  };
  const drop = (call: Call) => {
    for (const lane of [lanes.query, lanes.passage]) {
      const index = lane.indexOf(call);
      if (index >= 0) lane.splice(index, 1);
    }
  };
  const take = (reply: Extract<InferenceReply, { id: number }>) => {
    if (current?.id !== reply.id) return;
    const { call } = current;
    current = null;
    if (reply.kind === "error") {
      drop(call);
      call.reject(new UnavailableError(`The embedding model failed: ${reply.reason}`));
    } else if (call.vectors.push(reply.vector) === call.texts.length) {
      drop(call);
      call.resolve(call.vectors);
    }
    next();
  };
  const end = (reason: ThreadEnd) => {
    loaded.resolve(reason);
    ended.resolve(reason);
    for (const call of [...lanes.query, ...lanes.passage]) {
      drop(call);
      call.reject(new UnavailableError("The embedding model stopped"));
    }
  };
  worker.on("message", (reply: InferenceReply) => {
    if (reply.kind === "ready") return loaded.resolve(null);
    if (reply.kind === "vector" || reply.kind === "error") return take(reply);
    end(reply);
    void worker.terminate();
  });
  worker.on("error", (error) => end({ kind: "crashed", reason: error instanceof Error ? error.message : "unknown" }));
  worker.on("exit", () => end({ kind: "crashed", reason: "the thread ended" }));

  return {
    loaded: loaded.promise.finally(() => next()),
    ended: ended.promise,
    embed(texts, lane, signal) {
      if (texts.length === 0) return Promise.resolve([]);
      if (signal?.aborted) return Promise.reject(new CancelledError("Cancelled"));
      return new Promise((resolve, reject) => {
        const call: Call = { texts, vectors: [], resolve, reject };
        const cancel = () => {
          drop(call);
          reject(new CancelledError("Cancelled"));
        };
        signal?.addEventListener("abort", cancel, { once: true });
        call.resolve = (vectors) => {
          signal?.removeEventListener("abort", cancel);
          resolve(vectors);
        };
        lanes[lane].push(call);
        next();
      });
    },
    close: () => closeInOrder(worker),
  };
}

/** The thread frees the native session itself. A thread that does not answer is terminated. */
async function closeInOrder(worker: Worker): Promise<void> {
  if (worker.threadId === -1) return;
  const exited = once(worker, "exit");
  worker.ref();
  worker.postMessage("close" satisfies InferenceRequest);
  const stop = new AbortController();
  await Promise.race([exited, wait(CLOSE_MS, undefined, { signal: stop.signal }).catch(() => undefined)]);
  stop.abort();
  await worker.terminate();
}
