import { z } from "zod";
import type { RestInferredMemoriesQuery, ReviewMemoryInput } from "../generated/operations.js";
import { tagParams } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { countOf, idOf } from "../shape/shape-fields.js";
import { memoryFields } from "../shape/shape-memory.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { enumOf, wireWord } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

/** Memories that were concluded, and what a person says of them. */
export function inferenceRoutes(operations: Operations): Route[] {
  return [
    { path: "/v3/container-tags/:tag/inferred", handlers: { GET: listInferred(operations) } },
    { path: "/v3/container-tags/:tag/inferred/:memoryId/review", handlers: { POST: review(operations) } },
  ];
}

const inferredShape = z
  .object({
    memories: z
      .array(
        z
          .object({
            id: memoryFields.id,
            memory: memoryFields.memory,
            parentCount: countOf("memories that it was concluded from"),
            createdAt: memoryFields.createdAt,
            updatedAt: memoryFields.updatedAt,
            metadata: memoryFields.metadata,
          })
          .meta({ id: "InferredMemory", description: "A memory that was concluded." }),
      )
      .describe("The inferences, best grounded first."),
    total: countOf("inferences that wait"),
  })
  .meta({ id: "InferredMemories", description: "The inferences that wait for a review." });

function listInferred(operations: Operations): Endpoint {
  return {
    operationId: "listInferredMemories",
    section: "Memories",
    summary: "List the inferences that wait for a review",
    description: "It lists 50 at most.",
    executes: ["inferredMemories"],
    params: tagParams,
    replies: { 200: inferredShape },
    handle: async ({ context, params }: RestRequest): Promise<Reply> => {
      const { inferredMemories } = await operations.inferredMemories(context, { containerTag: params["tag"] ?? "" });
      return ok(shapeInferredMemories(inferredMemories));
    },
  };
}

function shapeInferredMemories({ nodes, totalCount }: RestInferredMemoriesQuery["inferredMemories"]) {
  const memories = nodes.map(({ id, text, relations, createdAt, updatedAt, metadata }) => ({
    id,
    memory: text,
    parentCount: relations.filter(({ relation }) => relation === "DERIVED_FROM").length,
    createdAt,
    updatedAt,
    metadata: metadata ?? null,
  }));
  return { memories, total: totalCount };
}

const reviewedShape = z
  .object({
    id: memoryFields.id,
    isInference: memoryFields.isInference,
    isForgotten: memoryFields.isForgotten,
    reviewStatus: z.enum(["approved", "declined"]).nullable().describe("The outcome of the review."),
  })
  .meta({ id: "ReviewedMemory", description: "A memory after its review." });

const reviewShape = z.object({
  action: enumOf(["approve", "decline", "undo"]).describe("The decision. `undo` takes the last one back."),
});

function review(operations: Operations): Endpoint {
  return {
    operationId: "reviewMemory",
    section: "Memories",
    summary: "Approve or decline an inference",
    executes: ["reviewMemory"],
    params: tagParams.extend({ memoryId: idOf("memory") }),
    body: reviewShape,
    replies: { 200: reviewedShape },
    failures: [404, 409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { reviewMemory } = await operations.reviewMemory(request.context, { input: readReview(request) });
      const { reviewStatus } = reviewMemory.memory;
      return ok({ ...reviewMemory.memory, reviewStatus: reviewStatus && wireWord(reviewStatus) });
    },
  };
}

function readReview({ body, params }: RestRequest): ReviewMemoryInput {
  const { action } = readWith(reviewShape, body);
  return { memory: { id: params["memoryId"] ?? "" }, containerTag: params["tag"] ?? "", action };
}
