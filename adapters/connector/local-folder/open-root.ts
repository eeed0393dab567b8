import { constants } from "node:fs";
import { type FileHandle, lstat, open, realpath, stat } from "node:fs/promises";
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

function isInside(root: string, path: string): boolean {
  return path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`);
}
