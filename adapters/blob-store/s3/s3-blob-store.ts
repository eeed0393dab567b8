import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { NotFoundError, UnavailableError } from "@loci/errors";
import type { BlobStore, ByteRange, OpenBlob, PutOptions, ReceivedBlob } from "#core/ports/blob-store.js";
import type { S3Settings } from "../../sign-s3-request.js";
import { requireBlobKey } from "../blob-key.js";
import { SpoolFolder } from "../spool-folder.js";
import { S3Bucket, type S3Request, type S3Response } from "./s3-bucket.js";

export interface S3BlobStoreOptions extends S3Settings {
  /** A folder on the local disk. A file stays there until its hash is known, or while it is extracted. */
  spoolFolder: string;
}

/**
 * Stores blobs as objects of a bucket: AWS, MinIO, R2 and other services with the S3 API. One PUT (up to 5 GB
 * everywhere) with a signed hash writes an object, so it appears whole or not at all.
 */
export class S3BlobStore implements BlobStore {
  private readonly bucket: S3Bucket;
  private readonly spool: SpoolFolder;

  constructor({ spoolFolder, ...settings }: S3BlobStoreOptions) {
    this.bucket = new S3Bucket(settings);
    this.spool = new SpoolFolder(spoolFolder);
  }

  async put(organizationId: string, source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<ReceivedBlob> {
    const { path, bytes, sha256 } = await this.spool.receive(source, options.maxBytes);
    try {
      const key = requireBlobKey(`${organizationId}/${sha256}`);
      await options.beforeKept?.({ key, bytes });
      const headers = { "content-length": String(bytes), "content-type": "application/octet-stream" };
      await this.sendAndDrop({ method: "PUT", key, headers, body: () => createReadStream(path), sha256 });
      return { key, bytes };
    } finally {
      await rm(path, { force: true });
    }
  }

  async open(key: string): Promise<OpenBlob> {
    const head = await this.sendAndDrop({ method: "HEAD", key: requireBlobKey(key) });
    const bytes = Number(head.headers["content-length"]);
    return { bytes, read: (range) => Readable.from(this.download(key, range), { objectMode: false }) };
  }

  async withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const { path } = await this.spool.receive(this.download(key), Number.POSITIVE_INFINITY);
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  async remove(key: string): Promise<void> {
    await this.sendAndDrop({ method: "DELETE", key: requireBlobKey(key) }).catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
    });
  }

  async removeLeftovers(before: Date): Promise<number> {
    return await this.spool.removeOlderThan(before);
  }

  private async *download(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end - 1}` };
    const { body } = await this.bucket.send({ method: "GET", key: requireBlobKey(key), headers });
    try {
      yield* body;
    } catch (cause) {
      throw new UnavailableError("The file store broke off", { cause });
    }
  }

  private async sendAndDrop(request: S3Request): Promise<S3Response> {
    const response = await this.bucket.send(request);
    await response.body.dump();
    return response;
  }
}
