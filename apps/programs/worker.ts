import { setPriority } from "node:os";
import { startProgram } from "./start-program.js";

/**
 * People wait for the server and nobody waits for the worker. When both want the cores, the worker gets about a third.
 */
const NICENESS = 3;
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
