import { flushCompileCache } from "node:module";
import { linkToLauncher } from "#apps/launcher/child-link.js";
import { keepCompiled } from "#apps/launcher/keep-compiled.js";
import { EXIT_NOT_STARTABLE } from "#apps/launcher/messages.js";

keepCompiled();
let close = async (): Promise<void> => undefined;
let stopWithinMs = 1_000;
const link = linkToLauncher({ stop: () => close(), stopWithinMs: () => stopWithinMs });

const { readEnvironment } = await import("#apps/wiring/settings/env.js");
const { createLogger } = await import("#apps/wiring/start/create-logger.js");
const { startTelemetry } = await import("#apps/wiring/start/start-telemetry.js");
const { serverStopsWithinMs } = await import("#apps/wiring/settings/stop-limits.js");
const { untilDatabaseAnswers } = await import("#apps/wiring/start/until-database-answers.js");
const { VERSION } = await import("#apps/wiring/start/version.js");

const environment = readEnvironment();
const logger = createLogger({ name: "server", level: environment.logLevel });
if (environment.database?.ownerUrl) logger.warn("DATABASE_OWNER_URL is not needed here: `loci migrate` alone uses it");
try {
  const telemetry = environment.telemetry
    ? await startTelemetry({ ...environment.telemetry, serviceName: "loci-server", version: VERSION })
    : null;
  await untilDatabaseAnswers(environment, logger);
  const { composeServer } = await import("#apps/wiring/compose-server.js");
  const program = await composeServer(environment, logger);
  stopWithinMs = serverStopsWithinMs(environment);
  close = async () => {
    await program.close();
    await telemetry?.stop();
  };
  const { createdKey } = await program.services.organizations.ensureFirst({
    apiKey: environment.apiKey?.reveal() ?? null,
  });
  if (createdKey) link.send({ kind: "first-key", apiKey: createdKey });
  await program.server.listen({ host: environment.host, port: environment.port });
  link.send({ kind: "ready" });
  flushCompileCache();
} catch (error) {
  logger.fatal({ err: error }, "the server cannot start");
  const { isStartFault } = await import("#apps/wiring/start/start-fault.js");
  process.exit(isStartFault(error) ? EXIT_NOT_STARTABLE : 1);
}
