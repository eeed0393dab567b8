import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConflictError, UnavailableError } from "@loci/errors";
import { lockDirectory } from "#adapters/postgres/embedded/directory-lock.js";
import { keptSecret } from "#apps/wiring/settings/kept-secret.js";

/** Increased when files of the data directory change their format. An older directory is backed up, then migrated. */
export const DATA_FORMAT = 1;

export interface DataDirectory {
  path: string;
  /** Signs links. Made at the first start. */
  secretKey(): string;
  /**
   * Returns the folder for files that a worker unpacks. It is emptied first, because a killed worker leaves its files
   * behind.
   */
  emptyScratch(): string;
  /** The address over which the server lends its embedding model to the worker. Only the owner may use it. */
  modelSocket: string;
  /** The file with the first key, so that its owner can copy it later. */
  apiKeyFile: string;
  keepApiKey(apiKey: string): void;
  release(): void;
}

/**
 * Creates the directory when it is missing and locks it for this process. Throws ConflictError when another process
 * holds it or when a newer Loci wrote it, and UnavailableError when it is not writable.
 */
export function openDataDirectory(path: string): DataDirectory {
  makeDirectory(path);
  const lock = lockDirectory(path);
  try {
    checkFormat(path);
  } catch (error) {
    lock.release();
    throw error;
  }
  const apiKeyFile = join(path, "api-key");
  const socket = placeSocket(path);
  return {
    path,
    secretKey: () => keptSecret(join(path, "secret-key")),
    emptyScratch: () => emptyFolder(join(path, "scratch")),
    modelSocket: socket.address,
    apiKeyFile,
    keepApiKey: (apiKey) => writeFileSync(apiKeyFile, `${apiKey}\n`, { mode: 0o600 }),
    release() {
      socket.release();
      lock.release();
    },
  };
}

/** The path of a Unix socket has at most 107 bytes (unix(7); 103 on macOS). */
const MAX_SOCKET_PATH = 103;

function placeSocket(directory: string): { address: string; release(): void } {
  const kept = { release: () => undefined };
  if (process.platform === "win32") return { address: `\\\\.\\pipe\\loci-${process.pid}`, ...kept };
  const address = join(directory, "models.sock");
  if (Buffer.byteLength(address) <= MAX_SOCKET_PATH) return { address, ...kept };
  const folder = mkdtempSync(join(tmpdir(), "loci-"));
  return {
    address: join(folder, "models.sock"),
    release: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new UnavailableError(`The data folder ${path} cannot be made (${(cause as Error).message}).`, { cause });
  }
  // PostgreSQL then runs as another user, who must be able to enter the directory.
  if (process.getuid?.() === 0) chmodSync(path, 0o711);
}

function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  return path;
}

function checkFormat(path: string): void {
  const file = join(path, "format");
  if (!existsSync(file)) {
    writeFileSync(file, `${DATA_FORMAT}\n`);
    return;
  }
  const found = Number.parseInt(readFileSync(file, "utf8"), 10);
  if (found === DATA_FORMAT) return;
  if (found > DATA_FORMAT) {
    throw new ConflictError(
      `${path} was written by a newer version of Loci (format ${found}, this one knows ${DATA_FORMAT}). Update Loci.`,
    );
  }
  throw new ConflictError(`${file} is damaged: it does not name a format.`);
}
