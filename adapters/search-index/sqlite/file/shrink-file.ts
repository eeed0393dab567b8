import { readNumber, type Statements } from "./statements.js";

/** One megabyte, which takes 2 to 10 ms. Other writers wait no longer than that. */
const PAGES_AT_ONCE = 128;
/** Free pages that stay for later writes: two megabytes, or a tenth of the file if that is more. */
const LEAST_KEPT = 256;
const KEPT_SHARE = 0.1;

/**
 * Moves pages from the end of the file into earlier free pages and truncates the file, one megabyte for each call.
 * Returns whether there is more to do.
 */
export function shrinkFile(statements: Statements): boolean {
  if (excessPages(statements) <= 0) return false;
  statements.database.exec(`pragma incremental_vacuum(${PAGES_AT_ONCE})`);
  const isMore = excessPages(statements) > 0;
  // The file itself shrinks when the write-ahead log is copied into it.
  if (!isMore) statements.database.exec("pragma wal_checkpoint(passive)");
  return isMore;
}

function excessPages(statements: Statements): number {
  const free = readPragma(statements, "freelist_count");
  const kept = Math.max(LEAST_KEPT, KEPT_SHARE * readPragma(statements, "page_count"));
  return free - kept;
}

function readPragma(statements: Statements, name: string): number {
  return readNumber(statements.get(`pragma ${name}`)?.[name]);
}
