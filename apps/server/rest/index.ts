import { NotFoundError } from "@loci/errors";
import { type ErrorRequestHandler, type Express, type RequestHandler, Router } from "express";
import type { ReportFailure } from "#schema/operation/errors.js";
import { requirePrincipal } from "../request/authenticate.js";
import { logRequests } from "../request/log-requests.js";
import type { RestSeam } from "../request/rest-seam.js";
import { openApiRoutes } from "./openapi/openapi-routes.js";
import { type MemoryRouterOptions, memoryRouter } from "./router/memory-router.js";
import { linkRoutes } from "./routes/link-routes.js";
import { prepareOperations } from "./routes/prepare-operations.js";
import { restRoutes } from "./routes/routes.js";
import { sourceCalls } from "./routes/source-calls.js";
import { refuseUnserved, unservedRoutes } from "./routes/unserved-routes.js";
import { shapeFailure } from "./shape/shape-failure.js";
import { acceptOldPaths } from "./transport/accept-old-paths.js";
import { frontDoor } from "./transport/front-door.js";
import { keepToScope } from "./transport/keep-to-scope.js";
import { mountRoutes, refuseMethod } from "./transport/mount-routes.js";
import { nameFailures, readJson } from "./transport/read-json.js";
import { restOrigins } from "./transport/rest-origins.js";
import { sendReply } from "./transport/send-reply.js";
import { tidyPath } from "./transport/tidy-path.js";

/**
 * JSON can lengthen a text by half or more (escapes, metadata, other documents of a batch). The document service
 * measures the text itself.
 */
const JSON_GROWTH = 3;
const JSON_OVERHEAD_BYTES = 1024 * 1024;

/**
 * The REST interface of the wire contract: what clients of the compatible hosted service send, and the answers that they
 * read. Mount it last, because it answers every remaining path. Throws when one of its operations does not fit the
 * schema.
 */
export function mountRest(app: Express, options: RestSeam & { memoryRouter: MemoryRouterOptions }): void {
  const { services, authenticate, contextFor, logger, maxTextBytes, maxFileBytes } = options;
  const report: ReportFailure = ({ id, error, path }) => logger.error({ id, path, err: error }, "request failed");
  const operations = prepareOperations();
  const routes = restRoutes(operations, options);
  const api = Router();
  if (options.requestLog) api.use(logRequests(options.requestLog));
  // The key is checked before a byte of the body is read.
  api.use(requirePrincipal(authenticate), keepToScope);
  api.use(readJson({ readJson: options.readJson, maxBytes: maxTextBytes * JSON_GROWTH + JSON_OVERHEAD_BYTES }));
  api.use(unservedRoutes());
  api.use(mountRoutes(routes, { contextFor, idempotency: services.idempotency }));

  app.use(tidyPath, restOrigins(options.allowedOrigins));
  app
    .route("/")
    .get(frontDoor(options))
    .all(refuseMethod(["GET"]));
  const { connectionAuthorization: authorization, connectionNotices: notices } = services;
  app.use(sourceCalls({ authorization, notices }));
  app.use(linkRoutes({ files: services.files, uploads: services.uploads, maxFileBytes }));
  app.use(memoryRouter({ ...options.memoryRouter, ...options, operations }));
  if (options.introspection) app.use(openApiRoutes(routes));
  app.use(refuseUnserved, acceptOldPaths);
  app.use((request, response, next) => (isApiPath(request.path) ? api(request, response, next) : next()));
  app.use(refusePath, nameFailures, answerFailure(report));
}

function isApiPath(path: string): boolean {
  return /^\/(v3|v4|ns|namespaces|organization|connectors|feedback)(\/|$)|^\/conversations\/?$/i.test(path);
}

const refusePath: RequestHandler = (request) => {
  throw new NotFoundError(`There is no ${request.method} ${request.path.slice(0, 200)}`);
};

function answerFailure(report: ReportFailure): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) {
      // The answer has already begun, so the framework closes the connection.
      next(error);
      return;
    }
    sendReply(response, shapeFailure(error, { report, path: `${request.method} ${withoutToken(request.path)}` }));
  };
}

/** A link works as a key for a day, so it must not appear in a log. */
function withoutToken(path: string): string {
  return path.replace(/^\/(files|uploads|v3\/connections\/notices)\/.*/, "/$1/:token");
}
