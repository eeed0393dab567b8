import { posix } from "node:path";
import { PlatformError, TooLargeError } from "@loci/errors";
import { withZip, type ZipEntry } from "../archive/zip-entries.js";

/** The files of a book by their paths, inflated when they are asked for. */
export interface BookFiles {
  names: string[];
  /** Null when there is none of that path, or it is damaged. Throws `TooLargeError` when all that was read is more than is allowed. */
  read(path: string): Promise<Buffer | null>;
}

export function withBookFiles<Result>(
  { path, maxInflatedBytes }: { path: string; maxInflatedBytes: number },
  work: (files: BookFiles) => Promise<Result>,
): Promise<Result> {
  return withZip(path, ({ entries }) => work(filesOf(entries, maxInflatedBytes)));
}

/** The path of what a file of the book points to, without the place inside it. */
export function resolveReference(from: string, reference: string): string {
  const [path = ""] = reference.split(/[?#]/);
  return posix.join(posix.dirname(from), decodePath(path));
}

function filesOf(entries: ZipEntry[], maxInflatedBytes: number): BookFiles {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  let inflated = 0;
  const readAll = async (entry: ZipEntry) => {
    const chunks: Buffer[] = [];
    for await (const chunk of (await entry.open()) as AsyncIterable<Buffer>) {
      inflated += chunk.length;
      if (inflated > maxInflatedBytes)
        throw new TooLargeError(`The book is larger than ${maxInflatedBytes / 1_000_000} MB`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
  return {
    names: [...byName.keys()],
    async read(path) {
      const entry = byName.get(path);
      if (entry === undefined) return null;
      try {
        return await readAll(entry);
      } catch (error) {
        if (error instanceof PlatformError) throw error;
        return null;
      }
    },
  };
}

/** Some books have a percent sign that means itself. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}
