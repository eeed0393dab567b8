import { BadInputError, NotFoundError, TooLargeError } from "@loci/errors";
import type { Document } from "#core/document/document.entity.js";
import { type DocumentType, documentTypeOf } from "#core/document/document-type.js";
import { sha256 } from "#core/kernel/ids.js";
import type { Principal } from "#core/kernel/principal.js";
import { readMediaType } from "#core/upload/file-label.js";
import type { UploadRepository } from "#core/upload/upload.repository.js";

/** The source of a document's content: text as sent, one URL, or uploaded bytes. */
export type SubmittedContent = Pick<Document, "raw" | "url" | "blobKey" | "fileBytes" | "filename" | "declaredType">;

/** An upload whose bytes are to become the content. */
export interface UploadedContent {
  uploadId: string;
  /** Replaces the media type that was given when the upload was made. */
  mediaType: string | null | undefined;
}

/**
 * The text as it is stored. NUL and unpaired surrogates, which PostgreSQL cannot keep, become U+FFFD; all else stays as
 * it is. Throws `BadInputError` when nothing but white space is there and `TooLargeError` above `maxBytes` of UTF-8.
 */
export function readTextContent(
  content: string,
  { maxTextBytes: maxBytes, path = ["source", "text"] }: { maxTextBytes: number; path?: string[] },
): SubmittedContent {
  if (content.trim() === "") {
    throw new BadInputError("Content is empty", [{ path, message: "must not be empty" }]);
  }
  if (content.length > maxBytes || Buffer.byteLength(content) > maxBytes) {
    throw new TooLargeError(`Content is larger than ${maxBytes} bytes`, { details: { maxBytes } });
  }
  const raw = content.toWellFormed().replaceAll("\0", "\uFFFD");
  return { raw, url: null, blobKey: null, fileBytes: null, filename: null, declaredType: null };
}

/** The address of a page, as it is stored. Throws `BadInputError` for anything else. */
export function readUrlContent(content: string): SubmittedContent {
  const url = findSingleUrl(content);
  if (url === null) {
    const message = `must be one http(s) address of at most ${MAX_URL_LENGTH} characters`;
    throw new BadInputError("Invalid url", [{ path: ["source", "url"], message }]);
  }
  return { raw: content, url, blobKey: null, fileBytes: null, filename: null, declaredType: null };
}

const MAX_URL_LENGTH = 8192;

/** The address when the content is one http(s) URL and nothing else, white space around it aside; else null. */
export function findSingleUrl(content: string): string | null {
  const candidate = content.length > MAX_URL_LENGTH * 2 ? "" : content.trim();
  if (candidate.length > MAX_URL_LENGTH || !/^https?:\/\/[^\s<>"]+$/i.test(candidate)) return null;
  return URL.canParse(candidate) ? candidate : null;
}

/**
 * The content of an upload, in the transaction that writes the document. An upload can be used once, and stays when the
 * document is refused.
 */
export async function takeUpload(
  repositories: { uploads: UploadRepository },
  principal: Principal,
  { uploadId, mediaType }: UploadedContent,
): Promise<SubmittedContent> {
  const upload = await repositories.uploads.lock(uploadId);
  // A scoped key reaches its own uploads alone, not those of another key with the same tags.
  const isReachable = principal.grants === "all" || upload?.createdBy === principal.actor.id;
  if (!upload || !isReachable) {
    throw new NotFoundError("Upload not found: it has expired, or a document has taken it already");
  }
  const { blobKey, bytes: fileBytes, receivedAt, filename } = upload;
  if (receivedAt === null) {
    throw new BadInputError("Invalid uploadId", [
      {
        path: ["source", "uploadId"],
        message: "names an upload whose bytes have not arrived: send them to its url first",
      },
    ]);
  }
  await repositories.uploads.remove(uploadId);
  const declaredType = readMediaType(mediaType) ?? upload.declaredType;
  return { raw: "", url: null, blobKey, fileBytes, filename, declaredType };
}

/**
 * The content that a client reads before extraction. A text is its own content. A page or file has none, so that nobody
 * takes the old text for the new one.
 */
export function textAtOnce({ raw, url, blobKey }: SubmittedContent): string | null {
  return url || blobKey ? null : raw;
}

/** The type before the bytes have been looked at: a web page for a URL, else the type that the sender declared. */
export function typeAtOnce({ url, declaredType }: SubmittedContent): DocumentType {
  const [essence = ""] = (declaredType ?? "").toLowerCase().split(";");
  return url ? "webpage" : documentTypeOf(essence.trim());
}

export function hashOf({ raw, blobKey }: SubmittedContent): string {
  return sha256(blobKey ?? raw);
}
