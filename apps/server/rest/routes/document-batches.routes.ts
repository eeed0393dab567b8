import type { IncomingHttpHeaders } from "node:http";
import { BadInputError } from "@loci/errors";
import { z } from "zod";
import { MAX_BATCH } from "#core/submission/document-input.js";
import { MAX_REFERENCES } from "#schema/document/delete-documents.input.js";
import type { DeleteDocumentsInput } from "../generated/operations.js";
import { batchBody, readBatch } from "../read/read-batch.js";
import { filepathField } from "../read/read-document.js";
import { projectHeader } from "../read/read-headers.js";
import { readTags, tagFields } from "../read/read-tags.js";
import { readWait } from "../read/read-wait.js";
import { readWith } from "../read/read-with.js";
import { batchReplyShape, shapeBatch } from "../shape/shape-batch.js";
import { countOf } from "../shape/shape-fields.js";
import { type Endpoint, ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** Documents that are added or deleted together. */
export function documentBatchRoutes(operations: Operations): Route[] {
  return [
    { path: "/v3/documents/batch", handlers: { POST: addBatch(operations) } },
    { path: "/v3/documents/bulk", handlers: { DELETE: removeMany(operations) } },
  ];
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
