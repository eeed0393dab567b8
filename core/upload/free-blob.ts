import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import type { Locks } from "#core/kernel/transaction.js";
import type { BlobStore } from "#core/ports/blob-store.js";
import type { UploadRepository } from "#core/upload/upload.repository.js";

/**
 * Call it in the transaction that drops the reference to a blob; the blob is checked after the commit. Null: there was
 * none.
 */
export async function queueFreeBlob(
  repositories: { intents: IntentRepository },
  blobKey: string | null,
  dueAt?: Date,
): Promise<void> {
  if (blobKey !== null) await repositories.intents.add({ kind: "free-blob", subjectId: blobKey, dueAt });
}

/**
 * Deletes the bytes when no row of their organization refers to them any more. Safe to repeat. A call to the store
 * inside the transaction is right only here: uploads of the same bytes take the same lock before they refer to them.
 */
export async function freeBlob(
  { database, blobs }: { database: Database<Locks & { uploads: UploadRepository }>; blobs: BlobStore },
  { organizationId, blobKey }: { organizationId: string; blobKey: string },
): Promise<void> {
  await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
    await repositories.lock("blob", blobKey);
    if (await repositories.uploads.isBlobUsed(blobKey)) return;
    await blobs.remove(blobKey);
  });
}
