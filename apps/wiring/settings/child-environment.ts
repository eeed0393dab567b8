import { NO_TELEMETRY } from "@loci/sandbox";
import { PROCESS_ENVIRONMENT, type Source } from "./process-environment.js";

/**
 * The environment of a child process: this process's own plus `changes`, without telemetry of libraries. Only the
 * launcher gets the owner of the tables.
 */
export function childEnvironment(
  changes: Record<string, string>,
  source: Source = PROCESS_ENVIRONMENT,
): Record<string, string> {
  const own = Object.entries(source).flatMap(([name, value]) =>
    value === undefined || name === "DATABASE_OWNER_URL" ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(own), ...changes, ...NO_TELEMETRY };
}
