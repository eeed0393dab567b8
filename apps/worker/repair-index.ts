import type { Database } from "#core/database.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { systemPrincipal } from "#core/principal.js";

/**
 * The index is derived: when it has fewer entries than the rows ask for (it was deleted, restored from an older copy, or
 * is another one than before), those of the organization's documents, and of the memories that have none, are written again, from
 * stored vectors. Returns how many organizations it is for. Throws `UnavailableError` when the index does not answer.
 */
export async function repairIndex(database: Database, index: SearchIndex): Promise<number> {
  let lacking = 0;
  for (const organizationId of await database.organizationIds()) {
    const principal = systemPrincipal(organizationId);
    const wanted = await database.inTenant(principal, ({ indexedDocuments }) => indexedDocuments.countSearchable());
    if (wanted === 0 || (await index.count(organizationId)) >= wanted) continue;
    lacking += 1;
    await database.inTenant(principal, async ({ intents }) => {
      const begin = { subjectId: "", tag: "", revision: 0, attempt: 0, priority: intentPriority.reembed };
      for (const kind of ["refill-documents", "refill-memories"] as const) {
        if (!(await intents.hasPending(kind))) await intents.add({ kind, ...begin });
      }
    });
  }
  return lacking;
}
