import { setPriority } from "node:os";
import { startProgram } from "./start-program.js";

/**
 * People wait for the server and nobody waits for the worker. Its processes of the embedded PostgreSQL take the same
 * priority (`openDatabase`). Where every core is wanted, Linux still gives each of them 15 parts beside the 1,024 of a usual
 * process, so an import goes on slowly. At 10, with 110 parts each, five of them took a third of a core. The launcher lowers
 * the worker's session likewise.
 */
const NICENESS = 19;
// Set first, because threads inherit the priority of the thread that starts them.
setPriority(NICENESS);

await startProgram("worker", {
  async load() {
    // Elsewhere the rules are loaded when they are first needed, but the first document shall not wait for them.
    const [program] = await Promise.all([import("./run-worker.js"), import("@loci/language/rules")]);
    return program;
  },
  async begin({ environment, logger, link, closeOnStop }, { runWorker }) {
    const { WORKER_STOPS_WITHIN_MS } = await import("#apps/wiring/settings/stop-limits.js");
    // Without a launcher, the log is where somebody reads.
    const notify = (text: string) => (link.isOfLauncher ? link.send({ kind: "notice", text }) : logger.info(text));
    const { close } = await runWorker({ environment, logger, notify });
    closeOnStop(close, WORKER_STOPS_WITHIN_MS);
  },
});
