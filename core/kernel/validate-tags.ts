import { BadInputError } from "@loci/errors";

/** The form of a container tag. */
export const TAG = /^[a-zA-Z0-9_.:-]{1,128}$/;
/** Limit for a document, a key or a query. Memories are derived, and entries written, once for each tag. */
export const MAX_TAGS = 100;

/** The tag of content that names none, where the key reaches all tags. */
export const DEFAULT_TAG = "default";

export function isTag(value: string): boolean {
  return TAG.test(value);
}

/** Returns the tag; throws `BadInputError` when it is not 1 to 128 of letters, digits, `_ . : -`. */
export function validateTag(value: string, path: string[] = ["containerTag"]): string {
  if (isTag(value)) return value;
  throw new BadInputError("Invalid container tag", [{ path, message: TAG_MESSAGE }]);
}

/** Checks every tag, keeps the order, drops repetitions. Throws `BadInputError`, also for more than `MAX_TAGS`. */
export function validateTags(values: string[], path: string[] = ["containerTags"]): string[] {
  if (values.length > MAX_TAGS) {
    throw new BadInputError("Too many container tags", [{ path, message: `must hold at most ${MAX_TAGS} tags` }]);
  }
  const issues = values.flatMap((value, index) =>
    isTag(value) ? [] : [{ path: [...path, String(index)], message: TAG_MESSAGE }],
  );
  if (issues.length > 0) throw new BadInputError("Invalid container tag", issues);
  return [...new Set(values)];
}

const TAG_MESSAGE =
  "must be 1 to 128 characters long and contain only alphanumeric characters, hyphens, underscores, dots and colons";
