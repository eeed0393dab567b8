import type { Request, RequestHandler } from "express";
import { newId } from "#core/kernel/ids.js";
import { isTag } from "#core/kernel/validate-tags.js";
import type { RequestLog } from "#core/request-log/request-log.js";
import type { RequestType } from "#core/request-log/request-log.repository.js";
import { findPrincipal } from "../../request/authenticate.js";

/** Every other path is a `request`. */
const types = new Map<string, RequestType>([
  ["POST /v3/documents", "add"],
  ["POST /v3/documents/batch", "add"],
  ["POST /v3/documents/file", "add"],
  ["PATCH /v3/documents/:id", "update"],
  ["DELETE /v3/documents/:id", "delete"],
  ["DELETE /v3/documents/bulk", "delete"],
  ["POST /v3/search", "search"],
  ["GET /v3/search", "search"],
  ["POST /v4/search", "search_v4"],
  ["POST /ns/:namespace/document", "add"],
  ["POST /ns/:namespace/document/batch", "add"],
  ["POST /ns/:namespace/document/file", "add"],
  ["PATCH /ns/:namespace/document/:id", "update"],
  ["DELETE /ns/:namespace/document", "delete"],
  ["POST /ns/:namespace/search", "search_v4"],
  ["POST /v3/provider", "chat"],
]);

/**
 * Writes a row for each request with a known key. Mount it before authentication, so that it also logs later refusals.
 */
export function logRequests(requestLog: Pick<RequestLog, "add">): RequestHandler {
  return (request, response, next) => {
    const createdAt = new Date();
    const startedAt = performance.now();
    response.once("finish", () => {
      const principal = findPrincipal(request);
      if (!principal) return;
      const route = `${request.method} ${routeOf(request)}`;
      requestLog.add(principal.organizationId, {
        id: newId(),
        createdAt,
        keyId: principal.actor.id,
        type: types.get(route) ?? "request",
        route,
        tag: tagOf(request),
        statusCode: response.statusCode,
        durationMs: Math.round(performance.now() - startedAt),
      });
    });
    next();
  };
}

function routeOf({ route }: Request): string {
  return typeof route?.path === "string" ? route.path : "unknown";
}

/** The first tag that a request names, so that its rows can be deleted with the tag. */
function tagOf({ body, url, params }: Request): string | null {
  const fields: Record<string, unknown> = typeof body === "object" && body !== null ? body : {};
  const query = new URLSearchParams(url.split("?")[1]);
  const named = fields["containerTag"] ?? firstOf(fields["containerTags"]);
  const tag = params["namespace"] ?? named ?? query.get("containerTag") ?? query.get("containerTags");
  return typeof tag === "string" && isTag(tag) ? tag : null;
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}
