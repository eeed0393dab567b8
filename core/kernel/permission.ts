import { BadInputError, ForbiddenError } from "@loci/errors";
import { type Principal, readableTags, writableTags } from "#core/kernel/principal.js";
import { DEFAULT_TAG, validateTags } from "#core/kernel/validate-tags.js";

/**
 * The application's own checks: the first line of every service method. Row-level security holds the same lines again,
 * so that a forgotten call here shows nothing.
 */

/** The tags a read spans. Without a request: all that the principal may read. */
export function requireReadableTags(principal: Principal, requested: string[] | undefined): "all" | string[] {
  const own = readableTags(principal);
  const tags = validateTags(requested ?? []);
  if (tags.length === 0) return own;
  requireWithin(own, tags);
  return tags;
}

/** The tags a write goes to. Without a request: the default tag, or the only tag of a scoped key. */
export function requireWritableTags(
  principal: Principal,
  requested: string[] | undefined,
  defaultTag: string = DEFAULT_TAG,
): string[] {
  requireWrite(principal);
  const own = writableTags(principal);
  const tags = validateTags(requested ?? []);
  if (tags.length > 0) {
    requireWithin(own, tags);
    return tags;
  }
  if (own === "all") return [defaultTag];
  if (own.length === 1) return own;
  throw new BadInputError("Invalid container tag", [
    { path: ["containerTag"], message: "is needed: this key belongs to several container tags" },
  ]);
}

export function requireWrite(principal: Principal): void {
  const own = writableTags(principal);
  if (own === "all" || own.length > 0) return;
  throw new ForbiddenError("This key may only read");
}

/** For what concerns the whole organization: settings, keys. */
export function requireUnscoped(principal: Principal): void {
  if (principal.grants !== "all") throw new ForbiddenError("This key is limited to its container tags");
}

/** For what an owner or admin alone sees and changes, such as webhooks. */
export function requireAdministrator(principal: Principal): void {
  requireUnscoped(principal);
  if (principal.role === "member") throw new ForbiddenError("Only owners and admins of the organization may do this");
}

/** Part of a resource's tags as the principal may see them. */
export function visibleTags(principal: Principal, tags: string[]): string[] {
  const own = readableTags(principal);
  return own === "all" ? tags : tags.filter((tag) => own.includes(tag));
}

function requireWithin(own: "all" | string[], tags: string[]): void {
  if (own === "all") return;
  const foreign = tags.find((tag) => !own.includes(tag));
  if (foreign !== undefined) throw new ForbiddenError("This key does not reach that container tag");
}
