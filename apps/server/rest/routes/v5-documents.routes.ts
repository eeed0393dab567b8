import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { MAX_BATCH } from "#core/submission/document-input.js";
import { MAX_REFERENCES } from "#schema/document/delete-documents.input.js";
import type { DocumentRef } from "../generated/operations.js";
import { readBatch } from "../read/read-batch.js";
import { readAddDocument, readDocumentAttributes, readUpdateDocument } from "../read/read-document.js";
import { readList } from "../read/read-query.js";
import { requireDocument } from "../read/read-reference.js";
import { uploadMediaType } from "../read/read-upload-fields.js";
import { batchShape, documentChangeShape, documentShape, namespaceOf, underOlderNames } from "../read/read-v5.js";
import { readWait } from "../read/read-wait.js";
import { readWith } from "../read/read-with.js";
import { shapeBatch } from "../shape/shape-batch.js";
import { shapeV5Chunk, shapeV5Document, shapeV5Memory } from "../shape/shape-v5.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { wireWord } from "../transport/wire-words.js";
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

function add(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { context, body, headers } = request;
    const fields = underOlderNames(readWith(documentShape, body));
    const wait = readWait(headers);
    const input = readAddDocument({ ...fields, containerTag: namespaceOf(request) }, headers);
    const { addDocument } = await operations.addDocument(context, { input: { ...input, ...wait.fields } });
    const { id, status } = addDocument.document;
    return ok({ id: input.customId ?? id, status: wireWord(status) }, wait.headers);
  };
}

function addBatch(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
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
  };
}

function addFile(operations: Operations, uploads: UploadRouteOptions) {
  return (request: RestRequest): Promise<Reply> =>
    receiveUpload(request, uploads, (uploadId, values) => addUpload(operations, request, { uploadId, values }));
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
  const { id, status } = addDocument.document;
  return ok({ id: attributes.customId ?? id, status: wireWord(status) }, wait.headers);
}

/** Adds the file under the id where there is no such document. Otherwise its content becomes that of the file. */
function putFile(operations: Operations, uploads: UploadRouteOptions) {
  return (request: RestRequest): Promise<Reply> =>
    receiveUpload(request, uploads, async (uploadId, values) => {
      const { document } = await operations.getFile(request.context, { ref: refOf(request) });
      if (document) return await updateByUpload(operations, request, { uploadId, values });
      const named = { ...values, id: request.params["id"] };
      return await addUpload(operations, request, { uploadId, values: named });
    });
}

/** The content becomes that of the file, if there is one. Fields that are left out keep their values. */
function updateFile(operations: Operations, uploads: UploadRouteOptions) {
  return (request: RestRequest): Promise<Reply> =>
    receiveForm(request, uploads, (uploadId, values) => updateByUpload(operations, request, { uploadId, values }));
}

async function updateByUpload(
  operations: Operations,
  request: RestRequest,
  { uploadId, values }: { uploadId: string | null; values: ReceivedFile["values"] },
): Promise<Reply> {
  const changes = readUpdateDocument(underOlderNames(values));
  const input = { ...changes, document: refOf(request), ...(uploadId === null ? {} : { source: { uploadId } }) };
  const { updateDocument } = await operations.updateDocument(request.context.fresh(), { input });
  return ok({ id: request.params["id"], status: wireWord(updateDocument.document.status) });
}

const KINDS = ["chunks", "memories"] as const;

function get(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const include = readWith(
      z.array(z.enum(KINDS)),
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
  };
}

function update(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const changes = readUpdateDocument(underOlderNames(readWith(documentChangeShape, request.body)));
    const input = { document: refOf(request), ...changes };
    const { updateDocument } = await operations.updateDocument(request.context, { input });
    return ok({
      id: request.params["id"],
      status: wireWord(updateDocument.document.status),
    });
  };
}

const idsShape = z.strictObject({ ids: z.array(z.string()).min(1).max(MAX_REFERENCES) });

function removeMany(operations: Operations) {
  return async (request: RestRequest): Promise<Reply> => {
    const { ids } = readWith(idsShape, request.body);
    const containerTag = namespaceOf(request);
    const documents = ids.map((id) => ({ idOrKey: { customId: id, containerTag } }));
    const { deleteDocuments } = await operations.deleteDocuments(request.context, { input: { documents } });
    const errors = deleteDocuments.errors.map(({ index, error }) => ({ id: ids[index] ?? "", error: error.message }));
    return ok({ count: deleteDocuments.deletedCount, errors });
  };
}

function refOf(request: RestRequest): DocumentRef {
  return { idOrKey: { customId: request.params["id"] ?? "", containerTag: namespaceOf(request) } };
}
