import type { ServerResponse } from "node:http";
import { type Request, type RequestHandler, Router } from "express";
import type { IdempotencyService } from "#core/idempotency/idempotency.service.js";
import type { Principal } from "#core/kernel/principal.js";
import type { Context } from "#schema/operation/context.js";
import { principalOf } from "../../request/authenticate.js";
import { noteRequest, typeOfField } from "../../request/log-requests.js";
import { answerOnce, keepsAnswer } from "./answer-once.js";
import { IGNORED_FIELDS, ignoredFields, ignoredFieldsHeader } from "./ignored-fields.js";
import type { Endpoint, Method, Reply, Route } from "./route.js";
import { sendFile } from "./send-file.js";
import { sendLong } from "./send-long.js";
import { sendReply } from "./send-reply.js";
import { isLong } from "./write-json.js";

interface MountOptions {
  contextFor: (principal: Principal, response: ServerResponse) => Context;
  idempotency: Pick<IdempotencyService, "once">;
}

/** Paths are tried in the order of the routes. Several routes may name methods of the same path. */
export function mountRoutes(routes: Route[], options: MountOptions): Router {
  const router = Router();
  for (const { path, handlers } of joinRoutes(routes)) {
    const route = router.route(path);
    // The keys of a route's handlers are its methods. The type of entries loses that.
    for (const [method, endpoint] of Object.entries(handlers) as [Method, Endpoint][]) {
      route[expressNames[method]](run(endpoint, options));
    }
    route.all(refuseMethod(Object.keys(handlers)));
  }
  return router;
}

/** One route for each path, with the methods of all. */
export function joinRoutes(routes: Route[]): Route[] {
  const byPath = new Map<string, Route>();
  for (const { path, handlers } of routes) {
    byPath.set(path, { path, handlers: { ...byPath.get(path)?.handlers, ...handlers } });
  }
  return [...byPath.values()];
}

const expressNames = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const;

function run(endpoint: Endpoint, { contextFor, idempotency }: MountOptions): RequestHandler {
  const type = endpoint.requestType ?? typeOfField(endpoint.executes[0] ?? "");
  return async (request, response) => {
    noteRequest(request, { type });
    const work = async () => {
      const reply = await endpoint.handle({
        context: contextFor(principalOf(request), response),
        params: paramsOf(request),
        query: new URLSearchParams(request.url.split("?").slice(1).join("?")),
        body: request.body,
        headers: request.headers,
        stream: request,
      });
      return nameIgnored(reply, endpoint, request.body);
    };
    const isKept = keepsAnswer(request.method, endpoint);
    const reply = isKept ? await answerOnce(idempotency, request, work) : await work();
    if (reply.file) await sendFile(request, response, reply.file);
    else if (isLong(reply.body)) await sendLong(response, reply);
    else sendReply(response, reply);
  };
}

/** Older and newer clients send fields that Loci does not know, so these are no reason to refuse (wire contract). */
function nameIgnored({ form, ...reply }: Reply, endpoint: Endpoint, body: unknown): Reply {
  const shape = endpoint.form?.fields ?? endpoint.body;
  const ignored = shape ? ignoredFields(shape, form ?? body) : [];
  if (ignored.length === 0) return reply;
  return { ...reply, headers: { ...reply.headers, [IGNORED_FIELDS]: ignoredFieldsHeader(ignored) } };
}

/** Our paths have no wildcards, whose values would be lists. */
function paramsOf({ params }: Request): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

/** The path exists. */
export function refuseMethod(methods: string[]): RequestHandler {
  const allowed = [...methods, "OPTIONS"].join(", ");
  return (request, response) => {
    const text = "Method not allowed";
    const message = `${request.method} is not possible here; possible: ${allowed}`;
    sendReply(response, {
      status: 405,
      headers: { allow: allowed },
      body: { error: text, message, code: "method_not_allowed" },
    });
  };
}
