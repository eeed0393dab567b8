import { setTimeout as pause } from "node:timers/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#adapters/postgres/embedded/start.js";

const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 10_000;
/** About four minutes with the pauses above: enough time to free a full disk. */
const MAX_FAILURES = 30;
/** A server that ran for this long has started successfully. */
const STEADY_AFTER_MS = 60_000;

/** The embedded PostgreSQL. It is restarted on the same port when it dies, with growing pauses. */
export class SupervisedPostgres {
  /** Settles when the server will not be restarted although nobody stopped it. The text gives the reason. */
  readonly gaveUp: Promise<string>;
  readonly #directory: string;
  readonly #write: (line: string) => void;
  readonly #stopping = new AbortController();
  #server: EmbeddedPostgres;
  #restart: Promise<void> | null = null;
  #failures = 0;

  private constructor(server: EmbeddedPostgres, options: { directory: string; write(line: string): void }) {
    this.#server = server;
    this.#directory = options.directory;
    this.#write = options.write;
    this.gaveUp = this.#keepRunning();
  }

  static async start(options: {
    directory: string;
    port: number;
    write(line: string): void;
  }): Promise<SupervisedPostgres> {
    const { directory, port, write } = options;
    const onBackup = (folder: string) => write(`The database of an earlier version is kept in ${folder}.`);
    return new SupervisedPostgres(await startEmbeddedPostgres({ directory, port, onBackup }), options);
  }

  get ownerUrl(): string {
    return this.#server.ownerUrl;
  }

  /** Resolves immediately while the server runs, else when it answers again. */
  async untilRunning(): Promise<void> {
    await this.#restart;
  }

  /** Safe to repeat. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#restart;
    await this.#server.stop();
  }

  async #keepRunning(): Promise<string> {
    for (;;) {
      const startedAt = Date.now();
      await this.#server.ended;
      if (this.#stopping.signal.aborted) return await never();
      if (Date.now() - startedAt > STEADY_AFTER_MS) this.#failures = 0;
      this.#write("PostgreSQL ended unexpectedly; starting it again.");
      const outcome = this.#startAgain();
      this.#restart = outcome.then(() => undefined);
      const reason = await outcome;
      this.#restart = null;
      if (this.#stopping.signal.aborted) return await never();
      if (reason !== null) return `PostgreSQL failed ${this.#failures} times (${reason}); giving up.`;
    }
  }

  /** The reason of the last failure. Null when the server runs, or when it is no longer needed. */
  async #startAgain(): Promise<string | null> {
    // Releases the directory. The server itself has ended.
    await this.#server.stop();
    const { signal } = this.#stopping;
    let reason = "it ended again and again";
    for (;;) {
      this.#failures += 1;
      if (this.#failures > MAX_FAILURES) return reason;
      const pauseMs = Math.min(LAST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#failures - 1));
      // Stopped during the pause: the check below ends the loop.
      await pause(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return null;
      try {
        this.#server = await startEmbeddedPostgres({ directory: this.#directory, port: this.#server.port });
        return null;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        this.#write(`PostgreSQL is not back yet: ${reason}`);
      }
    }
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
