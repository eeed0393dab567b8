import { DefaultLogger, type LogLevel, Runtime } from "@temporalio/worker";
import type { Logger } from "pino";

/** The SDK has one runtime in a process and accepts its settings once. The logger of the first caller stays. */
export function installRuntime(logger: Logger): void {
  if (Runtime._instance !== undefined) return;
  Runtime.install({
    // The program decides when to stop, and calls close().
    shutdownSignals: [],
    logger: new DefaultLogger("INFO", ({ level, message, meta }) => {
      logger[message === TAKES_NO_WORKFLOWS ? "debug" : LEVELS[level]](meta ?? {}, message);
    }),
    telemetryOptions: { logging: { filter: "WARN", forward: {} } },
  });
}

/** A warning of the SDK. The worker for suspects takes steps alone. */
const TAKES_NO_WORKFLOWS = "No workflows registered, not polling for workflow tasks";

/** Temporal's `info` reports the states of the worker. */
const LEVELS = {
  TRACE: "trace",
  DEBUG: "trace",
  INFO: "debug",
  WARN: "warn",
  ERROR: "error",
} as const satisfies Record<LogLevel, string>;
