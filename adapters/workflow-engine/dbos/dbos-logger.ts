import type { DBOSConfig } from "@dbos-inc/dbos-sdk";
import type { Logger } from "pino";

/** At `info`, DBOS logs details for its own developers only. */
export function dbosLogger(logger: Logger): NonNullable<DBOSConfig["logger"]> {
  const text = (entry: unknown) => (typeof entry === "string" ? entry : String(entry));
  return {
    info: (entry) => logger.debug(text(entry)),
    debug: (entry) => logger.trace(text(entry)),
    warn: (entry) => logger.warn(text(entry)),
    error: (entry, metadata) => logger.error({ err: metadata?.error }, text(entry)),
  };
}
