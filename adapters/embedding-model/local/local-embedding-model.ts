import { availableParallelism } from "node:os";
import { CancelledError, UnavailableError } from "@loci/errors";
import type { EmbeddingModel, EmbeddingModelStatus } from "#core/ports/embedding-model.js";
import { type InferenceThread, startInferenceThread, type ThreadEnd } from "./inference-thread.js";
import { LOCAL_MODELS, type LocalModelName } from "./model-catalog.js";
import type { ModelStore } from "./model-store.js";

export interface LocalEmbeddingModelOptions {
  name: LocalModelName;
  store: Pick<ModelStore, "find">;
  /** Default: the number of cores, at most 4. More threads gain nothing for single texts. */
  threads?: number;
  /** How often the model looks for its files. Default: 2 000. */
  pollMs?: number;
  /** Loading waits for it. Default: it begins at once. */
  loadAfter?: Promise<void>;
}

export interface LocalEmbeddingModel extends EmbeddingModel {
  /** Resolves when the model can embed texts, which may be never. Throws `CancelledError` on abort. */
  whenReady(signal?: AbortSignal): Promise<void>;
}

const MAX_THREADS = 4;
/** A crash costs a second. A model that crashes again and again takes the cores from others for one of thirty seconds. */
const FIRST_RESTART_MS = 500;
const LAST_RESTART_MS = 30_000;
/** A model that ran for this long has started successfully. */
const STEADY_AFTER_MS = 60_000;

/**
 * Runs a model of the catalog in a thread of this process. Starting never fails: while the files are missing, the model
 * looks for them regularly, and it becomes ready by itself.
 */
export function createLocalEmbeddingModel(options: LocalEmbeddingModelOptions): LocalEmbeddingModel {
  const { name, store, pollMs = 2_000 } = options;
  const threads = options.threads ?? Math.min(availableParallelism(), MAX_THREADS);
  const { card } = LOCAL_MODELS[name];
  const waiting = new Set<() => void>();
  let status: EmbeddingModelStatus = { state: "loading", reason: `The model ${name} is being loaded` };
  let thread: InferenceThread | null = null;
  let timer: NodeJS.Timeout | undefined;
  let restartMs = FIRST_RESTART_MS;
  let isClosed = false;

  const tryLater = (delayMs: number) => {
    if (!isClosed) timer = setTimeout(look, delayMs).unref();
  };
  const look = () => {
    const folder = store.find(name);
    if (folder !== null) return void load(folder);
    status = { state: "missing", reason: `The model ${name} is not there; \`loci models pull ${name}\` fetches it` };
    tryLater(pollMs);
  };
  const load = async (folder: string) => {
    status = { state: "loading", reason: `The model ${name} is being loaded` };
    const startedAt = Date.now();
    const started = startInferenceThread({ name, folder, threads });
    thread = started;
    const failure = await started.loaded;
    if (isClosed) return;
    if (failure === null) {
      status = { state: "ready" };
      for (const tell of waiting) tell();
    }
    const end = await started.ended;
    thread = null;
    if (isClosed) return;
    status = explain(name, end);
    // A missing runtime stays missing until the next installation.
    if (end.kind === "unusable") return;
    if (end.kind === "damaged") return tryLater(pollMs);
    if (Date.now() - startedAt > STEADY_AFTER_MS) restartMs = FIRST_RESTART_MS;
    tryLater(restartMs);
    restartMs = Math.min(LAST_RESTART_MS, restartMs * 2);
  };
  if (options.loadAfter === undefined) look();
  else void options.loadAfter.then(() => tryLater(0));

  return {
    id: `local/${name}`,
    dimensions: card.dimensions,
    maxTokens: card.maxTokens,
    async embed(texts, kind, signal) {
      if (thread === null || status.state !== "ready") {
        throw new UnavailableError(status.state === "ready" ? "The model is closed" : status.reason);
      }
      const prefix = kind === "query" ? card.queryPrefix : card.passagePrefix;
      return thread.embed(
        texts.map((text) => prefix + text),
        kind,
        signal,
      );
    },
    status: async () => status,
    async whenReady(signal) {
      if (status.state === "ready") return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const cancel = () => reject(new CancelledError("Cancelled"));
      signal?.addEventListener("abort", cancel, { once: true });
      waiting.add(resolve);
      await promise.finally(() => {
        waiting.delete(resolve);
        signal?.removeEventListener("abort", cancel);
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      status = { state: "failed", reason: "The model is closed" };
      await thread?.close();
    },
  };
}

function explain(name: LocalModelName, end: ThreadEnd): EmbeddingModelStatus {
  if (end.kind === "damaged") {
    const reason = `The file ${end.file} of the model ${name} is damaged; \`loci models pull ${name}\` fetches it again`;
    return { state: "missing", reason };
  }
  if (end.kind === "unusable") {
    return { state: "failed", reason: `Local models cannot run on this machine: ${end.reason}` };
  }
  return { state: "loading", reason: `The model ${name} stopped: ${end.reason}. It is being restarted` };
}
