import type { ServerResponse } from "node:http";
import type { Express } from "express";
import type { Logger } from "pino";
import type { Principal } from "#core/kernel/principal.js";
import type { RequestLog } from "#core/request-log/request-log.js";
import type { Services } from "#core/services.js";
import type { Context } from "#schema/operation/context.js";
import type { Authenticate } from "./authenticate.js";
import type { ReadJson } from "./read-json-body.js";

/** The parts that the REST interface needs. Operations run with `contextFor(await authenticate(request), response)`. */
export interface RestSeam {
  /** For what is listed as an exception: the bytes of files, and the contents that lists of documents carry. Everything else is an operation. */
  services: Services;
  /** Throws `UnauthenticatedError` and `RateLimitedError`. Counts as one request of the key. */
  authenticate: Authenticate;
  /** Called once for each request. */
  contextFor: (principal: Principal, response: ServerResponse) => Context;
  logger: Logger;
  /** Whether clients may read the OpenAPI documents. */
  introspection: boolean;
  readJson: ReadJson;
  /** Origins of pages that may call the API. `*` stands for every origin. */
  allowedOrigins: string[];
  /** The limit of a text in UTF-8 bytes. */
  maxTextBytes: number;
  /** The limit of an uploaded file. */
  maxFileBytes: number;
  /** Without it, requests are not logged. */
  requestLog?: Pick<RequestLog, "add"> | undefined;
}

/** Adds the routes, the answer for unknown paths and the error handler. */
export type MountRest = (app: Express, seam: RestSeam) => void;
