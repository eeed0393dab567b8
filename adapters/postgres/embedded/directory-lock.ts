import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ConflictError, UnavailableError } from "@loci/errors";

export interface DirectoryLock {
  release(): void;
}

/** SQLite's result code for a file that another connection holds. */
const SQLITE_BUSY = 5;

/**
 * Locks the directory for this process alone, and makes it when it is missing. The kernel frees SQLite's exclusive lock
 * however the process dies, so no stale lock can hinder the next start. Throws ConflictError (`details.pid`: the
 * holder, null when unknown) or UnavailableError (not writable).
 */
export function lockDirectory(directory: string): DirectoryLock {
  const database = openLockFile(directory);
  try {
    database.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: unknown }).errcode !== SQLITE_BUSY) throw notWritable(directory, cause);
    const pid = lockHolder(directory);
    throw new ConflictError(`${directory} is in use by ${pid === null ? "another process" : `process ${pid}`}.`, {
      details: { pid, directory },
      cause,
    });
  }
  writeFileSync(holderFile(directory), `${process.pid}\n`);
  return { release: () => database.close() };
}

/** The process that last took the lock. The lock may have been freed since. */
export function lockHolder(directory: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(holderFile(directory), "utf8"), 10);
    return Number.isInteger(pid) ? pid : null;
  } catch {
    // The holder may have taken the lock without having written its number yet. Only the lock decides.
    return null;
  }
}

function openLockFile(directory: string): DatabaseSync {
  try {
    mkdirSync(directory, { recursive: true });
    return new DatabaseSync(join(directory, "lock"), { timeout: 0 });
  } catch (cause) {
    throw notWritable(directory, cause);
  }
}

function holderFile(directory: string): string {
  return join(directory, "lock.pid");
}

function notWritable(directory: string, cause: unknown): UnavailableError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UnavailableError(`Cannot write to ${directory} (${reason}).`, { cause });
}
