import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { rebuildIndex } from "#core/reading/index/epoch/rebuild-index.js";
import type { Repositories } from "#core/repositories.js";

/**
 * Repairs the index, which is derived. It may have fewer entries than the rows require, because it was deleted,
 * restored from an older copy or replaced. The entries of such an organization are written again, from stored vectors.
 * Returns the number of such organizations. Throws `UnavailableError` when the index does not answer.
 */
export async function repairIndex(database: Database<Repositories>, index: SearchIndex): Promise<number> {
  const lacking: string[] = [];
  for (const organizationId of await database.organizationIds()) {
    const wanted = await database.inTenant(systemPrincipal(organizationId), ({ indexedDocuments }) =>
      indexedDocuments.countSearchable(),
    );
    if (wanted === 0 || (await index.count(organizationId)) >= wanted) continue;
    lacking.push(organizationId);
  }
  await rebuildIndex(database, { organizationIds: lacking, underWay: "join" });
  return lacking.length;
}
