import type { IncomingMessage } from "node:http";
import { BadInputError, TooLargeError } from "@loci/errors";
import { type RequestHandler, Router } from "express";
import type { FileService } from "#core/reading/document/file.service.js";
import type { UploadService } from "#core/upload/upload.service.js";
import { refuseMethod } from "../transport/mount-routes.js";
import { sendFile } from "../transport/send-file.js";

interface LinkRouteOptions {
  files: Pick<FileService, "openLink">;
  uploads: Pick<UploadService, "receiveByLink">;
  maxFileBytes: number;
}

/** The targets of signed links. No key is needed: the token in the path is enough. */
export function linkRoutes({ files, uploads, maxFileBytes }: LinkRouteOptions): Router {
  const download: RequestHandler<{ token: string }> = async (request, response) => {
    await sendFile(request, response, await files.openLink(request.params.token));
  };
  const upload: RequestHandler<{ token: string }> = async (request, response) => {
    await uploads.receiveByLink(request.params.token, readBytes(request, maxFileBytes));
    response.status(204).end();
  };
  const router = Router();
  router
    .route("/files/:token")
    .get(download)
    .all(refuseMethod(["GET"]));
  router
    .route("/uploads/:token")
    .put(upload)
    .all(refuseMethod(["PUT"]));
  return router;
}

/**
 * Streams the body. Throws `TooLargeError` before it reads anything when the announced length exceeds the limit, and
 * `BadInputError` when the connection ends before the body does. A reader that stops early leaves the request open, so
 * that the client receives the reply.
 */
async function* readBytes(request: IncomingMessage, maxBytes: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers["content-length"]) > maxBytes) {
    throw new TooLargeError(`The file is larger than ${maxBytes} bytes`, { details: { maxBytes } });
  }
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch {
    throw new BadInputError("The connection ended before the file did");
  }
}
