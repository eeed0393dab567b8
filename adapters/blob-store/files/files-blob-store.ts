import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { NotFoundError, UnavailableError } from "#core/errors.js";
import { newId, sha256 } from "#core/ids.js";
import type { BlobStore } from "#core/ports/blob-store.js";

const keyPattern = /^[1-9A-HJ-NP-Za-km-z]{22}\/[0-9a-f]{64}$/;

/** Blobs as files below one folder. A blob appears whole or not at all: it is written beside its place and renamed. */
export class FilesBlobStore implements BlobStore {
  constructor(private readonly folder: string) {}

  async put(organizationId: string, bytes: Uint8Array): Promise<string> {
    const key = `${organizationId}/${sha256(bytes)}`;
    const path = this.pathOf(key);
    try {
      await mkdir(dirname(path), { recursive: true });
      const scratch = `${path}.${newId()}`;
      const file = await open(scratch, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(scratch, path);
      return key;
    } catch (cause) {
      throw new UnavailableError("The file could not be stored", { cause });
    }
  }

  async get(key: string): Promise<Uint8Array> {
    const path = this.pathOf(key);
    try {
      return await readFile(path);
    } catch (cause) {
      if (isMissing(cause)) throw new NotFoundError("The stored file is gone", { cause });
      throw new UnavailableError("The stored file could not be read", { cause });
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  private pathOf(key: string): string {
    if (!keyPattern.test(key)) throw new NotFoundError("There is no such file");
    return join(this.folder, key);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
