import { z } from "zod";
import { readableTags } from "#core/kernel/principal.js";
import type {
  AddMemoriesInput,
  RestAddMemoriesMutation,
  RestInferredMemoriesQuery,
  RestListMemoriesQueryVariables,
  RestUpdateMemoryMutation,
  ReviewMemoryInput,
  UpdateMemoryInput,
  WrittenMemoryFragment,
} from "../generated/operations.js";
import { readFilter } from "../read/read-filter.js";
import { projectHeader } from "../read/read-headers.js";
import { readMemoryRef } from "../read/read-memory-ref.js";
import { readOneTag } from "../read/read-one-tag.js";
import { DEFAULT_PAGE_SIZE, digits, offsetOf, orderFields } from "../read/read-page.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { shapeMemoryRecord } from "../shape/shape-memory.js";
import { shapePagination } from "../shape/shape-page.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { enumOf, wireWord } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

/** The routes for forgetting are in forgetting.routes.ts. */
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
    return { status: 201, body: shapeAddedMemories(addMemories.memories) };
  };
}

function update(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { updateMemory } = await operations.updateMemory(request.context, { input: readUpdateMemory(request) });
    return ok(shapeUpdatedMemory(updateMemory.memory));
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
    const { reviewMemory } = await operations.reviewMemory(request.context, { input: readReview(request) });
    const { reviewStatus } = reviewMemory.memory;
    return ok({ ...reviewMemory.memory, reviewStatus: reviewStatus && wireWord(reviewStatus) });
  };
}

const attributeFields = {
  metadata: z.unknown().optional(),
  forgetAfter: z.string().nullish(),
  forgetReason: z.string().nullish(),
  temporalContext: z
    .object({
      documentDate: z.string().nullish(),
      // A single date counts as a list of one.
      eventDate: z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string()).nullish()),
    })
    .nullish(),
};

const addShape = z.object({
  ...tagFields,
  memories: z.array(z.object({ ...attributeFields, content: z.string(), isStatic: z.boolean().nullish() })),
});

function readAddMemories(request: RestRequest): AddMemoriesInput {
  const { memories, ...tags } = readWith(addShape, request.body);
  return {
    containerTag: readOneTag(tags, request),
    memories: memories.map(({ content, temporalContext, ...memory }) => ({
      ...memory,
      temporalContext: readTemporalContext(temporalContext),
      text: content,
    })),
  };
}

const updateShape = z.object({
  ...tagFields,
  ...attributeFields,
  id: z.string().nullish(),
  content: z.string().nullish(),
  newContent: z.string(),
});

function readUpdateMemory(request: RestRequest): UpdateMemoryInput {
  const {
    containerTag: tag,
    containerTags,
    id,
    content,
    newContent,
    temporalContext,
    ...attributes
  } = readWith(updateShape, request.body);
  const containerTag = readOneTag({ containerTag: tag, containerTags }, request);
  return {
    ...attributes,
    temporalContext: readTemporalContext(temporalContext),
    memory: readMemoryRef({ containerTag, id, content }),
    containerTag,
    text: newContent,
  };
}

function readTemporalContext(context: z.infer<typeof updateShape>["temporalContext"]) {
  return context && { observedAt: context.documentDate, eventDates: context.eventDate };
}

const listShape = z.object({
  ...tagFields,
  filters: z.unknown().optional(),
  limit: digits.nullish(),
  page: digits.pipe(z.int().min(1)).nullish(),
  ...orderFields,
  includeForgotten: z.boolean().nullish(),
});

interface MemoryListRequest {
  page: number;
  variables: RestListMemoriesQueryVariables;
}

/** Wire contract: without a tag, nothing is listed. A scoped key's own tags count. */
function readMemoryList(request: RestRequest): MemoryListRequest {
  const { page: asked, limit: askedLimit, sort, order, ...fields } = readWith(listShape, request.body);
  const { filters, includeForgotten, ...tags } = fields;
  const page = asked ?? 1;
  const limit = askedLimit ?? DEFAULT_PAGE_SIZE;
  const own = readableTags(request.context.principal);
  const containerTags =
    readTags(tags, projectHeader(request.headers)) ?? (own === "all" ? [readOneTag(tags, request)] : own);
  return {
    page,
    variables: {
      ...(sort ? { sort } : {}),
      ...(order ? { order } : {}),
      containerTags,
      filter: readFilter(filters),
      includeForgotten: includeForgotten ?? false,
      limit,
      offset: offsetOf(page, limit),
    },
  };
}

const reviewShape = z.object({ action: enumOf(["approve", "decline", "undo"]) });

function readReview({ body, params }: RestRequest): ReviewMemoryInput {
  const { action } = readWith(reviewShape, body);
  return { memory: { id: params["memoryId"] ?? "" }, containerTag: params["tag"] ?? "", action };
}

/** A memory that was written directly has no document. */
function shapeAddedMemories(memories: RestAddMemoriesMutation["addMemories"]["memories"]) {
  return {
    documentId: null,
    memories: memories.map(({ isStatic, ...memory }) => ({ ...shapeWritten(memory), isStatic })),
  };
}

function shapeUpdatedMemory({ version, parent, root, ...memory }: RestUpdateMemoryMutation["updateMemory"]["memory"]) {
  return { ...shapeWritten(memory), version, parentMemoryId: parent?.id ?? null, rootMemoryId: root?.id ?? null };
}

function shapeWritten({ id, text, createdAt, forgetAfter, forgetReason, metadata }: WrittenMemoryFragment) {
  return { id, memory: text, createdAt, forgetAfter, forgetReason, metadata: metadata ?? null };
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
