import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import { requireReadableTags } from "#core/kernel/permission.js";
import { MAX_QUERY } from "#schema/memory/forgetting/forgetting.inputs.js";
import { readFilter } from "../read/read-filter.js";
import { DEFAULT_PAGE_SIZE, offsetOf, orderFields, pageFields } from "../read/read-page.js";
import { readList, readQuery } from "../read/read-query.js";
import { limitField, queryFields, readSearch, rewriteQueryField, thresholdField } from "../read/read-search.js";
import { filterField, namespacedParams, namespaceOf, namespaceParams, readV5Filter } from "../read/read-v5.js";
import { readWith } from "../read/read-with.js";
import { countOf, idOf } from "../shape/shape-fields.js";
import { paginationShape, shapePagination } from "../shape/shape-page.js";
import {
  ownId,
  shapeNeighbours,
  shapeV5Chunk,
  shapeV5Document,
  shapeV5Memory,
  shapeV5Search,
  shapeV5Source,
  v5ChunkShape,
  v5ListedDocumentShape,
  v5MemoryShape,
  v5NeighboursShape,
  v5SearchReplyShape,
  v5SourceShape,
} from "../shape/shape-v5.js";
import { withContents } from "../shape/with-contents.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
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
  query: queryFields.q,
  searchMode: z
    .enum(["hybrid", "memories", "chunks"])
    .nullish()
    .meta({ description: "The kinds of results.", default: "hybrid" }),
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

const factsShape = z.array(
  z
    .object({ id: idOf("memory"), memory: z.string().describe("The words of the memory.") })
    .meta({ id: "Fact", description: "A memory of a profile or a deletion." }),
);

const profileReplyShape = z
  .object({
    profile: z
      .object({
        static: factsShape.describe("Lasting facts."),
        dynamic: factsShape.describe("Facts of late, newest first."),
        buckets: z.record(z.string(), factsShape).describe("The facts of each bucket, by its key."),
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

const pageShape = z.object({ ...pageFields, ...orderFields });

/** A page of one kind of things. The lists of the other kinds are empty. */
function pageOf(kind: "Document" | "Chunk" | "Memory", item: z.ZodType) {
  const none = z.array(z.never()).describe("It is empty here.");
  const items = z.array(item).describe("The items of the page.");
  return z
    .object({
      documents: kind === "Document" ? items : none,
      chunks: kind === "Chunk" ? items : none,
      memories: kind === "Memory" ? items : none,
      pagination: paginationShape,
    })
    .meta({ id: `Namespace${kind}Page`, description: "A page of a list." });
}

function readPage(query: URLSearchParams) {
  const { page: asked, limit: askedLimit, sort, order } = readWith(pageShape, readQuery(query, {}));
  const [page, limit] = [asked ?? 1, askedLimit ?? DEFAULT_PAGE_SIZE];
  return {
    page,
    limit,
    variables: { ...(sort ? { sort } : {}), ...(order ? { order } : {}), limit, offset: offsetOf(page, limit) },
  };
}

const documentPageShape = pageOf("Document", v5ListedDocumentShape);
const chunkListShape = pageOf(
  "Chunk",
  v5ChunkShape
    .extend({ documentId: z.string().nullable().describe("Your own id of its document, else the id of Loci.") })
    .meta({ id: "NamespaceListedChunk", description: "A chunk of a list." }),
);
const memoryPageShape = pageOf("Memory", v5MemoryShape);

const listShape = z.strictObject({
  filter: filterField,
  include: z
    .strictObject({
      content: z.boolean().nullish().describe("The texts of documents."),
      memoryCount: z.boolean().nullish().describe("The number of memories of documents."),
      forgotten: z.boolean().nullish().describe("Memories that are forgotten or expired, too."),
    })
    .nullish()
    .describe("The parts that the answer has besides."),
});

function listDocuments(operations: Operations): Endpoint {
  return {
    operationId: "listNamespaceDocuments",
    section: "Documents",
    summary: "List the documents of a namespace",
    executes: ["documents"],
    params: namespaceParams,
    query: pageShape,
    body: listShape,
    isAnswerKept: false,
    replies: { 200: documentPageShape },
    handle: async (request: RestRequest): Promise<Reply> => {
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
    },
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
const countShape = z.strictObject({
  ids: z.array(z.string()).min(1).max(MAX_COUNTED).describe("The ids of the documents."),
});

const countReplyShape = z
  .object({
    counts: z
      .array(z.object({ id: z.string().describe("The id of the document."), memoryCount: countOf("current memories") }))
      .describe("The documents that exist."),
  })
  .meta({ id: "MemoryCounts", description: "The number of memories of documents." });

function countMemories(operations: Operations): Endpoint {
  return {
    operationId: "countNamespaceMemories",
    section: "Documents",
    summary: "Count the memories of documents",
    executes: ["documents"],
    params: namespaceParams,
    body: countShape,
    isAnswerKept: false,
    replies: { 200: countReplyShape },
    handle: async (request: RestRequest): Promise<Reply> => {
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
    },
  };
}

function listMemories(operations: Operations): Endpoint {
  return {
    operationId: "listNamespaceMemories",
    section: "Memories",
    summary: "List the memories of a namespace",
    executes: ["memories"],
    params: namespaceParams,
    query: pageShape,
    body: listShape,
    isAnswerKept: false,
    replies: { 200: memoryPageShape },
    handle: async (request: RestRequest): Promise<Reply> => {
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
    },
  };
}

const chunkPageShape = pageShape.extend({
  sort: z
    .enum(["createdAt", "updatedAt", "position"])
    // A chunk never changes.
    .transform((field) => (field === "position" ? ("POSITION" as const) : ("CREATED_AT" as const)))
    .nullish()
    .meta({ description: "The time or the place by which the list is ordered.", default: "createdAt" }),
});

function listChunks(operations: Operations): Endpoint {
  return {
    operationId: "listNamespaceChunks",
    section: "Documents",
    summary: "List the chunks of a namespace",
    executes: ["containerTag"],
    params: namespaceParams,
    query: chunkPageShape,
    body: listShape,
    isAnswerKept: false,
    replies: { 200: chunkListShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const { filter } = readWith(listShape, request.body);
      const { page: asked, limit: askedLimit, sort, order } = readWith(chunkPageShape, readQuery(request.query, {}));
      const [page, limit] = [asked ?? 1, askedLimit ?? DEFAULT_PAGE_SIZE];
      // The operation finds no tag that is out of reach. The other lists refuse it.
      requireReadableTags(request.context.principal, [namespaceOf(request)]);
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
    },
  };
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
    matches: factsShape.describe("Those memories."),
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
