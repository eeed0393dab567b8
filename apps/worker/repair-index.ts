import type { Database } from "#core/database.js";
import { intentPriority } from "#core/intent/intent.entity.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { systemPrincipal } from "#core/principal.js";

/**
 * The index is derived: when it has fewer entries than the rows ask for (it was deleted, restored from an older copy, or
 * is another one than before), the organization's documents, and the memories that have none, are indexed again, from stored
 * vectors. Returns how many are queued. Throws `UnavailableError` when the index does not answer.
 */
export async function repairIndex(database: Database, index: SearchIndex): Promise<number> {
  let queued = 0;
  for (const organizationId of await database.organizationIds()) {
    const principal = systemPrincipal(organizationId);
    const wanted = await database.inTenant(principal, ({ documents }) => documents.countSearchable());
    if (wanted === 0 || (await index.count(organizationId)) >= wanted) continue;
    queued += await database.inTenant(principal, async ({ documents, memoryRecords, intents }) => {
      if (await intents.hasPending("refresh-document")) return 0;
      const run = { revision: 0, attempt: 0, priority: intentPriority.reembed };
      const all = await documents.listIds({});
      await intents.addMany(all.map((subjectId) => ({ kind: "refresh-document", subjectId, tag: "", ...run })));
      const alone = await memoryRecords.listWithoutDocuments();
      await intents.addMany(alone.map(({ id, tag }) => ({ kind: "refresh-memory", subjectId: id, tag, ...run })));
      return all.length + alone.length;
    });
  }
  return queued;
}
