import { accessSync, constants, existsSync } from "node:fs";
import { dirname } from "node:path";
import { ConflictError } from "@loci/errors";
import { lockDirectory, lockHolder } from "#adapters/postgres/embedded/directory-lock.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import type { Check } from "./check.js";

/**
 * The process that runs Loci on the configured data directory. Null when there is none, or when it cannot be
 * determined.
 */
export function findRunningPid(environment: Environment): number | null {
  if (!existsSync(environment.dataDirectory)) return null;
  try {
    lockDirectory(environment.dataDirectory).release();
    return null;
  } catch (error) {
    // The check of the data directory reports other failures.
    return error instanceof ConflictError ? lockHolder(environment.dataDirectory) : null;
  }
}

export function checkDataDirectory(environment: Environment, runningPid: number | null): Check {
  const path = environment.dataDirectory;
  return {
    name: "data folder",
    run: async () => {
      if (runningPid !== null)
        return { state: "ok", says: `${path}, in use: Loci is running as process ${runningPid}` };
      const nearest = nearestExisting(path);
      try {
        accessSync(nearest, constants.W_OK | constants.X_OK);
        if (nearest === path) lockDirectory(path).release();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const advice = "Give this user the right to write there, or set LOCI_DATA_DIR to another folder.";
        return { state: "failed", says: `${path} is not writable (${reason})`, advice };
      }
      return { state: "ok", says: nearest === path ? `${path}, writable` : `${path}, made at the first start` };
    },
  };
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}
