import { z } from "zod";
import { readableTags } from "#core/kernel/principal.js";
import { MAX_EVENT_DATES, MAX_MEMORIES, MAX_MEMORY_LENGTH, MAX_REASON } from "#core/memory/write/memory-input.js";
import type {
  AddMemoriesInput,
  RestAddMemoriesMutation,
  RestListMemoriesQueryVariables,
  RestUpdateMemoryMutation,
  UpdateMemoryInput,
  WrittenMemoryFragment,
} from "../generated/operations.js";
import { metadataField } from "../read/read-document.js";
import { filtersField, readFilter } from "../read/read-filter.js";
import { projectHeader } from "../read/read-headers.js";
import { memoryRefFields, readMemoryRef } from "../read/read-memory-ref.js";
import { readOneTag } from "../read/read-one-tag.js";
import { DEFAULT_PAGE_SIZE, offsetOf, orderFields, pageFields } from "../read/read-page.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWith } from "../read/read-with.js";
import { memoryFields, memoryRecordShape, shapeMemoryRecord } from "../shape/shape-memory.js";
import { paginationShape, shapePagination } from "../shape/shape-page.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** The routes for inferences are in inferences.routes.ts, those for forgetting in forgetting.routes.ts. */
export function memoryRoutes(operations: Operations): Route[] {
  return [
    { path: "/v4/memories", handlers: { POST: add(operations), PATCH: update(operations) } },
    { path: "/v4/memories/list", handlers: { POST: list(operations) } },
  ];
}

function add(operations: Operations): Endpoint {
  return {
    operationId: "addMemories",
    section: "Memories",
    summary: "Write memories directly",
    description: "They need no document and can be found at once.",
    executes: ["addMemories"],
    body: addShape,
    replies: { 201: addedShape },
    failures: [409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { addMemories } = await operations.addMemories(request.context, { input: readAddMemories(request) });
      return { status: 201, body: shapeAddedMemories(addMemories.memories) };
    },
  };
}

function update(operations: Operations): Endpoint {
  return {
    operationId: "updateMemory",
    section: "Memories",
    summary: "Write a new version of a memory",
    description:
      "Either `id` or `content`, the exact words, names the memory. Fields that are left out keep their values.",
    executes: ["updateMemory"],
    body: updateShape,
    replies: { 200: updatedShape },
    failures: [404, 409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { updateMemory } = await operations.updateMemory(request.context, { input: readUpdateMemory(request) });
      return ok(shapeUpdatedMemory(updateMemory.memory));
    },
  };
}

function list(operations: Operations): Endpoint {
  return {
    operationId: "listMemories",
    section: "Memories",
    summary: "List memories with their history",
    description: "Only the current version of each memory is listed. One container tag at least is needed.",
    executes: ["memories"],
    body: listShape,
    isAnswerKept: false,
    replies: { 200: memoryPageShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const { page, variables } = readMemoryList(request);
      const { memories } = await operations.listMemories(request.context, variables);
      const { organizationId } = request.context.principal;
      return ok({
        memoryEntries: memories.nodes.map((memory) => shapeMemoryRecord(memory, organizationId)),
        pagination: shapePagination({ page, limit: variables.limit, totalCount: memories.totalCount }),
      });
    },
  };
}

const attributeFields = {
  metadata: metadataField,
  forgetAfter: z
    .string()
    .nullish()
    .meta({ description: "When it counts as forgotten: a date or an ISO time.", examples: ["2027-01-01"] }),
  forgetReason: z.string().nullish().meta({ description: "The reason for its forgetting.", maxLength: MAX_REASON }),
  temporalContext: z
    .object({
      documentDate: z.string().nullish().describe("The date at which it was observed."),
      // A single date counts as a list of one.
      eventDate: z
        .preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string()).nullish())
        .meta({ description: "The dates of the event.", maxItems: MAX_EVENT_DATES }),
    })
    .nullish()
    .describe("The dates that it speaks of."),
};

const memoryText = z.string().meta({ minLength: 1, maxLength: MAX_MEMORY_LENGTH });

const addShape = z.object({
  ...tagFields,
  memories: z
    .array(
      z.object({
        ...attributeFields,
        content: memoryText.describe("The words of the memory."),
        isStatic: z
          .boolean()
          .nullish()
          .meta({ description: "Whether it is a lasting trait, which the profile shows as static.", default: false }),
      }),
    )
    .meta({ description: "The memories.", minItems: 1, maxItems: MAX_MEMORIES }),
});

const writtenFields = {
  id: memoryFields.id,
  memory: memoryFields.memory,
  createdAt: memoryFields.createdAt,
  forgetAfter: memoryFields.forgetAfter,
  forgetReason: memoryFields.forgetReason,
  metadata: memoryFields.metadata,
};

const addedShape = z
  .object({
    documentId: z.null().describe("Memories that were written directly have no document."),
    memories: z
      .array(
        z
          .object({ ...writtenFields, isStatic: memoryFields.isStatic })
          .meta({ id: "WrittenMemory", description: "A memory that was written." }),
      )
      .describe("The memories, in the order of the request."),
  })
  .meta({ id: "AddedMemories", description: "The memories that were written." });

const updatedShape = z
  .object({
    ...writtenFields,
    version: memoryFields.version,
    parentMemoryId: memoryFields.parentMemoryId,
    rootMemoryId: memoryFields.rootMemoryId,
  })
  .meta({ id: "UpdatedMemory", description: "The new version of a memory." });

const memoryPageShape = z
  .object({
    memoryEntries: z.array(memoryRecordShape).describe("The memories."),
    pagination: paginationShape,
  })
  .meta({ id: "MemoryPage", description: "A page of memories." });

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
  ...memoryRefFields,
  newContent: memoryText.describe("The words of the new version."),
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
  filters: filtersField,
  ...pageFields,
  ...orderFields,
  includeForgotten: z
    .boolean()
    .nullish()
    .meta({ description: "Whether forgotten memories are listed, too.", default: false }),
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
