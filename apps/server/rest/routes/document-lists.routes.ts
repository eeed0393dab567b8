import { z } from "zod";
import {
  documentListQuery,
  listQuery,
  listShape,
  processingShape,
  readDocumentList,
  readProcessingList,
} from "../read/read-document-list.js";
import {
  listedDocumentShape,
  namedDocumentShape,
  shapeListedDocument,
  shapeProcessingDocument,
} from "../shape/shape-document.js";
import { countOf } from "../shape/shape-fields.js";
import { paginationShape, shapePagination } from "../shape/shape-page.js";
import { withContents } from "../shape/with-contents.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** The processing list has no pages (wire contract), so it returns as many as a page can hold. */
const MAX_PROCESSING = 1100;

const documentPageShape = z
  .object({
    memories: z.array(listedDocumentShape).describe("The documents."),
    pagination: paginationShape,
  })
  .meta({ id: "DocumentPage", description: "A page of documents." });

const doublePageShape = documentPageShape
  .extend({ documents: documentPageShape.shape.memories })
  .meta({ id: "DocumentPageByQuery", description: "A page of documents, under both names." });

const processingPageShape = z
  .object({
    documents: z.array(namedDocumentShape).describe("The documents, newest first."),
    totalCount: countOf("documents that are being processed"),
  })
  .meta({ id: "ProcessingPage", description: "The documents that are being processed." });

/** Lists of documents. */
export function documentListRoutes(operations: Operations): Route[] {
  return [
    { path: "/v3/documents", handlers: { GET: listByQuery(operations) } },
    { path: "/v3/documents/list", handlers: { POST: listByBody(operations) } },
    { path: "/v3/documents/processing", handlers: { GET: listProcessing(operations) } },
  ];
}

function listByBody(operations: Operations): Endpoint {
  return {
    operationId: "listDocuments",
    section: "Documents",
    summary: "List documents",
    description: "The documents are called `memories`, as they were before memories had their name.",
    executes: ["documents"],
    body: listShape,
    isAnswerKept: false,
    replies: { 200: documentPageShape },
    handle: async (request: RestRequest): Promise<Reply> => ok(await listDocuments(operations, request, request.body)),
  };
}

function listByQuery(operations: Operations): Endpoint {
  return {
    operationId: "listDocumentsByQuery",
    section: "Documents",
    summary: "List documents by the query string",
    executes: ["documents"],
    query: listQuery,
    replies: { 200: doublePageShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const page = await listDocuments(operations, request, documentListQuery(request.query));
      return ok({ ...page, documents: page.memories });
    },
  };
}

async function listDocuments(operations: Operations, { context, headers }: RestRequest, fields: unknown) {
  const { page, variables, withContent } = readDocumentList(fields, headers);
  const { documents } = await operations.listDocuments(context, variables);
  const listed = documents.nodes.map((item) => ({ item, documentId: item.id }));
  return {
    // Historical: documents were called memories.
    memories: withContent
      ? withContents(context, listed, (item, content) => ({ ...shapeListedDocument(item), content }))
      : documents.nodes.map(shapeListedDocument),
    pagination: shapePagination({ page, limit: variables.limit, totalCount: documents.totalCount }),
  };
}

function listProcessing(operations: Operations): Endpoint {
  return {
    operationId: "listProcessingDocuments",
    section: "Documents",
    summary: "List the documents that are being processed",
    executes: ["documents"],
    query: processingShape,
    replies: { 200: processingPageShape },
    handle: async ({ context, query, headers }: RestRequest): Promise<Reply> => {
      const variables = { ...readProcessingList(query, headers), limit: MAX_PROCESSING };
      const { documents } = await operations.listProcessingDocuments(context, variables);
      return ok({ documents: documents.nodes.map(shapeProcessingDocument), totalCount: documents.totalCount });
    },
  };
}
