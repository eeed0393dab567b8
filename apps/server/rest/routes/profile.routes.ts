import { z } from "zod";
import type { RestProfileQueryVariables, RestSearchQueryVariables } from "../generated/operations.js";
import { readFilter } from "../read/read-filter.js";
import { readOneTag } from "../read/read-one-tag.js";
import { tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { shapeProfile } from "../shape/shape-profile.js";
import { shapeSearch } from "../shape/shape-search.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

export function profileRoutes(operations: Operations): Route[] {
  const getProfile = async (request: RestRequest): Promise<Reply> => {
    const { context } = request;
    const { profile, search } = readProfile(request);
    const [found, result] = await Promise.all([
      operations.profile(context, profile),
      search ? operations.search(context, search) : null,
    ]);
    const show = { withDocuments: false, withSummaries: false, withChunks: false, explained: null };
    return ok({
      profile: shapeProfile(found.profile),
      ...(result ? { searchResults: shapeSearch(result.search, show) } : {}),
    });
  };
  return [{ path: "/v4/profile", handlers: { POST: getProfile } }];
}

const BEST_IF_NONE = 3;

const sections = ["static", "dynamic", "buckets"] as const;

const shape = z.object({
  ...tagFields,
  q: z.string().nullish(),
  threshold: z.number().nullish(),
  filters: z.unknown().optional(),
  include: z.array(z.enum(sections)).nullish(),
  buckets: z.array(z.string()).nullish(),
});

interface ProfileRequest {
  profile: RestProfileQueryVariables;
  /** Set only when the request has a query. */
  search: RestSearchQueryVariables | null;
}

function readProfile(request: RestRequest): ProfileRequest {
  const { q, threshold, filters, include, buckets, ...tags } = readWith(shape, request.body);
  const containerTag = readOneTag(tags, request);
  const filter = readFilter(filters);
  const wanted = include ?? sections;
  const search = {
    // Clients print the texts of memories. Chunks would be empty lines.
    input: {
      query: q ?? "",
      containerTags: [containerTag],
      filter,
      threshold,
      // A client that sends no threshold wants something to tell a model.
      bestIfNone: threshold == null ? BEST_IF_NONE : 0,
      mode: "MEMORIES" as const,
    },
    withDocuments: false,
    withRelated: false,
    withChunks: false,
  };
  return {
    profile: {
      containerTag,
      buckets,
      filter,
      withStatic: wanted.includes("static"),
      withDynamic: wanted.includes("dynamic"),
      withBuckets: wanted.includes("buckets"),
    },
    search: q ? search : null,
  };
}
