import { z } from "zod";
import { requireReadableTags } from "#core/kernel/permission.js";
import { readFilter } from "../read/read-filter.js";
import { DEFAULT_PAGE_SIZE, offsetOf, orderFields, pageFields } from "../read/read-page.js";
import { readQuery } from "../read/read-query.js";
import { filterField, namespaceOf, namespaceParams, readV5Filter } from "../read/read-v5.js";
import { readWith } from "../read/read-with.js";
import { countOf } from "../shape/shape-fields.js";
import { paginationShape, shapePagination } from "../shape/shape-page.js";
import {
  ownId,
  shapeV5Chunk,
  shapeV5Document,
  v5ChunkShape,
  v5ListedDocumentShape,
} from "../shape/shape-v5-document.js";
import { shapeV5Memory, v5MemoryShape } from "../shape/shape-v5-memory.js";
import { withContents } from "../shape/with-contents.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Lists of documents, chunks and memories of a namespace. */
export function v5ListRoutes(operations: Operations): Route[] {
  const path = "/ns/:namespace/list";
  return [
    { path: `${path}/documents`, handlers: { POST: listDocuments(operations) } },
    { path: `${path}/documents/memory-counts`, handlers: { POST: countMemories(operations) } },
    { path: `${path}/chunks`, handlers: { POST: listChunks(operations) } },
    { path: `${path}/memories`, handlers: { POST: listMemories(operations) } },
  ];
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
