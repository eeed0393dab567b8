import type { Readable } from "node:stream";

/** Bytes of a blob: from `start` on, `end` exclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Facts about bytes that have arrived whole. */
export interface ReceivedBlob {
  /** `<organization>/<sha256>`: the same bytes have one key within an organization. */
  key: string;
  bytes: number;
}

export interface PutOptions {
  /** More than that is a `TooLargeError`; nothing is kept. */
  maxBytes: number;
  /**
   * Called once the bytes are known and before they are kept, so that something can refer to them first: nobody then
   * takes them for unused. When it throws, nothing is kept and `put` throws the same.
   */
  beforeKept?: (blob: ReceivedBlob) => Promise<void>;
}

export interface OpenBlob {
  bytes: number;
  /** All of it without a range. Fails with `UnavailableError` in the middle when the store goes away. */
  read(range?: ByteRange): Readable;
}

/**
 * Keeps uploaded bytes, addressed by content within an organization. A blob is there whole or not at all, and never
 * changes. All calls are safe to repeat; failures of the store are `UnavailableError`.
 */
export interface BlobStore {
  /** Reads `source` once, in little memory, and rethrows its errors. Durable when it returns. */
  put(organizationId: string, source: AsyncIterable<Uint8Array>, options: PutOptions): Promise<ReceivedBlob>;
  /** `NotFoundError` when there is no such blob. */
  open(key: string): Promise<OpenBlob>;
  /**
   * Gives the blob as a file for the time of `work`, which must not change it. `NotFoundError` when there is no such
   * blob; else what `work` returns or throws.
   */
  withFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** A missing blob is fine. */
  remove(key: string): Promise<void>;
  /** Clears what calls of ended processes left half-written before that time; returns how many. */
  removeLeftovers(before: Date): Promise<number>;
}
