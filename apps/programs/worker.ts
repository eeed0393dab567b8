import { flushCompileCache } from "node:module";
import { setPriority } from "node:os";
import { linkToLauncher } from "#apps/launcher/child-link.js";
import { keepCompiled } from "#apps/launcher/keep-compiled.js";
import { EXIT_NOT_STARTABLE } from "#apps/launcher/messages.js";

/**
 * People wait for the server and nobody waits for the worker. When both want the cores, the worker gets about a third.
 */
const NICENESS = 3;
// Set first, because threads inherit the priority of the thread that starts them.
setPriority(NICENESS);
keepCompiled();

let close = async (): Promise<void> => undefined;
let stopWithinMs = 1_000;
const link = linkToLauncher({ stop: () => close(), stopWithinMs: () => stopWithinMs });

const { readEnvironment } = await import("#apps/wiring/settings/env.js");
const { createLogger } = await import("#apps/wiring/start/create-logger.js");
const { startTelemetry } = await import("#apps/wiring/start/start-telemetry.js");
const { WORKER_STOPS_WITHIN_MS } = await import("#apps/wiring/settings/stop-limits.js");
const { untilDatabaseAnswers } = await import("#apps/wiring/start/until-database-answers.js");
const { VERSION } = await import("#apps/wiring/start/version.js");

const environment = readEnvironment();
const logger = createLogger({ name: "worker", level: environment.logLevel });
if (environment.database?.ownerUrl) logger.warn("DATABASE_OWNER_URL is not needed here: `loci migrate` alone uses it");
try {
  const telemetry = environment.telemetry
    ? await startTelemetry({ ...environment.telemetry, serviceName: "loci-worker", version: VERSION })
    : null;
  await untilDatabaseAnswers(environment, logger);
  const { runWorker } = await import("./run-worker.js");
  const worker = await runWorker({ environment, logger, notify: (text) => link.send({ kind: "notice", text }) });
  stopWithinMs = WORKER_STOPS_WITHIN_MS;
  close = async () => {
    await worker.close();
    await telemetry?.stop();
  };
  link.send({ kind: "ready" });
  flushCompileCache();
} catch (error) {
  logger.fatal({ err: error }, "the worker cannot start");
  const { isStartFault } = await import("#apps/wiring/start/start-fault.js");
  process.exit(isStartFault(error) ? EXIT_NOT_STARTABLE : 1);
}
