import { ConflictError } from "@loci/errors";
import { locateBinaries } from "#adapters/postgres/embedded/binaries.js";
import { checkPort } from "#apps/launcher/check-port.js";
import type { Environment } from "#apps/wiring/settings/env.js";
import type { Check } from "./check.js";

export function checkNode(): Check {
  return {
    name: "Node",
    run: async () => ({ state: "ok", says: `${process.version} on ${process.platform} ${process.arch}` }),
  };
}

export function checkPostgresBinaries(): Check {
  return {
    name: "PostgreSQL programs",
    run: async () => ({ state: "ok", says: locateBinaries().version }),
  };
}

export function checkPortIsFree(environment: Environment, runningPid: number | null): Check {
  const name = `port ${environment.port}`;
  return {
    name,
    run: async () => {
      try {
        await checkPort(environment);
        return { state: "ok", says: `free on ${environment.host}` };
      } catch (error) {
        if (!(error instanceof ConflictError) || runningPid === null) throw error;
        return { state: "ok", says: "in use, while Loci is running" };
      }
    },
  };
}
