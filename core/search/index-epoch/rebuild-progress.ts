import type { Database } from "#core/database.js";
import { systemPrincipal } from "#core/principal.js";
import { readCursor } from "./rebuild-cursor.js";

export interface RebuildProgress {
  /** Of all organizations. */
  written: number;
  total: number;
  isDone: boolean;
}

/** How far `rebuildIndex` is, over all organizations. */
export async function readRebuildProgress(database: Database): Promise<RebuildProgress> {
  const progress: RebuildProgress = { written: 0, total: 0, isDone: true };
  for (const organizationId of await database.organizationIds()) {
    await database.inTenant(systemPrincipal(organizationId), async ({ intents, indexedDocuments }) => {
      const total = await indexedDocuments.countServed({});
      const [page] = await intents.listSubjects("refill-documents");
      const written = page === undefined ? total : await indexedDocuments.countServed({ upTo: readCursor(page).after });
      progress.total += total;
      progress.written += written;
      const isUnderWay = page !== undefined || (await intents.hasPending("refill-memories"));
      if (isUnderWay) progress.isDone = false;
    });
  }
  return progress;
}
