import type { IncomingHttpHeaders } from "node:http";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { MAX_BATCH } from "#core/submission/document-input.js";
import { MAX_REFERENCES } from "#schema/document/delete-documents.input.js";
import type { DeleteDocumentsInput } from "../generated/operations.js";
import { readBatch } from "../read/read-batch.js";
import { readAddDocument, readUpdateDocument } from "../read/read-document.js";
import { documentListQuery, readDocumentList, readProcessingList } from "../read/read-document-list.js";
import { projectHeader } from "../read/read-headers.js";
import { readReference, requireDocument } from "../read/read-reference.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWait } from "../read/read-wait.js";
import { readWith } from "../read/read-with.js";
import { shapeBatch, shapeReceipt } from "../shape/shape-batch.js";
import { shapeDocument, shapeListedDocument, shapeProcessingDocument } from "../shape/shape-document.js";
import { shapePagination } from "../shape/shape-page.js";
import { withContents } from "../shape/with-contents.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { wireWord } from "../transport/wire-words.js";
import { everyChunk, type ServedChunk } from "./every-chunk.js";
import type { Operations } from "./prepare-operations.js";

/** The processing list has no pages (wire contract), so it returns as many as a page can hold. */
const MAX_PROCESSING = 1100;

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

function add(operations: Operations) {
  return async ({ context, body, headers }: RestRequest): Promise<Reply> => {
    const wait = readWait(headers);
    const input = readAddDocument(body, headers);
    const { addDocument } = await operations.addDocument(context, { input: { ...input, ...wait.fields } });
    return ok(shapeReceipt(addDocument.document), wait.headers);
  };
}

function addBatch(operations: Operations) {
  return async ({ context, body, headers }: RestRequest): Promise<Reply> => {
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
  };
}

function listByBody(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => ok(await listDocuments(operations, request, request.body));
}

function listByQuery(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const page = await listDocuments(operations, request, documentListQuery(request.query));
    return ok({ ...page, documents: page.memories });
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

function listProcessing(operations: Operations) {
  return async ({ context, query, headers }: RestRequest): Promise<Reply> => {
    const variables = { ...readProcessingList(query, headers), limit: MAX_PROCESSING };
    const { documents } = await operations.listProcessingDocuments(context, variables);
    return ok({ documents: documents.nodes.map(shapeProcessingDocument), totalCount: documents.totalCount });
  };
}

function get(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { document } = await operations.getDocument(request.context, readReference(request));
    return ok(shapeDocument(requireDocument(document), request.context.principal.organizationId));
  };
}

function getChunks(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    return ok(await everyChunk(operations, request.context, { ref: readReference(request).ref, shape: shapeChunk }));
  };
}

function update(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const input = { document: readReference(request).ref, ...readUpdateDocument(request.body) };
    const { updateDocument } = await operations.updateDocument(request.context, { input });
    return ok(shapeReceipt(updateDocument.document));
  };
}

function remove(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    await operations.deleteDocument(request.context, { input: { document: readReference(request).ref } });
    return { status: 204 };
  };
}

function removeMany(operations: Operations) {
  return async ({ context, body, headers }: RestRequest): Promise<Reply> => {
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
  };
}

const shape = z.object({
  ...tagFields,
  ids: z
    .array(z.string())
    .min(1, "ids must contain at least 1 elements")
    .max(MAX_REFERENCES, `ids must contain no more than ${MAX_REFERENCES} elements`)
    .nullish(),
  filepath: z.string().nullish(),
});

interface BulkDelete {
  ids: string[];
  input: DeleteDocumentsInput;
}

/**
 * The header narrows a path to its project but never selects documents by itself. Without a selector, nothing may be
 * deleted.
 */
function readBulkDelete(body: unknown, headers: IncomingHttpHeaders): BulkDelete {
  const { ids, filepath, ...tags } = readWith(shape, body);
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
