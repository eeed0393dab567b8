import { join } from "node:path";
import { FilesBlobStore } from "#adapters/blob-store/files/files-blob-store.js";
import { S3BlobStore } from "#adapters/blob-store/s3/s3-blob-store.js";
import type { BlobStore } from "#core/ports/blob-store.js";
import type { Environment } from "../settings/env.js";

export function openBlobStore({ s3, dataDirectory }: Environment): BlobStore {
  if (s3 === null) return new FilesBlobStore(join(dataDirectory, "blobs"));
  const { accessKeyId, secretAccessKey, ...place } = s3;
  return new S3BlobStore({
    ...place,
    accessKeyId: accessKeyId.reveal(),
    secretAccessKey: secretAccessKey.reveal(),
    spoolFolder: join(dataDirectory, "spool"),
  });
}
