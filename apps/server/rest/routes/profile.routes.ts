import { z } from "zod";
import { MAX_QUERY_LENGTH } from "#schema/search/query-scope.input.js";
import type { RestProfileQueryVariables, RestSearchQueryVariables } from "../generated/operations.js";
import { filtersField, readFilter } from "../read/read-filter.js";
import { readOneTag } from "../read/read-one-tag.js";
import { thresholdField } from "../read/read-search.js";
import { tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { profileShape, shapeProfile } from "../shape/shape-profile.js";
import { searchReplyShape, shapeSearch } from "../shape/shape-search.js";
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
  return [
    {
      path: "/v4/profile",
      handlers: {
        POST: {
          operationId: "getProfile",
          section: "Search",
          summary: "Get the profile of a container tag",
          description: "With `q`, the answer also has the results of a search among its memories.",
          executes: ["profile", "search"],
          body: shape,
          isAnswerKept: false,
          replies: { 200: replyShape },
          handle: getProfile,
        },
      },
    },
  ];
}

const BEST_IF_NONE = 3;

const sections = ["static", "dynamic", "buckets"] as const;

const shape = z.object({
  ...tagFields,
  q: z
    .string()
    .nullish()
    .meta({ description: "A question for a search among the memories.", maxLength: MAX_QUERY_LENGTH }),
  threshold: thresholdField,
  filters: filtersField,
  include: z.array(z.enum(sections)).nullish().describe("The sections of the profile. All of them without it."),
  buckets: z.array(z.string()).nullish().describe("The keys of the buckets. All of them without it."),
});

const replyShape = z
  .object({ profile: profileShape, searchResults: searchReplyShape.optional() })
  .meta({ id: "ProfileReply", description: "A profile, with the results of a search when there is a question." });

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
