import type { ServerResponse } from "node:http";
import type { Express } from "express";
import type { GraphQLSchema } from "graphql";
import type { Logger } from "pino";
import type { Principal } from "#core/kernel/principal.js";
import type { RequestLog } from "#core/request-log/request-log.js";
import type { Services } from "#core/services.js";
import type { Context } from "#schema/context.js";
import type { Authenticate } from "./authenticate.js";
import type { ReadJson } from "./read-json-body.js";

/** What the REST facade is given. Operations run on `schema` with `contextFor(await authenticate(request), response)`. */
export interface RestSeam {
  schema: GraphQLSchema;
  /** For what is listed as an exception: the bytes of files, and the contents that lists of documents carry. Everything else is an operation. */
  services: Services;
  /** Throws `UnauthenticatedError` and `RateLimitedError`. Counts as one request of the key. */
  authenticate: Authenticate;
  /** One for each request. */
  contextFor: (principal: Principal, response: ServerResponse) => Context;
  logger: Logger;
  readJson: ReadJson;
  /** UTF-8 bytes of a text. */
  maxTextBytes: number;
  /** Of an uploaded file. */
  maxFileBytes: number;
  /** Without one, requests are not logged. */
  requestLog?: Pick<RequestLog, "add"> | undefined;
}

/** Adds its routes, the answer for unknown paths and its error handler. */
export type MountRest = (app: Express, seam: RestSeam) => void;
