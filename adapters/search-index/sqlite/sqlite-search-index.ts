import type { Worker } from "node:worker_threads";
import { CancelledError, UnavailableError } from "@loci/errors";
import type { IndexResult } from "@loci/ranking/candidates";
import { startWorkerThread } from "@loci/sandbox";
import type {
  IndexItem,
  IndexOrigin,
  IndexQuery,
  IndexSelector,
  OldEntry,
  SearchIndex,
} from "#core/ports/search-index.js";
import type { OpenMode } from "./file/open-database.js";
import type { IndexCall, OlderQuery, ThreadReply, ThreadRequest, ThreadSettings } from "./thread-messages.js";

export interface SqliteSearchIndexOptions {
  /** The path of the file. Its folder must exist. SQLite keeps `-wal` and `-shm` beside it. */
  path: string;
  /**
   * `write` creates the file and may search too. Several writers wait for each other. `read` finds nothing until the
   * file exists.
   */
  mode: OpenMode;
}

/** The search index of the embedded mode. SQLite runs in its own thread, which starts with the first call. */
export function openSqliteSearchIndex(options: SqliteSearchIndexOptions): SearchIndex {
  return new SqliteSearchIndex(options);
}

interface PendingCall {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

class SqliteSearchIndex implements SearchIndex {
  readonly #settings: ThreadSettings;
  readonly #pending = new Map<number, PendingCall>();
  #thread: Worker | null = null;
  #lastId = 0;

  constructor(settings: ThreadSettings) {
    this.#settings = settings;
  }

  async upsert(items: IndexItem[]): Promise<void> {
    if (items.length > 0) await this.#call({ name: "upsert", items });
  }

  async remove(selector: IndexSelector): Promise<void> {
    await this.#call({ name: "remove", selector });
  }

  async search(query: IndexQuery, signal?: AbortSignal): Promise<IndexResult> {
    throwIfCancelled(signal);
    const value = await this.#call({ name: "search", query });
    throwIfCancelled(signal);
    return value as IndexResult; // the thread answers this call with this type
  }

  async count(organizationId: string): Promise<number> {
    return Number(await this.#call({ name: "count", organizationId }));
  }

  async listOlder(query: OlderQuery): Promise<OldEntry[]> {
    // the thread answers this call with this type
    return (await this.#call({ name: "listOlder", query })) as OldEntry[];
  }

  async origin(): Promise<IndexOrigin> {
    return (await this.#call({ name: "origin" })) as IndexOrigin; // the thread answers this call with this type
  }

  async setEpoch(epoch: string): Promise<void> {
    await this.#call({ name: "setEpoch", epoch });
  }

  async sizeBytes(): Promise<number> {
    return Number(await this.#call({ name: "sizeBytes" }));
  }

  async check(): Promise<void> {
    await this.#call({ name: "check" });
  }

  /** Safe to repeat. A later call opens the file again. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (thread === null) return;
    await this.#call({ name: "close" });
    this.#thread = null;
    await thread.terminate();
  }

  #call(call: IndexCall): Promise<unknown> {
    const thread = this.#thread ?? this.#startThread();
    const request: ThreadRequest = { id: ++this.#lastId, call };
    thread.ref();
    return new Promise((resolve, reject) => {
      this.#pending.set(request.id, { resolve, reject });
      thread.postMessage(request);
    });
  }

  #startThread(): Worker {
    const file = new URL("./index.worker.js", import.meta.url);
    const thread = startWorkerThread(file, { workerData: this.#settings });
    thread.on("message", (reply: ThreadReply) => this.#settle(reply));
    thread.on("error", (error) => this.#lose(thread, error));
    thread.on("exit", () => this.#lose(thread, new Error("The thread of the search index ended.")));
    this.#thread = thread;
    return thread;
  }

  #settle(reply: ThreadReply): void {
    const call = this.#pending.get(reply.id);
    this.#pending.delete(reply.id);
    // An idle index does not keep the program alive.
    if (this.#pending.size === 0) this.#thread?.unref();
    if ("error" in reply) call?.reject(new UnavailableError(`The search index failed: ${reply.error}`));
    else call?.resolve(reply.value);
  }

  /** The next call starts a new thread. The file lost nothing that was acknowledged. */
  #lose(thread: Worker, cause: unknown): void {
    if (this.#thread !== thread) return;
    this.#thread = null;
    const calls = [...this.#pending.values()];
    this.#pending.clear();
    for (const call of calls) call.reject(new UnavailableError("The search index stopped.", { cause }));
  }
}

function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new CancelledError("The search was cancelled.");
}
