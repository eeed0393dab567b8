import type { Request, RequestHandler } from "express";
import { newId } from "#core/kernel/ids.js";
import { isTag } from "#core/kernel/validate-tags.js";
import type { RequestLog } from "#core/request-log/request-log.js";
import type { RequestRecord, RequestType } from "#core/request-log/request-log.repository.js";
import { findPrincipal } from "./authenticate.js";

/** The status of a request whose connection closed before its answer was sent, as proxies log it. */
const CLOSED_BEFORE = 499;

/**
 * Logs each request with a known key once its answer is sent, or its connection closed. Mount it before authentication,
 * so that it also logs later refusals.
 */
export function logRequests(requestLog: Pick<RequestLog, "add">): RequestHandler {
  return (request, response, next) => {
    const createdAt = new Date();
    const startedAt = performance.now();
    response.once("close", () => {
      const principal = findPrincipal(request);
      if (!principal) return;
      const noted = notes.get(request);
      const route = noted?.route ?? `${request.method} ${routeOf(request)}`;
      requestLog.add(principal.organizationId, {
        id: newId(),
        createdAt,
        keyId: principal.actor.id,
        type: noted?.type ?? "request",
        route,
        tag: tagOf(request),
        statusCode: response.writableFinished ? response.statusCode : (noted?.brokenOffWith ?? CLOSED_BEFORE),
        durationMs: Math.round(performance.now() - startedAt),
        routed: noted?.routed ?? null,
      });
    });
    next();
  };
}

interface RequestNotes extends Partial<Pick<RequestRecord, "type" | "route" | "routed">> {
  /** The status of an answer that this side broke off. */
  brokenOffWith?: number;
}

const notes = new WeakMap<object, RequestNotes>();

/**
 * Notes for the log what a request's path does not tell. The memory router calls it before its answer ends:
 *
 *     noteRequest(request, { routed: { tokensProcessed, tokensSent } });
 *
 * `tokensProcessed` are those of the whole conversation, `tokensSent` those that went to the provider; without memory
 * handling both are the same. The difference counts as saved. `GET /v3/analytics/chat` serves their sums.
 */
export function noteRequest(request: object, noted: RequestNotes): void {
  notes.set(request, { ...notes.get(request), ...noted });
}

/** The verbs and nouns that fields of the roots begin with. Every other field is a `request`. */
const TYPES: [begins: RegExp, type: RequestType][] = [
  [/^add/, "add"],
  [/^update/, "update"],
  [/^(delete|forget|erase|resetOrganization$)/, "delete"],
  [/^searchDocuments$/, "search"],
  [/^(search|context)$/, "search_v4"],
];

/** The purpose of a request that begins with this field of GraphQL, whichever way it came. */
export function typeOfField(name: string): RequestType {
  return TYPES.find(([begins]) => begins.test(name))?.[1] ?? "request";
}

function routeOf({ route }: Request): string {
  return typeof route?.path === "string" ? route.path : "unknown";
}

/** The first tag that a request names. */
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
