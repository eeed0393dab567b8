import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ServerProcess } from "#test/support/program-process.js";

const WATCH = pathToFileURL("test/faults/event-loop/watch-event-loop.mjs").href;

/** The compiled server, with a look into its event loop (watch-event-loop.mjs). */
export class WatchedServer {
  private constructor(
    private readonly server: ServerProcess,
    private readonly folder: string,
  ) {}

  static async start(environment: Record<string, string>): Promise<WatchedServer> {
    const folder = await mkdtemp(join(tmpdir(), "loci-watch-"));
    const watched = { WATCH_SOCKET: join(folder, "socket"), NODE_OPTIONS: `--import=${WATCH}` };
    return new WatchedServer(await ServerProcess.start({ ...environment, ...watched }), folder);
  }

  get baseUrl(): string {
    return this.server.baseUrl;
  }

  residentBytes(): number {
    return this.server.residentBytes();
  }

  /** The longest stall, in milliseconds, since this was last asked. */
  longestStall(): Promise<number> {
    return new Promise((resolve, reject) => {
      request({ socketPath: join(this.folder, "socket") }, (response) => {
        response.setEncoding("utf8").on("data", (text: string) => resolve(Number(text)));
      })
        .on("error", reject)
        .end();
    });
  }

  async stop(): Promise<void> {
    await this.server.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
