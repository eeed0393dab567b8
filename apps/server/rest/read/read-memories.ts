import { z } from "zod";
import { readableTags } from "#core/kernel/principal.js";
import { DEFAULT_PAGE_SIZE } from "#schema/fields/complexity.js";
import type {
  AddMemoriesInput,
  RestListMemoriesQueryVariables,
  RestReviewMemoryMutationVariables,
  UpdateMemoryInput,
} from "../generated/operations.js";
import type { RestRequest } from "../transport/route.js";
import { projectHeader } from "./read-headers.js";
import { readOneTag } from "./read-one-tag.js";
import { digits, offsetOf } from "./read-page.js";
import { readTags, tagFields } from "./read-tags.js";
import { readWith } from "./read-with.js";

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

export function readAddMemories(request: RestRequest): AddMemoriesInput {
  const { memories, ...tags } = readWith(addShape, request.body);
  return { containerTag: readOneTag(tags, request), memories };
}

const updateShape = z.object({
  ...tagFields,
  ...attributeFields,
  id: z.string().nullish(),
  content: z.string().nullish(),
  newContent: z.string(),
});

export function readUpdateMemory(request: RestRequest): UpdateMemoryInput {
  const { containerTag, containerTags, ...fields } = readWith(updateShape, request.body);
  return { ...fields, containerTag: readOneTag({ containerTag, containerTags }, request) };
}

const listShape = z.object({
  ...tagFields,
  filters: z.unknown().optional(),
  limit: digits.nullish(),
  page: digits.pipe(z.int().min(1)).nullish(),
  sort: z.enum(["createdAt", "updatedAt"]).nullish(),
  order: z.enum(["asc", "desc"]).nullish(),
  includeForgotten: z.boolean().nullish(),
});

export interface MemoryListRequest {
  page: number;
  variables: RestListMemoriesQueryVariables;
}

/** Wire contract 8.2: without a tag, nothing is listed. A scoped key's own tags count. */
export function readMemoryList(request: RestRequest): MemoryListRequest {
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
      ...{ containerTags, filters, includeForgotten: includeForgotten ?? false },
      ...{ limit, offset: offsetOf(page, limit) },
    },
  };
}

const reviewShape = z.object({ action: z.enum(["approve", "decline", "undo"]) });

export function readReview({ body, params }: RestRequest): RestReviewMemoryMutationVariables {
  const { action } = readWith(reviewShape, body);
  return { containerTag: params["tag"] ?? "", memoryId: params["memoryId"] ?? "", action };
}
