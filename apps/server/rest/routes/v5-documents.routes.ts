import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { MAX_BATCH } from "#core/submission/document-input.js";
import { MAX_REFERENCES } from "#schema/document/delete-documents.input.js";
import type { DocumentRef } from "../generated/operations.js";
import { readBatch } from "../read/read-batch.js";
import { readAddDocument, readDocumentAttributes, readUpdateDocument } from "../read/read-document.js";
import { readList } from "../read/read-query.js";
import { requireDocument } from "../read/read-reference.js";
import { mediaFields, uploadMediaType } from "../read/read-upload-fields.js";
import {
  batchShape,
  documentChangeShape,
  documentShape,
  fileChangeShape,
  fileShape,
  namespacedParams,
  namespaceOf,
  namespaceParams,
  underOlderNames,
} from "../read/read-v5.js";
import { readWait } from "../read/read-wait.js";
import { readWith } from "../read/read-with.js";
import { receiptShape, shapeBatch, shapeReceipt, shapeStatus, v5BatchReplyShape } from "../shape/shape-batch.js";
import { countOf } from "../shape/shape-fields.js";
import { shapeV5Chunk, shapeV5Document, v5DocumentShape } from "../shape/shape-v5-document.js";
import { shapeV5Memory } from "../shape/shape-v5-memory.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { everyChunk } from "./every-chunk.js";
import type { Operations } from "./prepare-operations.js";
import { receiveForm, receiveUpload, type UploadRouteOptions } from "./upload.routes.js";

/** Documents of a namespace. Named paths come before the path of one document. */
export function v5DocumentRoutes(operations: Operations, uploads: UploadRouteOptions): Route[] {
  const path = "/ns/:namespace/document";
  return [
    { path, handlers: { POST: add(operations), DELETE: removeMany(operations) } },
    { path: `${path}/batch`, handlers: { POST: addBatch(operations) } },
    { path: `${path}/file`, handlers: { POST: addFile(operations, uploads) } },
    {
      path: `${path}/file/:id`,
      handlers: { POST: putFile(operations, uploads), PATCH: updateFile(operations, uploads) },
    },
    { path: `${path}/:id`, handlers: { GET: get(operations), PATCH: update(operations) } },
  ];
}

function add(operations: Operations): Endpoint {
  return {
    operationId: "addNamespaceDocument",
    section: "Documents",
    summary: "Add a document to a namespace",
    description: "The document that has the same `id` in the namespace is updated.",
    executes: ["addDocument"],
    params: namespaceParams,
    body: documentShape,
    waits: true,
    replies: { 200: receiptShape },
    failures: [409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { context, body, headers } = request;
      const fields = underOlderNames(readWith(documentShape, body));
      const wait = readWait(headers);
      const input = readAddDocument({ ...fields, containerTag: namespaceOf(request) }, headers);
      const { addDocument } = await operations.addDocument(context, { input: { ...input, ...wait.fields } });
      const { id, ...receipt } = addDocument.document;
      return ok({ id: input.customId ?? id, ...shapeStatus(receipt) }, wait.headers);
    },
  };
}

function addBatch(operations: Operations): Endpoint {
  return {
    operationId: "addNamespaceDocuments",
    section: "Documents",
    summary: "Add up to 600 documents to a namespace",
    description: "Each document has an outcome of its own.",
    executes: ["addDocuments"],
    params: namespaceParams,
    body: batchShape,
    waits: true,
    replies: { 200: v5BatchReplyShape },
    failures: [409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const { context, body, headers } = request;
      const { documents: given, ...shared } = readWith(batchShape, body);
      const documents = given.map((item) => (typeof item === "string" ? item : underOlderNames(item)));
      const items = readBatch({ ...shared, documents, containerTag: namespaceOf(request) }, headers);
      if (items.length < 1 || items.length > MAX_BATCH) {
        const message = `must be 1 to ${MAX_BATCH} documents`;
        throw new BadInputError("Invalid documents", [{ path: ["documents"], message }]);
      }
      const readable = items.flatMap(({ input }) => (input instanceof BadInputError ? [] : [input]));
      const wait = readWait(headers);
      const added =
        readable.length === 0
          ? []
          : (await operations.addDocuments(context, { input: { documents: readable, ...wait.fields } })).addDocuments
              .results;
      const { results, failed } = shapeBatch(items, added);
      const named = results.map((result, index) => ({ ...result, id: items[index]?.customId ?? result.id }));
      return ok({ results: named, count: named.length - failed, failed }, wait.headers);
    },
  };
}

function addFile(operations: Operations, uploads: UploadRouteOptions): Endpoint {
  return {
    operationId: "addNamespaceFile",
    section: "Documents",
    summary: "Add a file to a namespace",
    executes: ["addDocument"],
    params: namespaceParams,
    form: { fields: fileShape.extend(mediaFields), file: "needed" },
    waits: true,
    replies: { 200: receiptShape },
    failures: [409],
    handle: (request: RestRequest): Promise<Reply> =>
      receiveUpload(request, uploads, (uploadId, values) => addUpload(operations, request, { uploadId, values })),
  };
}

interface ReceivedFile {
  uploadId: string;
  /** The text fields of the form. */
  values: Record<string, unknown>;
}

async function addUpload(
  operations: Operations,
  request: RestRequest,
  { uploadId, values }: ReceivedFile,
): Promise<Reply> {
  const { context, headers } = request;
  const wait = readWait(headers);
  const attributes = readDocumentAttributes(
    { ...underOlderNames(values), containerTag: namespaceOf(request) },
    headers,
  );
  const input = { ...attributes, ...wait.fields, source: { uploadId }, mediaType: uploadMediaType(values) };
  const { addDocument } = await operations.addDocument(context, { input });
  const { id, ...receipt } = addDocument.document;
  return ok({ id: attributes.customId ?? id, ...shapeStatus(receipt) }, wait.headers);
}

/** Adds the file under the id where there is no such document. Otherwise its content becomes that of the file. */
function putFile(operations: Operations, uploads: UploadRouteOptions): Endpoint {
  return {
    operationId: "putNamespaceFile",
    section: "Documents",
    summary: "Replace the content of a document by a file",
    description: "Where no document has the id, the file is added under it.",
    executes: ["document", "updateDocument", "addDocument"],
    requestType: "update",
    params: namespacedParams,
    form: { fields: fileChangeShape.extend(mediaFields), file: "needed" },
    replies: { 200: receiptShape },
    failures: [409],
    handle: (request: RestRequest): Promise<Reply> =>
      receiveUpload(request, uploads, async (uploadId, values) => {
        const { document } = await operations.getFile(request.context, { ref: refOf(request) });
        if (document) return await updateByUpload(operations, request, { uploadId, values });
        const named = { ...values, id: request.params["id"] };
        return await addUpload(operations, request, { uploadId, values: named });
      }),
  };
}

/** The content becomes that of the file, if there is one. Fields that are left out keep their values. */
function updateFile(operations: Operations, uploads: UploadRouteOptions): Endpoint {
  return {
    operationId: "updateNamespaceFile",
    section: "Documents",
    summary: "Change a document, with or without a file",
    description: "Fields that are left out keep their values.",
    executes: ["updateDocument"],
    params: namespacedParams,
    form: { fields: fileChangeShape.extend(mediaFields), file: "possible" },
    replies: { 200: receiptShape },
    failures: [404, 409],
    handle: (request: RestRequest): Promise<Reply> =>
      receiveForm(request, uploads, (uploadId, values) => updateByUpload(operations, request, { uploadId, values })),
  };
}

async function updateByUpload(
  operations: Operations,
  request: RestRequest,
  { uploadId, values }: { uploadId: string | null; values: ReceivedFile["values"] },
): Promise<Reply> {
  const changes = readUpdateDocument(underOlderNames(values));
  const input = { ...changes, document: refOf(request), ...(uploadId === null ? {} : { source: { uploadId } }) };
  const { updateDocument } = await operations.updateDocument(request.context.fresh(), { input });
  return ok({ ...shapeReceipt(updateDocument.document), id: request.params["id"] });
}

const includeShape = z.array(z.enum(["chunks", "memories"]));
const includeQuery = z.object({ include: includeShape.optional().describe("The parts that the answer has besides.") });

function get(operations: Operations): Endpoint {
  return {
    operationId: "getNamespaceDocument",
    section: "Documents",
    summary: "Get a document of a namespace",
    executes: ["document"],
    params: namespacedParams,
    query: includeQuery,
    replies: { 200: v5DocumentShape },
    failures: [404],
    handle: async (request: RestRequest): Promise<Reply> => {
      const include = readWith(
        includeShape,
        request.query.getAll("include").flatMap((value) => readList(value)),
      );
      const ref = refOf(request);
      const variables = { ref, withMemories: include.includes("memories") };
      const found = requireDocument((await operations.v5Document(request.context, variables)).document);
      const answer = {
        ...shapeV5Document(found),
        content: found.content,
        ...(found.memories ? { memories: found.memories.map(shapeV5Memory) } : {}),
      };
      if (!include.includes("chunks")) return ok(answer);
      const { chunks } = await everyChunk(operations, request.context, { ref, shape: shapeV5Chunk });
      return ok({ ...answer, chunks });
    },
  };
}

function update(operations: Operations): Endpoint {
  return {
    operationId: "updateNamespaceDocument",
    section: "Documents",
    summary: "Change a document of a namespace",
    description: "Fields that are left out keep their values.",
    executes: ["updateDocument"],
    params: namespacedParams,
    body: documentChangeShape,
    replies: { 200: receiptShape },
    failures: [404, 409],
    handle: async (request: RestRequest): Promise<Reply> => {
      const changes = readUpdateDocument(underOlderNames(readWith(documentChangeShape, request.body)));
      const input = { document: refOf(request), ...changes };
      const { updateDocument } = await operations.updateDocument(request.context, { input });
      return ok({ ...shapeReceipt(updateDocument.document), id: request.params["id"] });
    },
  };
}

const idsShape = z.strictObject({
  ids: z.array(z.string()).min(1).max(MAX_REFERENCES).describe("The ids of the documents."),
});

const deletedShape = z
  .object({
    count: countOf("documents that were deleted"),
    errors: z
      .array(
        z.object({
          id: z.string().describe("The id that the client sent."),
          error: z.string().describe("The reason why nothing was deleted."),
        }),
      )
      .describe("The ids that were not deleted."),
  })
  .meta({ id: "NamespaceDeletion", description: "The outcome of a deletion." });

function removeMany(operations: Operations): Endpoint {
  return {
    operationId: "deleteNamespaceDocuments",
    section: "Documents",
    summary: "Delete documents of a namespace",
    executes: ["deleteDocuments"],
    params: namespaceParams,
    body: idsShape,
    replies: { 200: deletedShape },
    handle: async (request: RestRequest): Promise<Reply> => {
      const { ids } = readWith(idsShape, request.body);
      const containerTag = namespaceOf(request);
      const documents = ids.map((id) => ({ idOrKey: { customId: id, containerTag } }));
      const { deleteDocuments } = await operations.deleteDocuments(request.context, { input: { documents } });
      const errors = deleteDocuments.errors.map(({ index, error }) => ({ id: ids[index] ?? "", error: error.message }));
      return ok({ count: deleteDocuments.deletedCount, errors });
    },
  };
}

function refOf(request: RestRequest): DocumentRef {
  return { idOrKey: { customId: request.params["id"] ?? "", containerTag: namespaceOf(request) } };
}
