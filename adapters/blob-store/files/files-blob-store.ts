import { createReadStream } from "node:fs";
import { access, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { NotFoundError, UnavailableError } from "@loci/errors";
import type { BlobStore, ByteRange, OpenBlob, PutOptions, ReceivedBlob } from "#core/ports/blob-store.js";
import { requireBlobKey } from "../blob-key.js";
import { SpoolFolder } from "../spool-folder.js";
import { SyncedFolders } from "./synced-folders.js";

/** No organization can have this id. */
const INCOMING = ".incoming";

/**
 * Stores blobs as files in one folder. A blob is written to a temporary file and renamed, so it appears whole or not at
 * all.
 */
export class FilesBlobStore implements BlobStore {
  private readonly spool: SpoolFolder;
  private readonly folders = new SyncedFolders();

  constructor(private readonly folder: string) {
    this.spool = new SpoolFolder(join(folder, INCOMING));
  }

  async put(organizationId: string, source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<ReceivedBlob> {
    const received = await this.spool.receive(source, options.maxBytes);
    try {
      const blob = { key: `${organizationId}/${received.sha256}`, bytes: received.bytes };
      const path = this.pathOf(blob.key);
      await options.beforeKept?.(blob);
      await onDisk("The file could not be stored", async () => {
        const folder = dirname(path);
        const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
        await rename(received.path, path);
        await this.folders.sync(folder);
        if (isNew) await this.folders.sync(this.folder);
      });
      return blob;
    } finally {
      await rm(received.path, { force: true });
    }
  }

  async open(key: string): Promise<OpenBlob> {
    const path = this.pathOf(key);
    const { size } = await onDisk("The stored file could not be read", () => stat(path));
    return { bytes: size, read: (range) => createReadStream(path, streamOptions(range)) };
  }

  async withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const path = this.pathOf(key);
    await onDisk("The stored file could not be read", () => access(path));
    return await work(path);
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await onDisk("The stored file could not be removed", () => rm(path, { force: true }));
  }

  async removeLeftovers(before: Date): Promise<number> {
    return await this.spool.removeOlderThan(before);
  }

  private pathOf(key: string): string {
    return join(this.folder, requireBlobKey(key));
  }
}

/** Node's `end` is inclusive. No caller asks for an empty range. */
function streamOptions(range: ByteRange | undefined): { start?: number; end?: number } {
  return range === undefined ? {} : { start: range.start, end: range.end - 1 };
}

async function onDisk<Result>(failure: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    if (isMissing) throw new NotFoundError("The stored file is gone", { cause });
    throw new UnavailableError(failure, { cause });
  }
}
