import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import { builtProgram } from "./built-programs.js";

/** The compiled worker in its own process, like users run it. Tests see its work through the database. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #said: string[] = [];

  constructor(environment: Record<string, string>) {
    this.#child = spawn(process.execPath, [builtProgram("apps/programs/worker")], {
      env: childEnvironment({ ...environment, LOCI_LOG_LEVEL: "warn" }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on("data", (text: Buffer) => this.#said.push(text.toString()));
    }
  }

  /** The output, for the message of a failed test. */
  get said(): string {
    return this.#said.join("");
  }

  /** Sends SIGKILL. Returns when the process is gone. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, "exit");
    this.#child.kill(signal);
    await gone;
  }
}
