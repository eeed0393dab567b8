import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { RUN_FROM_SOURCE } from "@loci/sandbox";
import type { WorkflowEngine, WorkflowStart } from "#core/ports/workflow-engine.js";
import type { TestInputs } from "./test-workflows.js";

type TestStart = { [Name in keyof TestInputs]: WorkflowStart<Name, TestInputs[Name]> }[keyof TestInputs];

/** A process of its own with an engine in it. */
export class EngineProcess {
  private readonly child: ChildProcess;
  /** Resolves when the process is gone. */
  readonly exited: Promise<unknown>;

  private constructor(child: ChildProcess) {
    this.child = child;
    this.exited = once(child, "exit");
  }

  /** Runs `module`, a source file that calls `serveEngine`. Resolves when its engine runs. */
  static async spawn(module: URL, options: object): Promise<EngineProcess> {
    const child = fork(fileURLToPath(module), [JSON.stringify(options)], { execArgv: RUN_FROM_SOURCE });
    const process = new EngineProcess(child);
    const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (message !== "ready") throw new Error(`The engine process ended at once: ${message}`);
    return process;
  }

  async start(start: TestStart): Promise<void> {
    const answered = once(this.child, "message");
    this.child.send(start);
    await Promise.race([answered, this.exited]);
  }

  /** kill -9 */
  async kill(): Promise<void> {
    this.child.kill("SIGKILL");
    await this.exited;
  }
}

/** The other side: starts what the parent asks for, and ends when the parent is gone. */
export async function serveEngine(create: (options: string) => Promise<WorkflowEngine<TestInputs>>): Promise<void> {
  const engine = await create(process.argv[2] ?? "{}");
  process.on("message", async (start: TestStart) => {
    await engine.start(start);
    process.send?.("started");
  });
  process.on("disconnect", () => process.exit());
  process.send?.("ready");
}
