import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { lowerSession } from "@loci/sandbox";
import { type ChildMessage, EXIT_NOT_STARTABLE, type LauncherMessage, parseChildMessage } from "./messages.js";

interface SupervisedChildOptions {
  name: string;
  program: string;
  /** The priority of a session of its own, which hears no Ctrl-C of the terminal. Null: the session of the launcher. */
  sessionNiceness: number | null;
  /** Megabytes for young objects in each thread. V8's default of 16 takes 50 to 100 MB more for each program. */
  youngObjectsMb: number;
  /** Called before each start. */
  environment: () => Record<string, string>;
  /** The first start waits for it. */
  startAfter?: Promise<unknown>;
  /** Each start loads its code meanwhile, and is then told to begin. */
  untilUsable(): Promise<void>;
  /** The child is killed when it has not ended this long after the request. */
  stopWithinMs: number;
  onMessage(message: ChildMessage): void;
  write(line: string): void;
}

const MAX_RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const FIRST_PAUSE_MS = 100;

/**
 * The heap of old objects is collected when it has grown by this much. Where there is much memory, V8 lets it become
 * several times as large: 70 MB more after an import and searches.
 */
const OLD_OBJECTS = "--heap-growing-percent=40";
/**
 * Blocks of 128 KB and more are given back when they are freed. By default glibc raises this limit with each such
 * block, up to 32 MB, and keeps what lies between others: 35 MB of the server, 5 of the worker. Elsewhere without effect.
 */
const GIVE_BACK = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };

/** A program that is restarted when it dies, with growing pauses, at most five times a minute. */
export class SupervisedChild {
  /** Settles when the program will not be restarted although nobody stopped it. The text gives the reason. */
  readonly gaveUp: Promise<string>;
  readonly #options: SupervisedChildOptions;
  readonly #stopping = new AbortController();
  #child: ChildProcess | null = null;

  constructor(options: SupervisedChildOptions) {
    this.#options = options;
    this.gaveUp = this.#keepRunning();
  }

  /** Asks the child to end, and kills it when it does not. Safe to repeat. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    if (child === null || hasEnded(child)) return;
    const ended = once(child, "exit");
    tell(child, { kind: "stop" });
    const timer = setTimeout(() => child.kill("SIGKILL"), this.#options.stopWithinMs);
    await ended;
    clearTimeout(timer);
  }

  async #keepRunning(): Promise<string> {
    const { name, write } = this.#options;
    const never = new Promise<string>(() => undefined);
    let restarts: number[] = [];
    await this.#options.startAfter;
    if (this.#stopping.signal.aborted) return never;
    for (;;) {
      const ended = await this.#runOnce();
      if (this.#stopping.signal.aborted) return never;
      if (ended.code === EXIT_NOT_STARTABLE) return `The ${name} cannot start; its messages above say why.`;
      restarts = [...restarts.filter((time) => time > Date.now() - RESTART_WINDOW_MS), Date.now()];
      if (restarts.length > MAX_RESTARTS) {
        return `The ${name} ended ${restarts.length} times within a minute (${ended.reason}); giving up.`;
      }
      write(`The ${name} ended (${ended.reason}); starting it again.`);
      await pause(FIRST_PAUSE_MS * 2 ** (restarts.length - 1), undefined, { signal: this.#stopping.signal }).catch(
        // Stopped during the pause: the check below ends the loop.
        () => undefined,
      );
      if (this.#stopping.signal.aborted) return never;
    }
  }

  async #runOnce(): Promise<{ code: number | null; reason: string }> {
    const { sessionNiceness } = this.#options;
    const child = fork(this.#options.program, {
      execArgv: [...process.execArgv, `--max-semi-space-size=${this.#options.youngObjectsMb}`, OLD_OBJECTS],
      env: { ...GIVE_BACK, ...this.#options.environment() },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // On Windows this would open a window instead.
      detached: sessionNiceness !== null && process.platform !== "win32",
    });
    if (sessionNiceness !== null && child.pid !== undefined) lowerSession(child.pid, sessionNiceness);
    this.#child = child;
    void this.#options.untilUsable().then(() => tell(child, { kind: "begin" }));
    child.on("message", (value) => {
      const message = parseChildMessage(value);
      if (message !== null) this.#options.onMessage(message);
    });
    return await new Promise((resolve) => {
      child.once("exit", (code, signal) => resolve({ code, reason: signal ?? `exit code ${code}` }));
      // Emitted for a failed start (without `exit`) and for a message to a dead child (with `exit`).
      child.on("error", (error) => {
        if (child.pid === undefined) resolve({ code: null, reason: error.message });
      });
    });
  }
}

/** The child may die before it reads this. The `exit` event then reports it. */
function tell(child: ChildProcess, message: LauncherMessage): void {
  if (child.connected) child.send(message, () => undefined);
}

/** `exitCode` stays null for a process that a signal ended. */
function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}
