import type { Database } from "#core/database.js";
import type { BlobStore } from "#core/ports/blob-store.js";
import { systemPrincipal } from "#core/principal.js";
import type { Repositories } from "#core/repositories.js";

/** In the transaction that lets go of a blob: it is looked at once that is committed. Null: there was none. */
export async function queueFreeBlob(repositories: Repositories, blobKey: string | null, dueAt?: Date): Promise<void> {
  if (blobKey === null) return;
  await repositories.intents.add({
    ...{ kind: "free-blob", subjectId: blobKey, tag: "", revision: 0, attempt: 0 },
    ...(dueAt ? { dueAt } : {}),
  });
}

/**
 * The bytes go with the last row of their organization that refers to them. The store is called inside the transaction, the
 * one place where that is right: the lock keeps out uploads of the same bytes, which take it before they refer to them.
 * Safe to repeat.
 */
export async function freeBlob(
  { database, blobs }: { database: Database; blobs: BlobStore },
  { organizationId, blobKey }: { organizationId: string; blobKey: string },
): Promise<void> {
  await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
    await repositories.lock("blob", blobKey);
    if (await repositories.uploads.isBlobUsed(blobKey)) return;
    await blobs.remove(blobKey);
  });
}
