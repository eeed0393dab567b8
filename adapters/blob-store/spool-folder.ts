import { createHash } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { StorageFullError, TooLargeError, UnavailableError } from "@loci/errors";
import { newId } from "#core/kernel/ids.js";

export interface SpooledFile {
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * A folder for files on their way into or out of a store. Each file has a unique name, and several processes may share
 * the folder.
 */
export class SpoolFolder {
  constructor(private readonly folder: string) {}

  /**
   * Writes the source to a file, counts its bytes and computes its hash. A failure leaves no file, and errors of
   * `source` are rethrown.
   */
  async receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<SpooledFile> {
    const path = await this.newPath();
    const file = await onDisk(() => open(path, "wx", 0o600));
    const hash = createHash("sha256");
    let bytes = 0;
    try {
      for await (const chunk of source) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw fileTooLarge(maxBytes);
        hash.update(chunk);
        await onDisk(() => file.writeFile(chunk));
      }
      await onDisk(() => file.sync());
      await file.close();
      return { path, bytes, sha256: hash.digest("hex") };
    } catch (error) {
      await file.close();
      await rm(path, { force: true });
      throw error;
    }
  }

  /** Removes files that have not changed since then. Returns their number. */
  async removeOlderThan(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.folder).catch(() => [])) {
      const path = join(this.folder, name);
      // The owner may remove the file at the same time.
      const found = await stat(path).catch(() => null);
      if (found === null || found.mtime >= before) continue;
      await rm(path, { force: true });
      removed++;
    }
    return removed;
  }

  private async newPath(): Promise<string> {
    await onDisk(() => mkdir(this.folder, { recursive: true, mode: 0o700 }));
    return join(this.folder, newId());
  }
}

export function fileTooLarge(maxBytes: number): TooLargeError {
  return new TooLargeError(`The file is larger than ${maxBytes} bytes`, { details: { maxBytes } });
}

async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && (cause.code === "ENOSPC" || cause.code === "EDQUOT")) {
      throw new StorageFullError("The disk for files is full", { cause });
    }
    throw new UnavailableError("The file could not be stored", { cause });
  }
}
