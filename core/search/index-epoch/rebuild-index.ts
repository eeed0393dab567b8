import type { Database } from "#core/database.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import { systemPrincipal } from "#core/principal.js";
import { writeCursor } from "./rebuild-cursor.js";

/**
 * Queues that all entries of these organizations are written again, from stored vectors, and that those which nothing asks for any more
 * are removed. Searches go on meanwhile. A rebuild that is under way begins anew. The worker does it, behind all other work.
 */
export async function rebuildIndex(database: Database, organizationIds?: string[]): Promise<void> {
  for (const organizationId of organizationIds ?? (await database.organizationIds())) {
    await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      const { intents } = repositories;
      const since = await repositories.nextIndexVersion();
      for (const kind of ["refill-documents", "refill-memories"] as const) await intents.removeWaiting({ kind });
      await intents.add({
        ...{ kind: "refill-documents", subjectId: writeCursor({ since, after: "" }) },
        ...{ tag: "", revision: 0, attempt: 0, priority: intentPriority.reembed },
      });
    });
  }
}
