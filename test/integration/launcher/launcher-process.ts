import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { isAlive, processesOf, type RunningProcess } from "@loci/sandbox/test/process-list.js";
import { vi } from "vitest";
import { builtProgram } from "#test/support/program-process.js";

export interface LauncherOptions {
  directory: string;
  port: number;
  variables?: Record<string, string>;
  /** Stand-ins in the place of the usual ones. */
  programs?: { server?: string; worker?: string };
  /** Runs the launcher as this user (the test must be root). */
  user?: { uid: number; gid: number };
}

const standIn = (name: string) => resolve("test/integration/launcher/stand-ins", `${name}.mjs`);

/** The promise under test: nothing is left after two seconds. */
const GONE_WITHIN_MS = 2_000;

/** A launcher as a real process, with stand-ins for server and worker. */
export class LauncherProcess {
  output = "";
  readonly #child: ChildProcess;
  readonly #options: LauncherOptions;

  constructor(options: LauncherOptions) {
    this.#options = options;
    const { server = "server", worker = "worker" } = options.programs ?? {};
    const launcher = builtProgram("apps/launcher/main");
    const args = [launcher, "--server", standIn(server), "--worker", standIn(worker)];
    this.#child = spawn(process.execPath, args, {
      ...options.user,
      // A group of its own, as a terminal gives it: Ctrl-C then reaches the launcher and its children together.
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: "/usr/bin:/bin",
        LOCI_DATA_DIR: options.directory,
        PORT: String(options.port),
        ...options.variables,
      },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on("data", (text: Buffer) => {
        this.output += text.toString();
      });
    }
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error("The launcher was not started.");
    return this.#child.pid;
  }

  async untilReady(): Promise<this> {
    await vi.waitUntil(
      () => {
        if (this.#child.exitCode !== null) throw new Error(`The launcher ended:\n${this.output}`);
        return this.output.includes("Ctrl-C stops it.");
      },
      { timeout: 20_000, interval: 20 },
    );
    return this;
  }

  async exitCode(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, "exit");
    return this.#child.exitCode;
  }

  signal(signal: NodeJS.Signals): void {
    process.kill(this.pid, signal);
  }

  /** Ctrl-C: the terminal signals the whole group. */
  interrupt(): void {
    process.kill(-this.pid, "SIGINT");
  }

  find(part: "server" | "worker" | "postgres"): RunningProcess {
    const mark = part === "postgres" ? "bin/postgres -D" : `stand-ins/${part}.mjs`;
    // The launcher's own command line names the stand-ins too.
    const found = processesOf(this.#options.directory).find(
      ({ pid, command }) => pid !== this.pid && command.includes(mark),
    );
    if (found === undefined) throw new Error(`No ${part} is running.`);
    return found;
  }

  processes(): RunningProcess[] {
    return processesOf(this.#options.directory);
  }

  /** Does `act`, then waits until every process of this launcher is gone; fails when one is left after two seconds. */
  async leavesNothingAfter(act: () => void): Promise<void> {
    const before = this.processes();
    act();
    await this.leavesNothing(before);
  }

  /** Waits until none of its processes, nor of those of before, is left; fails when one is after two seconds. */
  async leavesNothing(before: RunningProcess[] = []): Promise<void> {
    const left = () => [...before.filter(({ pid }) => isAlive(pid)), ...this.processes()];
    await vi
      .waitUntil(() => left().length === 0, { timeout: GONE_WITHIN_MS, interval: 20 })
      .catch(() => {
        throw new Error(
          `Left behind:\n${left()
            .map(({ pid, command }) => `${pid} ${command}`)
            .join("\n")}`,
        );
      });
  }
}
