import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { BadInputError } from "#core/errors.js";
import { type Principal, readableTags } from "#core/principal.js";
import type { RestProfileQueryVariables, RestSearchQueryVariables } from "../generated/operations.js";
import { projectHeader } from "./read-headers.js";
import { readTags, type TagFields, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

const sections = ["static", "dynamic", "buckets"] as const;

const shape = z.object({
  ...tagFields,
  q: z.string().nullish(),
  threshold: z.number().nullish(),
  filters: z.unknown().optional(),
  include: z.array(z.enum(sections)).nullish(),
  buckets: z.array(z.string()).nullish(),
});

export interface ProfileRequest {
  profile: RestProfileQueryVariables;
  /** Only with a query. */
  search: RestSearchQueryVariables | null;
}

export function readProfile(
  body: unknown,
  { headers, principal }: { headers: IncomingHttpHeaders; principal: Principal },
): ProfileRequest {
  const { q, threshold, filters, include, buckets, ...tags } = readWith(shape, body);
  const containerTag = readOneTag(tags, { headers, principal });
  const wanted = include ?? sections;
  const search = {
    // Clients print the texts of memories: chunks would be empty lines there.
    input: { q: q ?? "", containerTags: [containerTag], filters, threshold, mode: "memories" as const },
    withDocuments: false,
    withRelated: false,
    withChunks: false,
  };
  return {
    profile: {
      containerTag,
      buckets,
      filters,
      withStatic: wanted.includes("static"),
      withDynamic: wanted.includes("dynamic"),
      withBuckets: wanted.includes("buckets"),
    },
    search: q ? search : null,
  };
}

/** A profile is of one tag; a key of one tag need not name it (wire contract 2.3). */
function readOneTag(tags: TagFields, from: { headers: IncomingHttpHeaders; principal: Principal }): string {
  const own = readableTags(from.principal);
  const [only, ...others] = readTags(tags, projectHeader(from.headers)) ?? (own === "all" ? [] : own);
  if (only !== undefined && others.length === 0) return only;
  const message = only === undefined ? "is needed" : "must be one: a profile belongs to one container tag";
  throw new BadInputError("Invalid containerTag", [{ path: ["containerTag"], message }]);
}
