import type { UploadService } from "#core/upload/upload.service.js";
import { readDocumentAttributes } from "../read/read-document.js";
import { readUpload } from "../read/read-upload.js";
import { readUploadFields, uploadMediaType } from "../read/read-upload-fields.js";
import { readWait } from "../read/read-wait.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import { wireWord } from "../transport/wire-words.js";
import type { Operations } from "./prepare-operations.js";

interface UploadRouteOptions {
  uploads: Pick<UploadService, "receive" | "discard">;
  maxFileBytes: number;
}

/**
 * The bytes bypass GraphQL and become an upload in the service. The document is then made from the
 * upload.
 */
export function uploadRoutes(operations: Operations, { uploads, maxFileBytes }: UploadRouteOptions): Route[] {
  const upload = async ({ context, headers, stream }: RestRequest): Promise<Reply> => {
    const { principal } = context;
    const { id: uploadId, fields } = await readUpload(stream, {
      headers,
      maxFileBytes,
      receive: (file) => uploads.receive(principal, file),
      discard: (id) => uploads.discard(principal, id),
    });
    try {
      const values = readUploadFields(fields);
      const attributes = readDocumentAttributes(values, headers);
      const wait = readWait(headers);
      const input = { ...attributes, ...wait.fields, source: { uploadId }, mediaType: uploadMediaType(values) };
      const { addDocument } = await operations.addDocument(context, { input });
      const { id, status } = addDocument.document;
      return ok({ id, status: wireWord(status) }, wait.headers);
    } catch (error) {
      await uploads.discard(principal, uploadId);
      throw error;
    }
  };
  return [{ path: "/v3/documents/file", handlers: { POST: upload } }];
}
