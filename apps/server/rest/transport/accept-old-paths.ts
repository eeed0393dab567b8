import type { RequestHandler } from "express";

/** Forgetting a memory is another thing: as a document's path it would delete the document with that customId. */
const OLD_PATH = /^\/v3\/memories(?!\/forget(?:[/?]|$))(?=[/?]|$)/i;

/**
 * Serves SDKs from before documents had their name (wire contract 1.1). Reads are redirected; the rest is served here, since
 * some HTTP stacks drop the key on the way to another address.
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
