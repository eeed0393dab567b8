import { NotFoundError } from "@loci/errors";
import { z } from "zod";
import type { FileService } from "#core/reading/document/file.service.js";
import { documentParams, readReference, referenceQuery, requireDocument } from "../read/read-reference.js";
import { ok, type Reply, type RestRequest, type Route } from "../transport/route.js";
import type { Operations } from "./prepare-operations.js";

const linkShape = z
  .object({ url: z.string().describe("The link to the file.") })
  .meta({ id: "FileLink", description: "A link to a file." });

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
    {
      path: "/v3/documents/:id/file-url",
      handlers: {
        GET: {
          operationId: "getFileUrl",
          section: "Documents",
          summary: "Get a link to the original file",
          description: "The link is good for a day and needs no key.",
          executes: ["document"],
          params: documentParams,
          query: referenceQuery,
          replies: { 200: linkShape },
          failures: [404],
          handle: getUrl,
        },
      },
    },
    {
      path: "/v3/file-proxy/:id",
      handlers: {
        GET: {
          operationId: "downloadFile",
          section: "Documents",
          summary: "Download the original file",
          description: "It answers ranges and conditions as RFC 9110 says.",
          executes: [],
          params: documentParams,
          query: referenceQuery,
          replies: { 200: "bytes", 206: "bytes", 304: null },
          failures: [404, 416],
          handle: download,
        },
      },
    },
  ];
}
