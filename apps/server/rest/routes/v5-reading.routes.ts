import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { readFilter } from "../read/read-filter.js";
import { digits, offsetOf, orderFields } from "../read/read-page.js";
import { readList, readQuery } from "../read/read-query.js";
import { readSearch } from "../read/read-search.js";
import { namespaceOf, readV5Filter } from "../read/read-v5.js";
import { readWith } from "../read/read-with.js";
import { shapePagination } from "../shape/shape-page.js";
import {
  ownId,
  shapeNeighbours,
  shapeV5Chunk,
  shapeV5Document,
  shapeV5Memory,
  shapeV5Search,
  shapeV5Source,
} from "../shape/shape-v5.js";
import { withContents } from "../shape/with-contents.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Searches, profiles, lists and memories of a namespace. */
export function v5ReadingRoutes(operations: Operations): Route[] {
  return [
    { path: "/ns/:namespace/search", handlers: { POST: search(operations) } },
    { path: "/ns/:namespace/profile", handlers: { POST: getProfile(operations) } },
    { path: "/ns/:namespace/list/documents", handlers: { POST: listDocuments(operations) } },
    { path: "/ns/:namespace/list/documents/memory-counts", handlers: { POST: countMemories(operations) } },
    { path: "/ns/:namespace/list/chunks", handlers: { POST: listChunks(operations) } },
    { path: "/ns/:namespace/list/memories", handlers: { POST: listMemories(operations) } },
    { path: "/ns/:namespace/memories", handlers: { DELETE: forget(operations) } },
    { path: "/ns/:namespace/memories/semantic", handlers: { DELETE: forgetMatching(operations) } },
    { path: "/ns/:namespace/memories/:id", handlers: { GET: getMemory(operations) } },
  ];
}

const searchShape = z.strictObject({
  query: z.string(),
  searchMode: z.enum(["hybrid", "memories", "chunks"]).nullish(),
  limit: z.int().nullish(),
  threshold: z.number().nullish(),
  filter: z.unknown().optional(),
  include: z
    .strictObject({
      documents: z.boolean().nullish(),
      related: z.boolean().nullish(),
      forgotten: z.boolean().nullish(),
    })
    .nullish(),
  rerank: z.enum(["none", "order", "aggregate"]).nullish(),
  rewriteQuery: z.boolean().nullish(),
});

function search(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
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
  };
}

const profileShape = z.strictObject({ filter: z.unknown().optional(), buckets: z.array(z.string()).nullish() });

function getProfile(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
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
  };
}

const pageShape = z.object({
  page: digits.pipe(z.int().min(1)).nullish(),
  limit: digits.nullish(),
  ...orderFields,
});

const DEFAULT_LIMIT = 10;

function readPage(query: URLSearchParams) {
  const { page: asked, limit: askedLimit, sort, order } = readWith(pageShape, readQuery(query, {}));
  const [page, limit] = [asked ?? 1, askedLimit ?? DEFAULT_LIMIT];
  return {
    page,
    limit,
    variables: { ...(sort ? { sort } : {}), ...(order ? { order } : {}), limit, offset: offsetOf(page, limit) },
  };
}

const listShape = z.strictObject({
  filter: z.unknown().optional(),
  include: z
    .strictObject({
      content: z.boolean().nullish(),
      memoryCount: z.boolean().nullish(),
      forgotten: z.boolean().nullish(),
    })
    .nullish(),
});

function listDocuments(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { context, query, body } = request;
    const { filter, include } = readWith(listShape, body);
    const { page, limit, variables } = readPage(query);
    const { documents } = await operations.v5Documents(context, {
      ...variables,
      containerTags: [namespaceOf(request)],
      filter: readFilter(readV5Filter(filter)),
      withCounts: include?.memoryCount ?? false,
    });
    const shape = ({ memories, url, ...document }: (typeof documents.nodes)[number]) => {
      const { system, ...fields } = shapeV5Document(document);
      return {
        ...fields,
        url,
        system: { ...system, ...(memories ? { memoryCount: countLive(memories, namespaceOf(request)) } : {}) },
      };
    };
    const listed = documents.nodes.map((item) => ({ item, documentId: item.id }));
    const shaped = include?.content
      ? withContents(context, listed, (item, content) => ({ ...shape(item), content }))
      : documents.nodes.map(shape);
    const pagination = shapePagination({ page, limit, totalCount: documents.totalCount });
    return ok({ documents: shaped, chunks: [], memories: [], pagination });
  };
}

interface CountedMemory {
  isLatest: boolean;
  isForgotten: boolean;
  containerTag: { tag: string };
}

/** A document of several namespaces has memories in each. */
function countLive(memories: CountedMemory[], namespace: string): number {
  return memories.filter((memory) => memory.isLatest && !memory.isForgotten && memory.containerTag.tag === namespace)
    .length;
}

const MAX_COUNTED = 100;
const countShape = z.strictObject({ ids: z.array(z.string()).min(1).max(MAX_COUNTED) });

function countMemories(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { ids } = readWith(countShape, request.body);
    const containerTag = namespaceOf(request);
    const refs = ids.map((id) => ({ idOrKey: { customId: id, containerTag } }));
    const variables = { refs, containerTags: [containerTag], limit: MAX_COUNTED, offset: 0, withCounts: true };
    const { documents } = await operations.v5Documents(request.context, variables);
    const counts = documents.nodes.map((document) => ({
      id: ownId(document),
      memoryCount: countLive(document.memories ?? [], containerTag),
    }));
    return ok({ counts });
  };
}

function listMemories(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { filter, include } = readWith(listShape, request.body);
    const { page, limit, variables } = readPage(request.query);
    const { memories } = await operations.v5Memories(request.context, {
      ...variables,
      containerTags: [namespaceOf(request)],
      filter: readFilter(readV5Filter(filter)),
      includeForgotten: include?.forgotten ?? false,
    });
    const pagination = shapePagination({ page, limit, totalCount: memories.totalCount });
    return ok({ documents: [], chunks: [], memories: memories.nodes.map(shapeV5Memory), pagination });
  };
}

const chunkPageShape = pageShape.extend({
  sort: z
    .enum(["createdAt", "updatedAt", "position"])
    // A chunk never changes.
    .transform((field) => (field === "position" ? ("POSITION" as const) : ("CREATED_AT" as const)))
    .nullish(),
});

function listChunks(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { filter } = readWith(listShape, request.body);
    const { page: asked, limit: askedLimit, sort, order } = readWith(chunkPageShape, readQuery(request.query, {}));
    const [page, limit] = [asked ?? 1, askedLimit ?? DEFAULT_LIMIT];
    const { containerTag } = await operations.v5Chunks(request.context, {
      containerTag: namespaceOf(request),
      filter: readFilter(readV5Filter(filter)),
      ...(sort ? { sort } : {}),
      ...(order ? { order } : {}),
      limit,
      offset: offsetOf(page, limit),
    });
    const { nodes, totalCount } = containerTag?.chunks ?? { nodes: [], totalCount: 0 };
    const chunks = nodes.map(({ document, ...chunk }) => ({
      ...shapeV5Chunk(chunk),
      documentId: document ? ownId(document) : null,
    }));
    return ok({ documents: [], chunks, memories: [], pagination: shapePagination({ page, limit, totalCount }) });
  };
}

function getMemory(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const include = readWith(
      z.array(z.enum(["related", "documents"])),
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
  };
}

const MAX_FORGOTTEN = 500;
const forgetShape = z.strictObject({ ids: z.array(z.string()).min(1).max(MAX_FORGOTTEN) });

function forget(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { ids } = readWith(forgetShape, request.body);
    const input = { containerTag: namespaceOf(request), memories: { ids }, dryRun: false, maxForget: MAX_FORGOTTEN };
    const { forgetMatchingMemories } = await operations.forgetMatchingMemories(request.context, { input });
    const matches = forgetMatchingMemories.matches.map(({ memory }) => ({ id: memory.id, memory: memory.text }));
    const known = new Set(matches.map(({ id }) => id));
    const errors = ids.filter((id) => !known.has(id)).map((id) => ({ id, error: "Memory not found" }));
    return ok({ count: matches.length, matches, errors });
  };
}

const matchingShape = z.strictObject({ query: z.string(), dryRun: z.boolean().nullish() });

function forgetMatching(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { query, dryRun } = readWith(matchingShape, request.body);
    const input = { containerTag: namespaceOf(request), memories: { query }, dryRun: dryRun ?? false };
    const { forgetMatchingMemories } = await operations.forgetMatchingMemories(request.context, { input });
    const matches = forgetMatchingMemories.matches.map(({ memory }) => ({ id: memory.id, memory: memory.text }));
    return ok({ count: matches.length, matches, errors: [] });
  };
}
