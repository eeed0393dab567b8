import type { Database } from "#core/database.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { systemPrincipal } from "#core/principal.js";

/**
 * The index is derived: when it has fewer entries than the rows ask for (it was deleted, restored from an older copy, or
 * is another one than before), the organization's documents are indexed again, from stored vectors. Returns how many are
 * queued. Throws `UnavailableError` when the index does not answer.
 */
export async function repairIndex(database: Database, index: SearchIndex): Promise<number> {
  let queued = 0;
  for (const organizationId of await database.organizationIds()) {
    const principal = systemPrincipal(organizationId);
    const wanted = await database.inTenant(principal, ({ documents }) => documents.countSearchable());
    if (wanted === 0 || (await index.count(organizationId)) >= wanted) continue;
    queued += await database.inTenant(principal, async ({ documents, intents }) => {
      if (await intents.hasPending("refresh-document")) return 0;
      const all = await documents.listIds({});
      for (const subjectId of all) {
        const run = { tag: "", revision: 0, attempt: 0, priority: intentPriority.reembed };
        await intents.add({ kind: "refresh-document", subjectId, ...run });
      }
      return all.length;
    });
  }
  return queued;
}
