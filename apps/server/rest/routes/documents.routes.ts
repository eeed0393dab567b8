import { addShape, readAddDocument, readUpdateDocument, updateShape } from "../read/read-document.js";
import { documentParams, readReference, referenceQuery, requireDocument } from "../read/read-reference.js";
import { readWait } from "../read/read-wait.js";
import { receiptShape, shapeReceipt } from "../shape/shape-batch.js";
import { documentShape, shapeDocument } from "../shape/shape-document.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

export function documentRoutes(operations: Operations): Route[] {
  return [{ path: "/v3/documents", handlers: { POST: add(operations) } }];
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
