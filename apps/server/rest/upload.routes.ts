import type { DocumentService } from "#core/document/document.service.js";
import { readDocumentAttributes } from "./read/read-document.js";
import { readUpload } from "./read/read-upload.js";
import { readUploadFields, uploadMediaType } from "./read/read-upload-fields.js";
import { ok, type Reply, type RestRequest, type Route } from "./route.js";

interface UploadRouteOptions {
  documents: Pick<DocumentService, "addFile">;
  maxFileBytes: number;
}

/** Wire contract 6.5. Bytes flow, so this calls the service and no GraphQL operation. */
export function uploadRoutes({ documents, maxFileBytes }: UploadRouteOptions): Route[] {
  const upload = async ({ context, headers, stream }: RestRequest): Promise<Reply> => {
    const { file, fields } = await readUpload(stream, { headers, maxFileBytes });
    const values = readUploadFields(fields);
    const { filterByMetadata, ...attributes } = readDocumentAttributes(values, headers);
    const receipt = await documents.addFile(context.principal, {
      ...attributes,
      containerTags: attributes.containerTags ?? undefined,
      // readUploadFields has made sure that it is an object.
      ...(filterByMetadata ? { filterByMetadata: filterByMetadata as Record<string, unknown> } : {}),
      bytes: file.bytes,
      filename: file.filename,
      mediaType: uploadMediaType(values) ?? file.mediaType,
    });
    return ok({ id: receipt.id, status: receipt.status });
  };
  return [{ path: "/v3/documents/file", handlers: { POST: upload } }];
}
