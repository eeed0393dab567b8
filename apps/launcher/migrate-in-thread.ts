import { once } from "node:events";
import { BadInputError } from "@loci/errors";
import { startWorkerThread } from "@loci/sandbox";
import { isMigrated } from "#adapters/postgres/is-migrated.js";

export interface MigrationTask {
  ownerUrl: string;
  /** It gets the rights on the tables. */
  appRole: string;
}

/**
 * Migrates unless this version has done so before. The code for it takes 60 MB, which a thread gives back at its end.
 * Throws BadInputError with advice.
 */
export async function migrateInThread(task: MigrationTask): Promise<void> {
  if (await isMigrated(task)) return;
  const thread = startWorkerThread(new URL("./migrate.worker.js", import.meta.url), { workerData: task });
  let refusal: string | null = null;
  thread.on("message", (message: string) => {
    refusal = message;
  });
  // Rejects with an unexpected error of the thread.
  await once(thread, "exit");
  if (refusal !== null) throw new BadInputError(refusal);
}
