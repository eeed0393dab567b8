import { NotFoundError } from "@loci/errors";
import type { FileService } from "#core/reading/document/file.service.js";
import { readReference, requireDocument } from "../read/read-reference.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

/** The bytes are streamed, so this route calls the service and no GraphQL operation. */
export function fileRoutes(operations: Operations, files: Pick<FileService, "open">): Route[] {
  const getUrl = async (request: RestRequest): Promise<Reply> => {
    const { document } = await operations.getFile(request.context, readReference(request));
    const { file } = requireDocument(document);
    if (!file) throw new NotFoundError("The document has no file");
    return ok({ url: file.url });
  };
  const download = async (request: RestRequest): Promise<Reply> => {
    const { params, query, context } = request;
    const containerTag = query.get("containerTag");
    const wanted = {
      reference: params["id"] ?? "",
      ...(containerTag === null ? {} : { containerTags: [containerTag] }),
    };
    return { status: 200, file: await files.open(context.principal, wanted) };
  };
  return [
    { path: "/v3/documents/:id/file-url", handlers: { GET: getUrl } },
    { path: "/v3/file-proxy/:id", handlers: { GET: download } },
  ];
}
