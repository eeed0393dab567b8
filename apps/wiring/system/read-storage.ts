import { opendir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#core/kernel/database.js";
import type { SearchIndex } from "#core/ports/search-index.js";
import type { Repositories } from "#core/repositories.js";
import { readTableFigures, type StorageFigures } from "#core/storage/storage-figures.js";
import type { Environment } from "../settings/env.js";

interface Parts {
  environment: Environment;
  database: Database<Repositories>;
  index: SearchIndex;
}

/** Walking a folder of many files takes seconds. */
const MEASURE_FOLDER_EVERY_MS = 10 * 60_000;

/**
 * Reads sizes for `/metrics`. The data folder is measured in the background, every ten minutes at most. Until then, its
 * last size is returned.
 */
export function storageReader({ environment, database, index }: Parts): () => Promise<StorageFigures> {
  const { dataDirectory } = environment;
  const readFolder = rememberSize(() => folderBytes(dataDirectory));
  return async () => {
    const [tables, indexBytes, dataDirectoryFreeBytes] = await Promise.all([
      readTableFigures(database),
      // An index that is away has no size, and the other figures matter most then.
      index.sizeBytes().catch(() => null),
      freeBytes(dataDirectory),
    ]);
    return { tables, indexBytes, dataDirectoryBytes: readFolder(), dataDirectoryFreeBytes };
  };
}

/** Returns the last measurement, and starts a new one when it is too old. */
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
        // A folder that cannot be read has no size. The next measurement tries again.
        measured = null;
      },
    );
    return measured;
  };
}

/**
 * The bytes of all files below the folder, one folder after another, so that requests go first. Files that disappear
 * meanwhile do not count.
 */
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
    // In the scaled-out mode, a server may have no data folder.
    return null;
  }
}
