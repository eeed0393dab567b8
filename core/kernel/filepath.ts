import { BadInputError } from "@loci/errors";
import { isStorable, UNSTORABLE } from "./input-issues.js";

/** Bytes of UTF-8. */
export const MAX_FILEPATH = 4096;

/**
 * Returns the path as given; throws `BadInputError` when it is empty, above 4,096 bytes of UTF-8 or cannot be stored.
 */
export function validateFilepath(value: string, path: string[] = ["filepath"]): string {
  const problem = findProblem(value);
  if (problem === null) return value;
  throw new BadInputError("Invalid filepath", [{ path, message: problem }]);
}

function findProblem(value: string): string | null {
  if (value === "") return "must not be empty";
  if (value.length > MAX_FILEPATH || Buffer.byteLength(value) > MAX_FILEPATH) {
    return `must be at most ${MAX_FILEPATH} bytes long`;
  }
  return isStorable(value) ? null : UNSTORABLE;
}

/** Whether a path is the wanted one, or below a wanted one that ends with `/`. */
export function isUnderPath(filepath: string | null, wanted: string): boolean {
  if (filepath === null) return false;
  return wanted.endsWith("/") ? filepath.startsWith(wanted) : filepath === wanted;
}
