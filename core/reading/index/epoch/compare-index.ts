import type { IndexedDocumentRepository } from "#core/document/indexed-document.repository.js";
import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { JobRepository } from "#core/job/job.repository.js";
import type { Database } from "#core/kernel/database.js";
import { newId } from "#core/kernel/ids.js";
import type { IndexVersions } from "#core/kernel/transaction.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import { IndexEpochRepository } from "./index-epoch.repository.js";
import { rebuildIndex } from "./rebuild-index.js";

/**
 * Compares the database with the index's record of it. A database that was restored from an older dump, or replaced,
 * shows in two ways:
 * - The index carries an epoch that the database does not have. The epoch is renewed while the index is written. This
 * reveals every dump that is more than a minute older than the last entry, however long the database has been used
 * since.
 * - The index has seen a higher version than the database has handed out. This reveals younger dumps.
 *
 * The database then gets a new epoch and goes on with higher versions, and all entries are written again. Returns true
 * when this was so. Safe to repeat. Throws `UnavailableError` when the index does not answer.
 */
export async function compareIndex(
  database: Database<
    IndexVersions & { indexedDocuments: IndexedDocumentRepository; intents: IntentRepository; jobs: JobRepository }
  >,
  index: SearchIndex,
): Promise<boolean> {
  const epochs = new IndexEpochRepository(database);
  // The index first: every version that it has seen was handed out before.
  const origin = await index.origin();
  const known = await epochs.read();
  const isOfEpoch = origin.epoch === null || origin.epoch === known.epoch || origin.epoch === known.nextEpoch;
  if (!isOfEpoch || origin.highestVersion > known.lastVersion) {
    const epoch = newId();
    await epochs.replace(epoch, origin.highestVersion);
    await rebuildIndex(database, { underWay: "begin anew" });
    // Last: until then the comparison ends the same way, should this process die.
    await index.setEpoch(epoch);
    return true;
  }
  if (origin.epoch !== known.epoch || origin.highestVersion !== known.version) {
    await renew(epochs, index, { carried: origin.epoch, version: origin.highestVersion });
  }
  return false;
}

/** The index carries the new epoch before the database takes it: in between, both are of this database. */
async function renew(
  epochs: IndexEpochRepository,
  index: SearchIndex,
  { carried, version }: { carried: string | null; version: number },
): Promise<void> {
  if (carried !== null) await epochs.accept(carried, version);
  const epoch = newId();
  if (!(await epochs.propose(epoch))) return;
  await index.setEpoch(epoch);
  await epochs.accept(epoch, version);
}
