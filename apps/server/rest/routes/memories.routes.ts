import { readAddMemories, readMemoryList, readReview, readUpdateMemory } from "../read/read-memories.js";
import {
  shapeAddedMemories,
  shapeInferredMemories,
  shapeMemoryRecord,
  shapeUpdatedMemory,
} from "../shape/shape-memory.js";
import { shapePagination } from "../shape/shape-page.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Wire contract 8. The routes for forgetting are in forgetting.routes.ts. */
export function memoryRoutes(operations: Operations): Route[] {
  return [
    { path: "/v4/memories", handlers: { POST: add(operations), PATCH: update(operations) } },
    { path: "/v4/memories/list", handlers: { POST: list(operations) } },
    { path: "/v3/container-tags/:tag/inferred", handlers: { GET: listInferred(operations) } },
    { path: "/v3/container-tags/:tag/inferred/:memoryId/review", handlers: { POST: review(operations) } },
  ];
}

function add(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { addMemories } = await operations.addMemories(request.context, { input: readAddMemories(request) });
    return { status: 201, body: shapeAddedMemories(addMemories) };
  };
}

function update(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { updateMemory } = await operations.updateMemory(request.context, { input: readUpdateMemory(request) });
    return ok(shapeUpdatedMemory(updateMemory));
  };
}

function list(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { page, variables } = readMemoryList(request);
    const { memories } = await operations.listMemories(request.context, variables);
    const { organizationId } = request.context.principal;
    return ok({
      memoryEntries: memories.nodes.map((memory) => shapeMemoryRecord(memory, organizationId)),
      pagination: shapePagination({ page, limit: variables.limit, totalCount: memories.totalCount }),
    });
  };
}

function listInferred(operations: Operations) {
  return async ({ context, params }: RestRequest): Promise<Reply> => {
    const { inferredMemories } = await operations.inferredMemories(context, { containerTag: params["tag"] ?? "" });
    return ok(shapeInferredMemories(inferredMemories));
  };
}

function review(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { reviewMemory } = await operations.reviewMemory(request.context, readReview(request));
    return ok(reviewMemory);
  };
}
