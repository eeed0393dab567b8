import { BadInputError, type InputIssue } from "@loci/errors";
import { validateFilepath } from "#core/kernel/filepath.js";
import { isStorable, issuesOf, refuseIssues, validateText } from "#core/kernel/input-issues.js";
import { type ProfileBucket, validateProfileBuckets } from "#core/profile-bucket/profile-bucket.js";

/** An omitted field stays as it is; null clears it. */
export interface UpdateContainerTagInput {
  /** For people. */
  name?: string | null | undefined;
  /** Guides extraction from documents of the tag. */
  contextPrompt?: string | null | undefined;
  /** Added to those that the tag has; one with a known key replaces its description. */
  profileBuckets?: ProfileBucket[] | null | undefined;
  /** Keys of buckets that the tag itself has. Others are ignored. */
  removeProfileBuckets?: string[] | null | undefined;
  /** Wire contract: paths whose files become memories; other files are searched alone. Replaces the former paths. */
  memoryFilesystemPaths?: string[] | null | undefined;
}

/** From the wire contract. */
export const MAX_NAME = 100;
export const MAX_CONTEXT = 1500;
/** Enough for every folder that somebody names by hand; each is compared with each document that comes in. */
export const MAX_PATHS = 100;

/** Throws `BadInputError` with all faults together. */
export function checkContainerTagInput(input: UpdateContainerTagInput): void {
  const { name, contextPrompt, profileBuckets, memoryFilesystemPaths } = input;
  const issues: InputIssue[] = [];
  if (typeof name === "string" && !isName(name)) {
    issues.push({
      path: ["name"],
      message: `must be 1 to ${MAX_NAME} characters long, without NUL characters or unpaired surrogates`,
    });
  }
  if (contextPrompt) issues.push(...issuesOf(() => validateContextPrompt(contextPrompt, ["contextPrompt"])));
  if (profileBuckets) issues.push(...validateProfileBuckets(profileBuckets));
  if (memoryFilesystemPaths) issues.push(...checkMemoryPaths(memoryFilesystemPaths));
  refuseIssues(issues);
}

function isName(name: string): boolean {
  return name.trim() !== "" && name.length <= MAX_NAME && isStorable(name);
}

/** Returns the context as given; throws `BadInputError` above 1,500 characters. */
export function validateContextPrompt(value: string, path: string[] = ["contextPrompt"]): string {
  return validateText(value, { path, maxLength: MAX_CONTEXT });
}

function checkMemoryPaths(paths: string[]): InputIssue[] {
  const path = ["memoryFilesystemPaths"];
  if (paths.length > MAX_PATHS) return [{ path, message: `must be at most ${MAX_PATHS} paths` }];
  return paths.flatMap((each, index) => issuesOf(() => validateFilepath(each, [...path, String(index)])));
}

/** The tag's own definitions with new ones. Throws `BadInputError` when they become too many. */
export function addBuckets(before: ProfileBucket[], added: ProfileBucket[]): ProfileBucket[] {
  const byKey = new Map([...before, ...added].map((bucket) => [bucket.key, bucket]));
  const buckets = [...byKey.values()].map(({ key, description }) => ({ key, description }));
  const issues = validateProfileBuckets(buckets);
  if (issues.length > 0) throw new BadInputError("Invalid profileBuckets", issues);
  return buckets;
}
