import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { TooLargeError } from "@loci/errors";

export interface InflationLimits {
  /** An empty folder of the caller's. */
  folder: string;
  /** The limit for one file. */
  maxFileBytes: number;
  /** The limit for all together. */
  maxInflatedBytes: number;
}

/**
 * Writes what comes out of an archive or message to files that are named by numbers, and counts while it writes: what an archive says of
 * sizes and names is never trusted.
 */
export class InflatedFiles {
  readonly #limits: InflationLimits;
  readonly #progress: () => void;
  #count = 0;
  /** The bytes of all files, removed ones too. */
  bytes = 0;

  constructor(limits: InflationLimits, progress: () => void) {
    this.#limits = limits;
    this.#progress = progress;
  }

  get isFull(): boolean {
    return this.bytes >= this.#limits.maxInflatedBytes;
  }

  /** Gives the path. Throws `TooLargeError` and leaves no file when there is more than is allowed. */
  async write(
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    maxBytes = this.#limits.maxFileBytes,
  ): Promise<string> {
    const path = join(this.#limits.folder, String(this.#count++));
    try {
      await this.#writeTo(path, { chunks, maxBytes });
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async #writeTo(
    path: string,
    { chunks, maxBytes }: { chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>; maxBytes: number },
  ): Promise<void> {
    await using file = await open(path, "w");
    let written = 0;
    for await (const chunk of chunks) {
      written += chunk.length;
      this.bytes += chunk.length;
      if (written > maxBytes) throw new TooLargeError(`It is larger than ${maxBytes / 1_000_000} MB`);
      if (this.bytes > this.#limits.maxInflatedBytes) {
        throw new TooLargeError(`Together the files are larger than ${this.#limits.maxInflatedBytes / 1_000_000} MB`);
      }
      await file.write(chunk);
      this.#progress();
    }
  }
}
