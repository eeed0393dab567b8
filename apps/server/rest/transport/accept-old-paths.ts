import type { RequestHandler } from "express";

/**
 * Excludes the path for forgetting a memory. Read as the path of a document, it would delete the document with that
 * customId.
 */
const OLD_PATH = /^\/v3\/memories(?!\/forget(?:[/?]|$))(?=[/?]|$)/i;

/**
 * Serves SDKs from before documents had their name (wire contract). Reads are redirected. Other methods are served
 * here, because some HTTP stacks drop the key on a redirect.
 */
export const acceptOldPaths: RequestHandler = (request, response, next) => {
  if (!OLD_PATH.test(request.url)) {
    next();
    return;
  }
  const url = request.url.replace(OLD_PATH, "/v3/documents").replace(/^\/v3\/documents\/(?=\?|$)/, "/v3/documents");
  if (request.method === "GET" || request.method === "HEAD") {
    response.writeHead(308, { location: url }).end();
    return;
  }
  request.url = url;
  next();
};
