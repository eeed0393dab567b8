import type { Principal } from "#core/kernel/principal.js";
import type { OldEntry, SearchIndex } from "#core/ports/search-index.js";
import type { Repositories } from "#core/repositories.js";
import { isSearchable } from "../entries/write-index-entries.js";
import type { StepDependencies } from "../step/step-dependencies.js";

const ENTRIES_AT_A_TIME = 500;

interface OldEntries {
  /** The version that a rebuild began with. */
  olderThan: number;
  /** The last id that was looked at. */
  after: string;
}

/**
 * Removes the next entries of a lower version that no row asks for any more. Entries of documents that are being
 * processed may be older too, and stay. Returns the last id that it looked at; null: none was left. Safe to repeat.
 */
export async function removeUnknown(
  { database, index }: Pick<StepDependencies, "database" | "index">,
  principal: Principal,
  { olderThan, after }: OldEntries,
): Promise<string | null> {
  const { organizationId } = principal;
  const page = await listPage(index, principal, { olderThan, after });
  const known = await database.inTenant(principal, (repositories) => listKnown(repositories, page));
  const ids = page.flatMap(({ id }) => (known.has(id) ? [] : id));
  if (ids.length > 0) await index.remove({ organizationId, ids, olderThan });
  return page.at(-1)?.id ?? null;
}

/** The last id of the page that `removeUnknown` would look at. Null: none was left, or none can be listed. */
export async function skipUnknown(
  { index }: Pick<StepDependencies, "index">,
  principal: Principal,
  from: OldEntries,
): Promise<string | null> {
  // Without a list nothing leads to the next page, and the rebuild is to end.
  const page = await listPage(index, principal, from).catch(() => []);
  return page.at(-1)?.id ?? null;
}

async function listPage(index: SearchIndex, { organizationId }: Principal, from: OldEntries): Promise<OldEntry[]> {
  return await index.listOlder({ organizationId, ...from, limit: ENTRIES_AT_A_TIME });
}

async function listKnown(
  repositories: Pick<Repositories, "chunks" | "indexedDocuments" | "memories">,
  entries: OldEntry[],
): Promise<Set<string>> {
  const idsOf = (wanted: OldEntry["kind"]) => entries.flatMap(({ id, kind }) => (kind === wanted ? id : []));
  const documents = await repositories.indexedDocuments.listExisting(idsOf("document"));
  const chunks = await repositories.chunks.listExisting(idsOf("chunk"));
  const memories = await repositories.memories.listByIds(idsOf("memory"));
  return new Set([...documents, ...chunks, ...memories.filter(isSearchable).map(({ id }) => id)]);
}
