import { BadInputError, type InputIssue } from "@loci/errors";
import { validateEntityContext } from "#core/container-tag/validate-entity-context.js";
import type { ProfileBucket } from "#core/profile-bucket/profile-bucket.js";
import { validateProfileBuckets } from "#core/profile-bucket/validate-profile-buckets.js";
import { checkMemoryPaths } from "./memory-paths.js";

/** An omitted field stays as it is; null clears it. */
export interface UpdateContainerTagInput {
  /** For people. */
  name?: string | null | undefined;
  /** Guides extraction from documents of the tag. */
  contextPrompt?: string | null | undefined;
  /** Added to those that the tag has; one with a known key replaces its description. */
  profileBuckets?: ProfileBucket[] | null | undefined;
  /** Paths whose files become memories; other files are searched alone. Replaces the former paths. */
  memoryFilesystemPaths?: string[] | null | undefined;
}

/** Wire contract 19.1. */
const MAX_NAME = 100;

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
  if (typeof contextPrompt === "string") {
    try {
      validateEntityContext(contextPrompt, ["contextPrompt"]);
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      issues.push(...error.issues);
    }
  }
  if (profileBuckets) issues.push(...validateProfileBuckets(profileBuckets));
  if (memoryFilesystemPaths) issues.push(...checkMemoryPaths(memoryFilesystemPaths));
  if (issues.length === 0) return;
  const fields = [...new Set(issues.map(({ path }) => path[0] ?? "input"))];
  throw new BadInputError(`Invalid ${fields.join(", ")}`, issues);
}

function isName(name: string): boolean {
  return name.trim() !== "" && name.length <= MAX_NAME && name.isWellFormed() && !name.includes("\0");
}

/** The tag's own definitions with new ones. Throws `BadInputError` when they become too many. */
export function addBuckets(before: ProfileBucket[], added: ProfileBucket[]): ProfileBucket[] {
  const byKey = new Map([...before, ...added].map((bucket) => [bucket.key, bucket]));
  const buckets = [...byKey.values()].map(({ key, description }) => ({ key, description }));
  const issues = validateProfileBuckets(buckets);
  if (issues.length > 0) throw new BadInputError("Invalid profileBuckets", issues);
  return buckets;
}
