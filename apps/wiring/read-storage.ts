import { opendir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#core/kernel/database.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import type { Repositories } from "#core/repositories.js";
import { readTableFigures, type StorageFigures } from "#core/storage/storage-figures.js";
import type { Environment } from "./env.js";

interface Parts {
  environment: Environment;
  database: Database<Repositories>;
  index: SearchIndex;
}

/** A folder of many files takes seconds to go through. */
const MEASURE_FOLDER_EVERY_MS = 10 * 60_000;

/** For `/metrics`. The data folder is measured beside the requests, every ten minutes at most: until then its size is the last one. */
export function storageReader({ environment, database, index }: Parts): () => Promise<StorageFigures> {
  const { dataDirectory } = environment;
  const readFolder = rememberSize(() => folderBytes(dataDirectory));
  return async () => {
    const [tables, indexBytes, dataDirectoryFreeBytes] = await Promise.all([
      readTableFigures(database),
      // An index that is away has no size, and the rest is wanted then.
      index.sizeBytes().catch(() => null),
      freeBytes(dataDirectory),
    ]);
    return { tables, indexBytes, dataDirectoryBytes: readFolder(), dataDirectoryFreeBytes };
  };
}

/** What was measured last, and begins to measure again when that is too long ago. */
function rememberSize(measure: () => Promise<number>): () => number | null {
  let measured: number | null = null;
  let dueAt = 0;
  return () => {
    if (performance.now() < dueAt) return measured;
    dueAt = performance.now() + MEASURE_FOLDER_EVERY_MS;
    measure().then(
      (bytes) => {
        measured = bytes;
      },
      () => {
        // A folder that cannot be read now has no size; the next time is another try.
        measured = null;
      },
    );
    return measured;
  };
}

/** Of all files below it, one folder after the other: requests go first. Files that vanish meanwhile do not count. */
async function folderBytes(path: string): Promise<number> {
  let bytes = 0;
  for await (const entry of await opendir(path)) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) bytes += await folderBytes(inside).catch(() => 0);
    else if (entry.isFile()) {
      bytes += await stat(inside).then(
        ({ size }) => size,
        () => 0,
      );
    }
  }
  return bytes;
}

async function freeBytes(path: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize;
  } catch {
    // Scaled out, a server may have no data folder.
    return null;
  }
}
