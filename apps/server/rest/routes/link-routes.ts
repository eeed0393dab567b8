import { type RequestHandler, Router } from "express";
import type { FileService } from "#core/reading/document/file.service.js";
import type { UploadService } from "#core/upload/upload.service.js";
import { readBytes } from "../read/read-bytes.js";
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
  router.get("/files/:token", download);
  router.put("/uploads/:token", upload);
  return router;
}
