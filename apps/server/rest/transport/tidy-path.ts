import type { RequestHandler } from "express";

/** Some clients keep a trailing slash on their base URL (wire contract 1.1): `//v3/documents` is the same path. */
export const tidyPath: RequestHandler = (request, _response, next) => {
  const [path = "", ...query] = request.url.split("?");
  // A provider's complete URL stands behind this prefix: its slashes are its own.
  if (path.includes("//") && !/^\/+v3\/+https?:/i.test(path)) {
    request.url = [path.replace(/\/{2,}/g, "/"), ...query].join("?");
  }
  next();
};
