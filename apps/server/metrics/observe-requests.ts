import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { Request, RequestHandler } from "express";
import type { Logger } from "pino";
import { findPrincipal } from "../request/authenticate.js";
import type { ServerMetrics } from "./metrics.js";

/**
 * Makes a span, a log line and a measurement for each request. The span is active while the request is served, so
 * stored work carries its trace parent. Bodies and query strings are not kept.
 */
export function observeRequests({ logger, metrics }: { logger: Logger; metrics: ServerMetrics }): RequestHandler {
  const tracer = trace.getTracer("loci-server");
  return (request, response, next) => {
    const startedAt = performance.now();
    const { method } = request;
    // Handlers mounted below rewrite `path` while they run.
    const { path } = request;
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(
      method,
      { kind: SpanKind.SERVER, attributes: { "http.request.method": method } },
      parent,
    );
    response.once("close", () => {
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED;
      const route = routeOf(request, path);
      const seconds = (performance.now() - startedAt) / 1000;
      metrics.observeRequest({ method, route, status, seconds });
      span.updateName(`${method} ${route}`);
      span.setAttributes({ "http.route": route, "http.response.status_code": status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      const organization = findPrincipal(request)?.organizationId;
      const line = { method, route, status, durationMs: Math.round(seconds * 1000), organization };
      if (status >= 500) logger.error(line, "request failed");
      else logger.debug(line, "request");
    });
    context.with(trace.setSpan(parent, span), next);
  };
}

/** The usual status for a client that disconnected (nginx). */
const CLIENT_CLOSED = 499;

/** Returns the pattern without ids, because a metric must have few labels. */
function routeOf(request: Request, path: string): string {
  const route: unknown = request.route?.path;
  if (typeof route === "string") return `${request.baseUrl}${route}`.replace(/(.)\/$/, "$1");
  return path === "/graphql" || path === "/graphql/" ? "/graphql" : "other";
}
