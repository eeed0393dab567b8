import { flushCompileCache } from "node:module";
import type { Logger } from "pino";
import { type LauncherLink, linkToLauncher } from "#apps/launcher/child-link.js";
import { keepCompiled } from "#apps/launcher/keep-compiled.js";
import { EXIT_NOT_STARTABLE } from "#apps/launcher/messages.js";
import type { Environment } from "#apps/wiring/settings/env.js";

export interface Start {
  environment: Environment;
  logger: Logger;
  link: LauncherLink;
  /** Call it as soon as there is something to close. A stop that takes longer ends the process. */
  closeOnStop(close: () => Promise<void>, withinMs: number): void;
}

/**
 * Starts the server or the worker: the link to the launcher first, then the settings, the log and traces, then `load`,
 * which needs no database, and `begin` when there is one. Everything heavy is imported after the link, so that a stop is
 * heard from the first moment.
 */
export async function startProgram<Code>(
  name: "server" | "worker",
  { load, begin }: { load(): Promise<Code>; begin(start: Start, code: Code): Promise<void> },
): Promise<void> {
  keepCompiled();
  let close = async (): Promise<void> => undefined;
  let stopWithinMs = 1_000;
  const link = linkToLauncher({ stop: () => close(), stopWithinMs: () => stopWithinMs });

  const { readEnvironment } = await import("#apps/wiring/settings/env.js");
  const { createLogger } = await import("#apps/wiring/start/create-logger.js");
  const { startTelemetry } = await import("#apps/wiring/start/start-telemetry.js");
  const { untilDatabaseAnswers } = await import("#apps/wiring/start/until-database-answers.js");
  const { VERSION } = await import("#apps/wiring/start/version.js");

  const environment = readEnvironment();
  const logger = createLogger({ name, level: environment.logLevel });
  if (environment.database?.ownerUrl)
    logger.warn("DATABASE_OWNER_URL is not needed here: `loci migrate` alone uses it");
  try {
    const telemetry = environment.telemetry
      ? await startTelemetry({ ...environment.telemetry, serviceName: `loci-${name}`, version: VERSION })
      : null;
    const code = await load();
    await link.begun;
    await untilDatabaseAnswers(environment, logger);
    const closeOnStop: Start["closeOnStop"] = (closeProgram, withinMs) => {
      stopWithinMs = withinMs;
      close = async () => {
        await closeProgram();
        await telemetry?.stop();
      };
    };
    await begin({ environment, logger, link, closeOnStop }, code);
    link.send({ kind: "ready" });
    flushCompileCache();
  } catch (error) {
    logger.fatal({ err: error }, `the ${name} cannot start`);
    const { isStartFault } = await import("#apps/wiring/start/start-fault.js");
    process.exit(isStartFault(error) ? EXIT_NOT_STARTABLE : 1);
  }
}
