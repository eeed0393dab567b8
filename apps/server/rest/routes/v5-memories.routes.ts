import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { MAX_QUERY } from "#schema/memory/forgetting/forgetting.inputs.js";
import { readList } from "../read/read-query.js";
import { namespacedParams, namespaceOf, namespaceParams } from "../read/read-v5.js";
import { readWith } from "../read/read-with.js";
import { countOf } from "../shape/shape-fields.js";
import { shapeV5Source, v5SourceShape } from "../shape/shape-v5-document.js";
import { shapeV5Memory, v5FactsShape, v5MemoryShape } from "../shape/shape-v5-memory.js";
import { shapeNeighbours, v5NeighboursShape } from "../shape/shape-v5-relation.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Memories of a namespace: read by id, and forgotten. */
export function v5MemoryRoutes(operations: Operations): Route[] {
  const path = "/ns/:namespace/memories";
  return [
    { path, handlers: { DELETE: forget(operations) } },
    { path: `${path}/semantic`, handlers: { DELETE: forgetMatching(operations) } },
    { path: `${path}/:id`, handlers: { GET: getMemory(operations) } },
  ];
}

const includeShape = z.array(z.enum(["related", "documents"]));
const includeQuery = z.object({ include: includeShape.optional().describe("The parts that the answer has besides.") });

const memoryReplyShape = v5MemoryShape
  .extend({
    included: z
      .object({ related: v5NeighboursShape.optional(), document: v5SourceShape.optional() })
      .optional()
      .describe("The parts that were asked for."),
  })
  .meta({ id: "NamespaceMemoryReply", description: "A memory." });

function getMemory(operations: Operations): Endpoint {
  return {
    operationId: "getNamespaceMemory",
    section: "Memories",
    summary: "Get a memory",
    executes: ["memory"],
    params: namespacedParams,
    query: includeQuery,
    replies: { 200: memoryReplyShape },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> => {
      const include = readWith(
        includeShape,
        request.query.getAll("include").flatMap((value) => readList(value)),
      );
      const { memory } = await operations.v5Memory(request.context, {
        id: request.params["id"] ?? "",
        withDocument: include.includes("documents"),
        withRelated: include.includes("related"),
      });
      if (memory?.containerTag.tag !== namespaceOf(request)) throw new NotFoundError("Memory not found");
      const [document] = memory.documents?.nodes ?? [];
      const included = {
        ...(memory.related ? { related: shapeNeighbours(memory.related) } : {}),
        ...(document ? { document: shapeV5Source(document) } : {}),
      };
      return ok({ ...shapeV5Memory(memory), ...(Object.keys(included).length > 0 ? { included } : {}) });
    },
  };
}

const MAX_FORGOTTEN = 500;
const forgetShape = z.strictObject({
  ids: z.array(z.string()).min(1).max(MAX_FORGOTTEN).describe("The ids of the memories."),
});

const forgottenShape = z
  .object({
    count: countOf("memories that were forgotten, or would be"),
    matches: v5FactsShape.describe("Those memories."),
    errors: z
      .array(
        z.object({
          id: z.string().describe("The id that the client sent."),
          error: z.string().describe("The reason why nothing was forgotten."),
        }),
      )
      .describe("The ids that nothing has."),
  })
  .meta({ id: "NamespaceForgetting", description: "The outcome of forgetting." });

function forget(operations: Operations): Endpoint {
  return {
    operationId: "forgetNamespaceMemories",
    section: "Memories",
    summary: "Forget memories by their ids",
    executes: ["forgetMatchingMemories"],
    params: namespaceParams,
    body: forgetShape,
    replies: { 200: forgottenShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const { ids } = readWith(forgetShape, request.body);
      const input = { containerTag: namespaceOf(request), memories: { ids }, dryRun: false, maxForget: MAX_FORGOTTEN };
      const { forgetMatchingMemories } = await operations.forgetMatchingMemories(request.context, { input });
      const matches = forgetMatchingMemories.matches.map(({ memory }) => ({ id: memory.id, memory: memory.text }));
      const known = new Set(matches.map(({ id }) => id));
      const errors = ids.filter((id) => !known.has(id)).map((id) => ({ id, error: "Memory not found" }));
      return ok({ count: matches.length, matches, errors });
    },
  };
}

const matchingShape = z.strictObject({
  query: z.string().meta({ description: "A question.", minLength: 1, maxLength: MAX_QUERY }),
  dryRun: z
    .boolean()
    .nullish()
    .meta({ description: "Whether the answer only tells what would be forgotten.", default: false }),
});

function forgetMatching(operations: Operations): Endpoint {
  return {
    operationId: "forgetMatchingNamespaceMemories",
    section: "Memories",
    summary: "Forget the memories that a question means",
    executes: ["forgetMatchingMemories"],
    params: namespaceParams,
    body: matchingShape,
    replies: { 200: forgottenShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const { query, dryRun } = readWith(matchingShape, request.body);
      const input = { containerTag: namespaceOf(request), memories: { query }, dryRun: dryRun ?? false };
      const { forgetMatchingMemories } = await operations.forgetMatchingMemories(request.context, { input });
      const matches = forgetMatchingMemories.matches.map(({ memory }) => ({ id: memory.id, memory: memory.text }));
      return ok({ count: matches.length, matches, errors: [] });
    },
  };
}
