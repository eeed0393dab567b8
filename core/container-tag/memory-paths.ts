import { BadInputError, type InputIssue } from "@loci/errors";
import { validateFilepath } from "#core/container-tag/validate-filepath.js";

/** Enough for every folder that somebody names by hand; each is compared with each document that comes in. */
const MAX_PATHS = 100;

/** Wire contract 10. A document without a path is no file, and always inside. */
export function isInsideMemoryPaths(paths: string[] | null, filepath: string | null): boolean {
  if (paths === null || filepath === null) return true;
  return paths.some((path) => (path.endsWith("/") ? filepath.startsWith(path) : filepath === path));
}

export function checkMemoryPaths(paths: string[]): InputIssue[] {
  if (paths.length > MAX_PATHS) {
    return [{ path: ["memoryFilesystemPaths"], message: `must be at most ${MAX_PATHS} paths` }];
  }
  return paths.flatMap((path, index) => issuesOf(path, ["memoryFilesystemPaths", String(index)]));
}

function issuesOf(filepath: string, path: string[]): InputIssue[] {
  try {
    validateFilepath(filepath, path);
    return [];
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error;
    return error.issues;
  }
}
