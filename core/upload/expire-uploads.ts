import type { IntentRepository } from "#core/intent/intent.repository.js";
import type { Database } from "#core/kernel/database.js";
import { systemPrincipal } from "#core/kernel/principal.js";
import { queueFreeBlob } from "#core/upload/free-blob.js";
import type { UploadRepository } from "./upload.repository.js";

/** Discards uploads that no document took in time, with their bytes. Returns how many. Safe to repeat. */
export async function expireUploads(
  database: Database<{ intents: IntentRepository; uploads: UploadRepository }>,
): Promise<number> {
  let expired = 0;
  for (const organizationId of await database.organizationIds()) {
    expired += await database.inTenant(systemPrincipal(organizationId), async (repositories) => {
      const uploads = await repositories.uploads.removeExpired();
      for (const { blobKey } of uploads) await queueFreeBlob(repositories, blobKey);
      return uploads.length;
    });
  }
  return expired;
}
