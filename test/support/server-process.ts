import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import { builtProgram } from "./built-programs.js";
import { freePort } from "./free-port.js";
import { waitFor } from "./wait-for.js";

/**
 * The compiled server in its own process, like users run it, for measurements that the test's own process would
 * distort.
 */
export class ServerProcess {
  private constructor(
    readonly baseUrl: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts the server for the installation that the variables describe, and waits until it listens. */
  static async start(environment: Record<string, string>): Promise<ServerProcess> {
    const port = await freePort();
    const child = spawn(process.execPath, [builtProgram("apps/programs/server")], {
      env: childEnvironment({ ...environment, PORT: String(port), LOCI_LOG_LEVEL: "warn" }),
      stdio: ["ignore", "inherit", "inherit"],
    });
    const started = new ServerProcess(`http://127.0.0.1:${port}`, child);
    const isUp = () =>
      fetch(`${started.baseUrl}/health/live`).then(
        (answer) => answer.ok,
        () => false,
      );
    try {
      await waitFor(isUp, (up) => up);
    } catch (error) {
      await started.stop();
      throw error;
    }
    return started;
  }

  /** Its current resident memory. Linux only. */
  residentBytes(): number {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${this.child.pid}/status`, "utf8"))?.[1];
    return Number(kilobytes) * 1024;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await gone;
  }
}
