import { BadInputError } from "@loci/errors";
import { readableTags } from "#core/kernel/principal.js";
import type { RestRequest } from "../transport/route.js";
import { projectHeader } from "./read-headers.js";
import { readTags, type TagFields } from "./read-tags.js";

/** For objects that belong to exactly one tag. A key of one tag need not name it (wire contract). */
export function readOneTag(tags: TagFields, { headers, context }: Pick<RestRequest, "headers" | "context">): string {
  const own = readableTags(context.principal);
  const [only, ...others] = readTags(tags, projectHeader(headers)) ?? (own === "all" ? [] : own);
  if (only !== undefined && others.length === 0) return only;
  const message = only === undefined ? "is needed" : "must be one container tag";
  throw new BadInputError("Invalid containerTag", [{ path: ["containerTag"], message }]);
}
