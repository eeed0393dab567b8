import { ForbiddenError } from "@loci/errors";
import type { RequestHandler } from "express";
import { isScoped } from "#core/kernel/principal.js";
import { principalOf } from "../../request/authenticate.js";

/** Wire contract: the groups of paths that a key limited to container tags may call. */
const families: { path: RegExp; methods?: string[] }[] = [
  { path: /^\/v3\/(documents|memories)(\/|$)/i },
  { path: /^\/v3\/file-proxy\//i },
  { path: /^\/v4\/(memories|conversations)(\/|$)/i },
  { path: /^\/conversations\/?$/i },
  { path: /^\/v[34]\/search\/?$/i },
  { path: /^\/v4\/context\/?$/i },
  { path: /^\/v4\/profile(\/buckets)?\/?$/i },
  { path: /^\/v3\/session\/?$/i },
  { path: /^\/v3\/container-tags\/[^/]+\/?$/i, methods: ["GET", "HEAD", "PATCH"] },
  { path: /^\/ns\/[^/]+\/(document|search|profile|list|memories)(\/|$)/i },
  { path: /^\/ns\/[^/]+\/?$/i, methods: ["GET", "HEAD", "PATCH"] },
];

/** Mount it after authentication. Within a group, the services decide what a key may do. */
export const keepToScope: RequestHandler = (request, _response, next) => {
  const isAllowed = families.some(
    ({ path, methods }) => path.test(request.path) && (methods === undefined || methods.includes(request.method)),
  );
  if (isScoped(principalOf(request)) && !isAllowed) {
    throw new ForbiddenError("A key limited to container tags cannot call this endpoint");
  }
  next();
};
