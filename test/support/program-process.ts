import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { LauncherMessage } from "#apps/launcher/messages.js";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import { freePort } from "./local-server.js";
import { waitFor } from "./wait-for.js";

/**
 * The path of a compiled program (`apps/launcher/main`). The global setup builds it, so that tests of processes run the
 * same files as users.
 */
export function builtProgram(name: string): string {
  return resolve("dist", `${name}.js`);
}

interface ProgramOptions {
  logLevel?: "warn" | "debug";
}

const BEGIN: LauncherMessage = { kind: "begin" };

/**
 * A compiled program in its own process, like users run it. It ends with the process of the test, however that one ends:
 * its launcher is gone then.
 */
class ProgramProcess implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #said: string[] = [];
  #spokeAt: number | null = null;

  constructor(name: "server" | "worker", environment: Record<string, string>, { logLevel = "warn" }: ProgramOptions) {
    this.#child = spawn(process.execPath, [builtProgram(`apps/programs/${name}`)], {
      env: childEnvironment({ ...environment, LOCI_LOG_LEVEL: logLevel }),
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    // It may die before it reads this.
    this.#child.send(BEGIN, () => undefined);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on("data", (text: Buffer) => {
        this.#spokeAt ??= Date.now();
        this.#said.push(text.toString());
      });
    }
  }

  /** The output, for the message of a failed test. */
  get said(): string {
    return this.#said.join("");
  }

  /** The time of its first output. Null: it is being loaded, and has said nothing yet. */
  get spokeAt(): number | null {
    return this.#spokeAt;
  }

  /** Its current resident memory. Linux only. */
  residentBytes(): number {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.#child.pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) * 1024;
  }

  /** Sends SIGKILL. Returns when the process is gone. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, "exit");
    this.#child.kill(signal);
    await gone;
  }
}

/** Tests see its work through the database. */
export class WorkerProcess extends ProgramProcess {
  constructor(environment: Record<string, string>, options: ProgramOptions = {}) {
    super("worker", environment, options);
  }
}

/** For measurements that the test's own process would distort. */
export class ServerProcess extends ProgramProcess {
  private constructor(
    readonly baseUrl: string,
    environment: Record<string, string>,
    options: ProgramOptions,
  ) {
    super("server", environment, options);
  }

  /** Starts the server for the installation that the variables describe, and waits until it listens. */
  static async start(environment: Record<string, string>, options: ProgramOptions = {}): Promise<ServerProcess> {
    const port = await freePort();
    const variables = { ...environment, PORT: String(port) };
    const started = new ServerProcess(`http://127.0.0.1:${port}`, variables, options);
    try {
      await waitFor(
        () => fetch(`${started.baseUrl}/health/live`),
        ({ ok }) => ok,
      );
      return started;
    } catch (cause) {
      await started.kill();
      throw new Error(`The server did not start:\n${started.said}`, { cause });
    }
  }
}
