import type { RequestHandler } from "express";
import { allowOrigins } from "../../request/allow-origins.js";
import { IGNORED_FIELDS } from "./ignored-fields.js";

/** A wildcard does not cover `authorization`, and older browsers know no wildcard here at all. */
const REQUEST_HEADERS = [
  ...["*", "authorization", "content-type", "accept"],
  ...[
    "x-sm-user-id",
    "x-sm-conversation-id",
    "x-sm-context-threshold",
    "x-sm-source",
    "x-sm-project",
    "idempotency-key",
    "prefer",
  ],
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
    IGNORED_FIELDS,
    "x-supermemory-conversation-id",
    "x-supermemory-context-modified",
  ],
  ...["x-supermemory-tokens-processed", "x-supermemory-chunks-created", "x-supermemory-chunks-retrieved"],
  ...["x-supermemory-chunks-deleted", "x-supermemory-docs-deleted", "x-supermemory-error"],
  ...["accept-ranges", "content-disposition", "content-range", "etag"],
];

export function restOrigins(origins: string[]): RequestHandler {
  return allowOrigins({
    origins,
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    requestHeaders: REQUEST_HEADERS,
    responseHeaders: RESPONSE_HEADERS,
  });
}
