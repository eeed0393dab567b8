import { z } from "zod";
import { readFilter } from "../read/read-filter.js";
import { limitField, queryFields, readSearch, rewriteQueryField, thresholdField } from "../read/read-search.js";
import { filterField, namespaceOf, namespaceParams, readV5Filter } from "../read/read-v5.js";
import { readWith } from "../read/read-with.js";
import { v5FactsShape } from "../shape/shape-v5-memory.js";
import { shapeV5Search, v5SearchReplyShape } from "../shape/shape-v5-search.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Searches and the profile of a namespace. */
export function v5SearchRoutes(operations: Operations): Route[] {
  return [
    { path: "/ns/:namespace/search", handlers: { POST: search(operations) } },
    { path: "/ns/:namespace/profile", handlers: { POST: getProfile(operations) } },
  ];
}

const searchShape = z.strictObject({
  query: queryFields.q,
  searchMode: z.enum(["hybrid", "memories", "chunks"]).nullish().meta({
    description: "The kinds of results. With `hybrid` a chunk takes the place of quotations from it.",
    default: "hybrid",
  }),
  limit: limitField,
  threshold: thresholdField,
  filter: filterField,
  include: z
    .strictObject({
      documents: z.boolean().nullish().describe("The document that a memory comes from."),
      related: z.boolean().nullish().describe("The memories that a memory replaces, extends or comes from."),
      forgotten: z.boolean().nullish().describe("Memories that are forgotten or expired, too."),
    })
    .nullish()
    .describe("The parts that the results have besides."),
  rerank: z.enum(["none", "order", "aggregate"]).nullish().meta({
    description: "Whether the model orders the results, and makes statements of several memories.",
    default: "none",
  }),
  rewriteQuery: rewriteQueryField,
});

function search(operations: Operations): Endpoint {
  return {
    operationId: "searchNamespace",
    section: "Search",
    summary: "Find memories and chunks of a namespace",
    executes: ["search"],
    params: namespaceParams,
    body: searchShape,
    isAnswerKept: false,
    replies: { 200: v5SearchReplyShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const { query, searchMode, filter, include, rerank, ...rest } = readWith(searchShape, request.body);
      const older = {
        ...rest,
        q: query,
        searchMode: searchMode ?? "hybrid",
        containerTag: namespaceOf(request),
        filters: readV5Filter(filter),
        include: {
          documents: include?.documents,
          relatedMemories: include?.related,
          forgottenMemories: include?.forgotten,
        },
        rerank: rerank === "order" || rerank === "aggregate",
        aggregate: rerank === "aggregate",
      };
      const { input, withDocuments, withRelated } = readSearch(older, request.headers).variables;
      const found = await operations.v5Search(request.context, { input, withDocuments, withRelated });
      return ok(shapeV5Search(found.search));
    },
  };
}

const profileShape = z.strictObject({
  filter: filterField,
  buckets: z.array(z.string()).nullish().describe("The keys of the buckets. All of them without it."),
});

const profileReplyShape = z
  .object({
    profile: z
      .object({
        static: v5FactsShape.describe("Lasting facts."),
        dynamic: v5FactsShape.describe("Facts of late, newest first."),
        buckets: z.record(z.string(), v5FactsShape).describe("The facts of each bucket, by its key."),
      })
      .describe("The profile."),
  })
  .meta({ id: "NamespaceProfile", description: "The profile of a namespace." });

function getProfile(operations: Operations): Endpoint {
  return {
    operationId: "getNamespaceProfile",
    section: "Search",
    summary: "Get the profile of a namespace",
    executes: ["profile"],
    params: namespaceParams,
    body: profileShape,
    isAnswerKept: false,
    replies: { 200: profileReplyShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const { filter, buckets } = readWith(profileShape, request.body);
      const { profile } = await operations.v5Profile(request.context, {
        containerTag: namespaceOf(request),
        buckets,
        filter: readFilter(readV5Filter(filter)),
      });
      const named = (facts: { id: string; text: string }[]) => facts.map(({ id, text }) => ({ id, memory: text }));
      return ok({
        profile: {
          static: named(profile.static),
          dynamic: named(profile.dynamic),
          buckets: Object.fromEntries(profile.buckets.map(({ key, memories }) => [key, named(memories)])),
        },
      });
    },
  };
}
