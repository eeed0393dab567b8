import type { RequestHandler } from "express";
import { KEY_HEADERS } from "../../request/authenticate.js";

/** A wildcard does not cover `authorization`, and older browsers know no wildcard here at all. */
const REQUEST_HEADERS = [
  ...["*", "authorization", "content-type", "accept", ...KEY_HEADERS],
  ...["x-sm-user-id", "x-sm-conversation-id", "x-sm-source", "x-sm-project", "idempotency-key", "prefer"],
  ...[
    "lang",
    "package-version",
    "os",
    "arch",
    "runtime",
    "runtime-version",
    "retry-count",
    "timeout",
    "helper-method",
  ].map((name) => `x-stainless-${name}`),
];

const RESPONSE_HEADERS = [
  ...[
    "retry-after",
    "idempotent-replayed",
    "preference-applied",
    "x-should-retry",
    "x-supermemory-conversation-id",
    "x-supermemory-context-modified",
  ],
  ...["x-supermemory-tokens-processed", "x-supermemory-chunks-created", "x-supermemory-chunks-retrieved"],
  ...["x-supermemory-chunks-deleted", "x-supermemory-docs-deleted", "x-supermemory-error"],
  ...["accept-ranges", "content-disposition", "content-range", "etag"],
];

/** One day: no browser caches a preflight answer for longer. */
const MAX_AGE_SECONDS = 86_400;

/** The key is in a header that a foreign page cannot know, so every origin is allowed. Preflights are answered here. */
export const allowAnyOrigin: RequestHandler = (request, response, next) => {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", RESPONSE_HEADERS.join(", "));
  if (request.method !== "OPTIONS") {
    next();
    return;
  }
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE, OPTIONS");
  response.setHeader("access-control-allow-headers", REQUEST_HEADERS.join(", "));
  response.setHeader("access-control-max-age", String(MAX_AGE_SECONDS));
  response.status(204).end();
};
