import type { RequestHandler } from "express";

/** Some clients keep a trailing slash on their base URL (wire contract): `//v3/documents` is the same path. */
export const tidyPath: RequestHandler = (request, _response, next) => {
  const [path = "", ...query] = request.url.split("?");
  // After this prefix comes the complete URL of a provider, whose slashes must stay.
  if (path.includes("//") && !/^\/+v3\/+https?(?::|%3A)/i.test(path)) {
    request.url = [path.replace(/\/{2,}/g, "/"), ...query].join("?");
  }
  next();
};
