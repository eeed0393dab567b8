import type { IncomingHttpHeaders } from "node:http";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { MAX_BATCH } from "#core/submission/document-input.js";
import { MAX_REFERENCES } from "#schema/document/delete-documents.input.js";
import type { DeleteDocumentsInput } from "../generated/operations.js";
import { batchBody, readBatch } from "../read/read-batch.js";
import { addShape, filepathField, readAddDocument, readUpdateDocument, updateShape } from "../read/read-document.js";
import {
  documentListQuery,
  listQuery,
  listShape,
  processingShape,
  readDocumentList,
  readProcessingList,
} from "../read/read-document-list.js";
import { projectHeader } from "../read/read-headers.js";
import { documentParams, readReference, referenceQuery, requireDocument } from "../read/read-reference.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWait } from "../read/read-wait.js";
import { readWith } from "../read/read-with.js";
import { batchReplyShape, receiptShape, shapeBatch, shapeReceipt } from "../shape/shape-batch.js";
import {
  documentShape,
  listedDocumentShape,
  namedDocumentShape,
  shapeDocument,
  shapeListedDocument,
  shapeProcessingDocument,
} from "../shape/shape-document.js";
import { countOf, createdAt, idOf } from "../shape/shape-fields.js";
import { paginationShape, shapePagination } from "../shape/shape-page.js";
import { withContents } from "../shape/with-contents.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { wireWord } from "../transport/wire-words.js";
import { everyChunk, type ServedChunk } from "./every-chunk.js";
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

const chunkListShape = z
  .object({
    documentId: idOf("document"),
    chunks: z
      .array(
        z
          .object({
            id: idOf("chunk"),
            position: z.int().meta({ description: "The position in the document, from 0.", minimum: 0 }),
            content: z.string().describe("The text."),
            type: z.enum(["text", "image"]).describe("The kind of content."),
            metadata: z
              .record(z.string(), z.unknown())
              .nullable()
              .describe("The place in the document, such as a page, and the headings above it."),
            createdAt,
          })
          .meta({ id: "Chunk", description: "A chunk of a document." }),
      )
      .describe("The chunks in their order."),
    total: countOf("chunks"),
  })
  .meta({ id: "ChunkList", description: "The chunks of a document." });

/** Named paths come before the path of one document. */
export function documentRoutes(operations: Operations): Route[] {
  return [
    { path: "/v3/documents", handlers: { POST: add(operations), GET: listByQuery(operations) } },
    { path: "/v3/documents/list", handlers: { POST: listByBody(operations) } },
    { path: "/v3/documents/batch", handlers: { POST: addBatch(operations) } },
    { path: "/v3/documents/bulk", handlers: { DELETE: removeMany(operations) } },
    { path: "/v3/documents/processing", handlers: { GET: listProcessing(operations) } },
    { path: "/v3/documents/:id/chunks", handlers: { GET: getChunks(operations) } },
  ];
}

/** Mount it after every other path under documents. */
export function documentRoute(operations: Operations): Route {
  return {
    path: "/v3/documents/:id",
    handlers: { GET: get(operations), PATCH: update(operations), DELETE: remove(operations) },
  };
}

function add(operations: Operations): Endpoint {
  return {
    operationId: "addDocument",
    section: "Documents",
    summary: "Add a document",
    description:
      "The content is a text, a conversation in lines, or one address to fetch. It is processed in the " +
      "background: memories and search follow. A document that has the same `customId` in one of the tags is " +
      "updated.",
    executes: ["addDocument"],
    body: addShape,
    waits: true,
    replies: { 200: receiptShape },
    failures: [409],
    handle: async ({ context, body, headers }: RestRequest): Promise<Reply> => {
      const wait = readWait(headers);
      const input = readAddDocument(body, headers);
      const { addDocument } = await operations.addDocument(context, { input: { ...input, ...wait.fields } });
      return ok(shapeReceipt(addDocument.document), wait.headers);
    },
  };
}

function addBatch(operations: Operations): Endpoint {
  return {
    operationId: "addDocuments",
    section: "Documents",
    summary: "Add up to 600 documents",
    description: "Each document has an outcome of its own. Fields beside `documents` are defaults for all of them.",
    executes: ["addDocuments"],
    body: batchBody,
    waits: true,
    replies: { 200: batchReplyShape },
    handle: async ({ context, body, headers }: RestRequest): Promise<Reply> => {
      const items = readBatch(body, headers);
      // The schema receives only the items that could be read.
      if (items.length < 1 || items.length > MAX_BATCH) {
        throw new BadInputError("Invalid documents", [
          { path: ["documents"], message: `must be 1 to ${MAX_BATCH} documents` },
        ]);
      }
      const documents = items.flatMap(({ input }) => (input instanceof BadInputError ? [] : [input]));
      if (documents.length === 0) return ok(shapeBatch(items, []));
      const wait = readWait(headers);
      const { addDocuments } = await operations.addDocuments(context, { input: { documents, ...wait.fields } });
      return ok(shapeBatch(items, addDocuments.results), wait.headers);
    },
  };
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

function get(operations: Operations): Endpoint {
  return {
    operationId: "getDocument",
    section: "Documents",
    summary: "Get a document",
    executes: ["document"],
    params: documentParams,
    query: referenceQuery,
    replies: { 200: documentShape },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { document } = await operations.getDocument(request.context, readReference(request));
      return ok(shapeDocument(requireDocument(document), request.context.principal.organizationId));
    },
  };
}

function getChunks(operations: Operations): Endpoint {
  return {
    operationId: "getChunks",
    section: "Documents",
    summary: "List the chunks of a document",
    executes: ["document"],
    params: documentParams,
    query: referenceQuery,
    replies: { 200: chunkListShape },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> =>
      ok(await everyChunk(operations, request.context, { ref: readReference(request).ref, shape: shapeChunk })),
  };
}

function update(operations: Operations): Endpoint {
  return {
    operationId: "updateDocument",
    section: "Documents",
    summary: "Change a document",
    description:
      "Fields that are left out keep their values. New content is processed again. New metadata replaces the old.",
    executes: ["updateDocument"],
    params: documentParams,
    query: referenceQuery,
    body: updateShape,
    replies: { 200: receiptShape },
    failures: [404, 409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const input = { document: readReference(request).ref, ...readUpdateDocument(request.body) };
      const { updateDocument } = await operations.updateDocument(request.context, { input });
      return ok(shapeReceipt(updateDocument.document));
    },
  };
}

function remove(operations: Operations): Endpoint {
  return {
    operationId: "deleteDocument",
    section: "Documents",
    summary: "Delete a document",
    description: "Its chunks go with it, and the memories that come from it alone.",
    executes: ["deleteDocument"],
    params: documentParams,
    query: referenceQuery,
    replies: { 204: null },
    failures: [404, 409],
    handle: async (request: RestRequest): Promise<Reply> => {
      await operations.deleteDocument(request.context, { input: { document: readReference(request).ref } });
      return { status: 204 };
    },
  };
}

function removeMany(operations: Operations): Endpoint {
  return {
    operationId: "deleteDocuments",
    section: "Documents",
    summary: "Delete many documents",
    description:
      "It deletes the documents that meet all of the ids, tags and path that the body names. One of them is " +
      "needed. Unknown ids are listed in `errors`.",
    executes: ["deleteDocuments"],
    body: bulkShape,
    replies: { 200: bulkReplyShape },
    handle: async ({ context, body, headers }: RestRequest): Promise<Reply> => {
      const { ids, input } = readBulkDelete(body, headers);
      const { deleteDocuments } = await operations.deleteDocuments(context, { input });
      const { deletedCount } = deleteDocuments;
      const errors = deleteDocuments.errors.map(({ index, error }) => ({ id: ids[index], error: error.message }));
      return ok({
        success: errors.length === 0,
        deletedCount,
        ...(errors.length > 0 ? { errors } : {}),
        ...(input.containerTags ? { containerTags: input.containerTags } : {}),
      });
    },
  };
}

const bulkShape = z.object({
  ...tagFields,
  ids: z
    .array(z.string())
    .min(1, "ids must contain at least 1 elements")
    .max(MAX_REFERENCES, `ids must contain no more than ${MAX_REFERENCES} elements`)
    .nullish()
    .describe("The ids or the `customId` of documents."),
  filepath: filepathField,
});

const bulkReplyShape = z
  .object({
    success: z.boolean().describe("Whether there are no errors."),
    deletedCount: countOf("documents that were deleted"),
    errors: z
      .array(
        z.object({
          id: z.string().describe("The id that the client sent."),
          error: z.string().describe("The reason why nothing was deleted."),
        }),
      )
      .optional()
      .describe("The ids that were not deleted. Absent without one."),
    containerTags: z.array(z.string()).optional().describe("The container tags of the request."),
  })
  .meta({ id: "BulkDeletion", description: "The outcome of a bulk deletion." });

interface BulkDelete {
  ids: string[];
  input: DeleteDocumentsInput;
}

/**
 * The header narrows a path to its project but never selects documents by itself. Without a selector, nothing may be
 * deleted.
 */
function readBulkDelete(body: unknown, headers: IncomingHttpHeaders): BulkDelete {
  const { ids, filepath, ...tags } = readWith(bulkShape, body);
  const containerTags = readTags(tags, filepath && !ids ? projectHeader(headers) : null);
  if (!ids && !containerTags && !filepath) {
    const message = "one of ids, containerTags or filepath is needed";
    throw new BadInputError("Nothing selected", [{ path: [], message }]);
  }
  const input = {
    ...(ids ? { documents: ids.map((id) => ({ idOrKey: { customId: id } })) } : {}),
    ...(containerTags ? { containerTags } : {}),
    ...(filepath ? { filepath } : {}),
  };
  return { ids: ids ?? [], input };
}

function shapePlace(place: ServedChunk["place"]): object {
  if (place === null || !("path" in place)) return place ?? {};
  return { file: place.path, ...place.inside };
}

function shapeChunk({ id, position, content, type, createdAt, headingPath, place }: ServedChunk) {
  const metadata = { ...shapePlace(place), ...(headingPath.length > 0 ? { headingPath } : {}) };
  return {
    id,
    position,
    content,
    type: wireWord(type),
    metadata: Object.keys(metadata).length > 0 ? metadata : null,
    createdAt,
  };
}
