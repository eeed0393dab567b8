import { setPriority } from "node:os";
import { startProgram } from "./start-program.js";

/**
 * People wait for the server and nobody waits for the worker. When both want a core, the worker gets a tenth of it, and its
 * processes of the embedded PostgreSQL take the same priority (`openDatabase`).
 */
const NICENESS = 10;
// Set first, because threads inherit the priority of the thread that starts them.
setPriority(NICENESS);

await startProgram("worker", {
  load: () => import("./run-worker.js"),
  async begin({ environment, logger, link, closeOnStop }, { runWorker }) {
    const { WORKER_STOPS_WITHIN_MS } = await import("#apps/wiring/settings/stop-limits.js");
    const { close } = await runWorker({ environment, logger, notify: (text) => link.send({ kind: "notice", text }) });
    closeOnStop(close, WORKER_STOPS_WITHIN_MS);
  },
});
