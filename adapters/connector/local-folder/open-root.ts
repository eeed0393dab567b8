import { constants } from "node:fs";
import { access, type FileHandle, lstat, open, readdir, realpath, stat } from "node:fs/promises";
import { isAbsolute, join, sep } from "node:path";
import { BadInputError, ForbiddenError, UnavailableError } from "@loci/errors";

/** The code of a system error: `ENOENT`. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/**
 * The real path of a folder that lies below one of the roots. Throws `BadInputError` for any other, in one message, so
 * that nobody learns which folders there are, and `UnavailableError` while an allowed one is away.
 */
export async function openRoot(path: string, roots: readonly string[]): Promise<string> {
  const allowed = await Promise.all(roots.map((root) => realpath(root).catch(() => null)));
  const isBelowRoot = (real: string) => allowed.some((root) => root !== null && isInside(root, real));
  const real = await realpath(path).catch(() => null);
  if (real === null && roots.some((root) => isInside(root, join(path)))) {
    throw new UnavailableError("The folder is not there at the moment");
  }
  if (real === null || !isAbsolute(path) || !isBelowRoot(real) || !(await stat(real)).isDirectory()) {
    throw new BadInputError("The path is no folder that LOCI_CONNECTOR_FOLDERS allows");
  }
  return real;
}

/** Tells a folder from the one that a disk covers when it is mounted there. */
export async function identityOf(folder: string): Promise<string> {
  const stats = await lstat(folder, { bigint: true }).catch((error: unknown) => {
    throw new UnavailableError("The folder is not there at the moment", { cause: error });
  });
  return `${stats.dev}-${stats.ino}`;
}

/**
 * Opens a regular file below the folder. The opened file is compared with the one that the path names inside the
 * folder. So a link that meanwhile takes the place of a file or folder gains nothing. Null: there is no such file.
 */
export async function openInside(folder: string, path: string): Promise<FileHandle | null> {
  const target = join(folder, path);
  if (!isInside(folder, target)) throw new ForbiddenError("The file is outside of the folder");
  let file: FileHandle | null = null;
  try {
    // A pipe would wait for a writer.
    file = await open(target, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const [opened, real] = [await file.stat({ bigint: true }), await realpath(target)];
    const meant = await stat(real, { bigint: true });
    const isSame = opened.ino === meant.ino && opened.dev === meant.dev;
    if (isInside(folder, real) && isSame && opened.isFile()) return file;
    await file.close();
    return null;
  } catch (error) {
    await file?.close().catch(() => undefined);
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP") return null;
    if (code === "EACCES" || code === "EPERM") throw new ForbiddenError("The file may not be read");
    throw new UnavailableError(`The file cannot be read (${code ?? "unknown"})`, { cause: error });
  }
}

export interface OpenFolder extends AsyncDisposable {
  /** Names below this path are looked up in the folder itself. */
  place: string;
  /** Files and folders, by the code units of their names. */
  entries: { name: string; isFolder: boolean }[];
}

/**
 * The entries of a folder below the real path `folder`. On Linux they are those of the folder that was opened, so a link
 * that takes its place meanwhile gains nothing. Null: it may not be read. One that has just gone has no entries.
 */
export async function listInside(folder: string, path: string): Promise<OpenFolder | null> {
  const target = join(folder, path);
  let opened: FileHandle | null = null;
  const close = async () => await opened?.close();
  try {
    if (process.platform === "linux") opened = await open(target, constants.O_DIRECTORY | constants.O_NOFOLLOW);
    const place = opened === null ? target : `/proc/self/fd/${opened.fd}`;
    await access(place, constants.R_OK | constants.X_OK);
    const found = await readdir(place, { withFileTypes: true });
    const entries = found
      .filter((entry) => entry.isDirectory() || entry.isFile())
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
    const isWithin = isInside(folder, await realpath(place));
    return { place, entries: isWithin ? entries : [], [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    const code = codeOf(error);
    if (code === "EACCES" || code === "EPERM") return null;
    if (code !== "ENOENT" && code !== "ENOTDIR" && code !== "ELOOP") {
      throw new UnavailableError(`The folder cannot be listed (${code ?? "unknown"})`, { cause: error });
    }
    return { place: target, entries: [], [Symbol.asyncDispose]: async () => undefined };
  }
}

function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);
}
