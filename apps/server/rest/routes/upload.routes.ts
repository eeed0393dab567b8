import { BadInputError } from "@loci/errors";
import type { UploadService } from "#core/upload/upload.service.js";
import { attributesShape, readDocumentAttributes } from "../read/read-document.js";
import { readUpload } from "../read/read-upload.js";
import { mediaFields, readUploadFields, uploadMediaType } from "../read/read-upload-fields.js";
import { readWait } from "../read/read-wait.js";
import { receiptShape, shapeReceipt } from "../shape/shape-batch.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

export interface UploadRouteOptions {
  uploads: Pick<UploadService, "receive" | "discard">;
  maxFileBytes: number;
}

export function uploadRoutes(operations: Operations, options: UploadRouteOptions): Route[] {
  const upload = (request: RestRequest): Promise<Reply> =>
    receiveUpload(request, options, async (uploadId, values) => {
      const { context, headers } = request;
      const attributes = readDocumentAttributes(values, headers);
      const wait = readWait(headers);
      const input = { ...attributes, ...wait.fields, source: { uploadId }, mediaType: uploadMediaType(values) };
      const { addDocument } = await operations.addDocument(context, { input });
      return ok(shapeReceipt(addDocument.document), wait.headers);
    });
  return [
    {
      path: "/v3/documents/file",
      handlers: {
        POST: {
          operationId: "addFile",
          section: "Documents",
          summary: "Add a file",
          description:
            "The fields may come before or after the part `file`. An object is sent as JSON or as " +
            "`metadata[key]`, a list as a JSON array or as `containerTags[]`. A file that cannot be read " +
            "becomes a document with the status `failed`.",
          executes: ["addDocument"],
          form: { fields: attributesShape.extend(mediaFields), file: "needed" },
          waits: true,
          replies: { 200: receiptShape },
          failures: [409],
          handle: upload,
        },
      },
    },
  ];
}

/** Like `receiveForm`. Throws `BadInputError` when the file is missing. */
export async function receiveUpload(
  request: RestRequest,
  options: UploadRouteOptions,
  work: (uploadId: string, values: Record<string, unknown>) => Promise<Reply>,
): Promise<Reply> {
  return await receiveForm(request, options, async (uploadId, values) => {
    if (uploadId !== null) return await work(uploadId, values);
    throw new BadInputError("Invalid file", [{ path: ["file"], message: "is needed: a part with a file name" }]);
  });
}

/**
 * The bytes bypass GraphQL and become an upload in the service. `work` makes the document from the upload. When it
 * fails, the upload is discarded.
 */
export async function receiveForm(
  { context: { principal }, headers, stream }: RestRequest,
  { uploads, maxFileBytes }: UploadRouteOptions,
  work: (uploadId: string | null, values: Record<string, unknown>) => Promise<Reply>,
): Promise<Reply> {
  const { id: uploadId, fields } = await readUpload(stream, {
    headers,
    maxFileBytes,
    receive: (file) => uploads.receive(principal, file),
    discard: (id) => uploads.discard(principal, id),
  });
  try {
    const form = readUploadFields(fields);
    return { ...(await work(uploadId, form)), form };
  } catch (error) {
    if (uploadId !== null) await uploads.discard(principal, uploadId);
    throw error;
  }
}
