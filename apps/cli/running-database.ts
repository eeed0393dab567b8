import { join } from "node:path";
import { UnavailableError } from "@loci/errors";
import { findRunningUrl } from "#adapters/postgres/embedded/running-server.js";
import { childEnvironment } from "#apps/wiring/settings/child-environment.js";
import { type Environment, readEnvironment } from "#apps/wiring/settings/env.js";
import { findRunningPid } from "./checks/data-directory.js";

/** The embedded database exists while Loci runs. Commands that need it use it then, and refuse to run otherwise. */
export function withRunningDatabase(environment: Environment): Environment {
  if (environment.database !== null) return environment;
  const isRunning = findRunningPid(environment) !== null;
  const url = isRunning ? findRunningUrl(join(environment.dataDirectory, "postgres")) : null;
  if (url === null) throw new UnavailableError(`Loci is not running on ${environment.dataDirectory}: start it first`);
  return readEnvironment(childEnvironment({ DATABASE_URL: url }));
}
