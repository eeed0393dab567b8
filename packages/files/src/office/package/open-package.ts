import type { Readable } from "node:stream";
import { ExtractionFailedError, TooLargeError } from "@loci/errors";
import { type Entry, openPromise, type ZipFile } from "yauzl";

export interface PackageLimits {
  /** The limit for all parts together; counted while inflating, whatever the headers say. */
  maxInflatedBytes: number;
  maxOfficeParts: number;
}

/** The parts of a zipped document. */
export interface Package {
  /** Names of parts, in lower case. */
  readonly parts: readonly string[];
  has(part: string): boolean;
  /** The bytes of a part, piece by piece. Throws `TooLargeError` when all that was read exceeds the limit. */
  read(part: string): AsyncIterable<Buffer>;
}

/** Opens a zipped document. Part names are compared without case, as Office does. */
export async function openPackage(path: string, limits: PackageLimits): Promise<Package> {
  const zip = await openZip(path);
  const parts = await listParts(zip, limits.maxOfficeParts);
  let inflated = 0;
  return {
    parts: [...parts.keys()],
    has: (part) => parts.has(part.toLowerCase()),
    async *read(part) {
      const entry = parts.get(part.toLowerCase());
      if (entry === undefined) throw new ExtractionFailedError(`The document has no part ${part}`);
      if (entry.isEncrypted()) throw new ExtractionFailedError("The document is encrypted: it cannot be read");
      for await (const piece of await openPart(zip, entry)) {
        inflated += piece.length;
        if (inflated > limits.maxInflatedBytes) {
          throw new TooLargeError(`The document inflates to more than ${limits.maxInflatedBytes} bytes`);
        }
        yield piece;
      }
    },
  };
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false, strictFileNames: false });
  } catch (error) {
    throw damaged(error);
  }
}

async function listParts(zip: ZipFile, maxParts: number): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName.toLowerCase(), entry);
      if (parts.size > maxParts) throw new TooLargeError(`The document has more than ${maxParts} parts`);
    }
  } catch (error) {
    throw error instanceof TooLargeError ? error : damaged(error);
  }
  return parts;
}

async function* openPart(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    const stream: Readable = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) yield piece;
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(error: unknown): ExtractionFailedError {
  return new ExtractionFailedError("The document is damaged: its parts cannot be unpacked", { cause: error });
}
