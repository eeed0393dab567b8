import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { getLoadablePath } from "sqlite-vec";
import { createTables, FORMAT, readFormat } from "./schema.js";

export type OpenMode = "read" | "write";

/** Writers wait for each other. The longest wait measured with two writers was 131 ms. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * A reader takes pages from the system's file cache where they are: a search of 100,000 chunks takes a quarter less. The
 * number is the most that SQLite maps.
 */
const MOST_MAPPED_BYTES = 0x7fff_0000;
/** Windows cannot shorten a file that is mapped. */
const CAN_MAP = process.platform !== "win32";

/**
 * Opens the index file. A writer creates it, and empties a file of an older format, which the worker's repair fills
 * again. A reader gets null until a writer has done so. Throws when a newer version wrote the file.
 * Deleted rows are overwritten with zeros. Every connection that writes must set this, from the first row on.
 */
export function openDatabase({ path, mode }: { path: string; mode: OpenMode }): DatabaseSync | null {
  if (mode === "read" && !existsSync(path)) return null;
  const database = new DatabaseSync(path, {
    allowExtension: true,
    readOnly: mode === "read",
    timeout: LOCK_TIMEOUT_MS,
  });
  try {
    database.loadExtension(getLoadablePath());
    database.enableLoadExtension(false);
    database.exec("pragma cache_size = -32768");
    if (mode === "read" && CAN_MAP) database.exec(`pragma mmap_size = ${MOST_MAPPED_BYTES}`);
    if (mode === "write") {
      // Eight kilobytes: a vector of 384 numbers fits into a page without overflow. Only a new file accepts this size.
      // Free pages can be returned a few at a time. `createTables` makes an older file do the same.
      database.exec("pragma page_size = 8192; pragma auto_vacuum = incremental");
      database.exec("pragma journal_mode = wal; pragma synchronous = normal; pragma secure_delete = on");
      createTables(database);
    }
    const format = readFormat(database);
    if (format === FORMAT) return database;
    if (mode === "read" && format < FORMAT) {
      database.close();
      return null;
    }
    throw new Error(`The search index was written by a newer version (format ${format}, this one knows ${FORMAT}).`);
  } catch (error) {
    if (database.isOpen) database.close();
    throw error;
  }
}
