import { z } from "zod";
import type { RestProfileQueryVariables, RestSearchQueryVariables } from "../generated/operations.js";
import type { RestRequest } from "../transport/route.js";
import { readOneTag } from "./read-one-tag.js";
import { tagFields } from "./read-tags.js";
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
  /** Set only when the request has a query. */
  search: RestSearchQueryVariables | null;
}

export function readProfile(request: RestRequest): ProfileRequest {
  const { q, threshold, filters, include, buckets, ...tags } = readWith(shape, request.body);
  const containerTag = readOneTag(tags, request);
  const wanted = include ?? sections;
  const search = {
    // Clients print the texts of memories. Chunks would be empty lines.
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
