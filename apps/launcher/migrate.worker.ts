import { parentPort, workerData } from "node:worker_threads";
import { PlatformError } from "@loci/errors";
import { migrate } from "#adapters/postgres/migrate.js";
import type { MigrationTask } from "./migrate-in-thread.js";

try {
  // The starting side passes exactly this.
  await migrate(workerData as MigrationTask);
} catch (error) {
  if (!(error instanceof PlatformError)) throw error;
  parentPort?.postMessage(error.message);
}
