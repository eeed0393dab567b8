import { BadInputError, NotFoundError } from "@loci/errors";
import type { Principal } from "#core/kernel/principal.js";
import type { SubmittedContent } from "#core/submission/document-input.js";
import { readMediaType } from "#core/upload/file-label.js";
import type { Upload } from "#core/upload/upload.entity.js";
import type { UploadRepository } from "#core/upload/upload.repository.js";

interface TakeUpload {
  id: string;
  /** Replaces the media type that was given when the upload was made. */
  mediaType?: string | null | undefined;
}

/**
 * Turns an upload into the content of a document, in the transaction that writes the document. An upload can be used
 * once, and stays when the document is refused.
 */
export async function takeUpload(
  repositories: { uploads: UploadRepository },
  principal: Principal,
  { id, mediaType }: TakeUpload,
): Promise<SubmittedContent> {
  const upload = await repositories.uploads.lock(id);
  if (!upload || !isReachable(principal, upload)) {
    throw new NotFoundError("Upload not found: it has expired, or a document has taken it already");
  }
  const { blobKey, bytes, receivedAt, filename, declaredType } = upload;
  if (receivedAt === null) {
    throw new BadInputError("Invalid uploadId", [
      { path: ["uploadId"], message: "names an upload whose bytes have not arrived: send them to its url first" },
    ]);
  }
  await repositories.uploads.remove(id);
  return {
    raw: "",
    url: null,
    blobKey,
    fileBytes: bytes,
    filename,
    declaredType: readMediaType(mediaType) ?? declaredType,
  };
}

/** A scoped key reaches its own uploads alone, not those of another key with the same tags. */
function isReachable(principal: Principal, upload: Upload): boolean {
  return principal.grants === "all" || upload.createdBy === principal.actor.id;
}
