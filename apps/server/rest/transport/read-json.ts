import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BadInputError, PlatformError, TooLargeError } from "@loci/errors";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { MAX_NESTING } from "#core/kernel/nesting.js";
import { type JsonBodyOptions, readJsonBody } from "../../request/read-json-body.js";

/**
 * Parses JSON of any method, even when a client forgot to name the type. Multipart is left for the readers of files.
 */
export function readJson(options: Pick<JsonBodyOptions, "readJson" | "maxBytes">): RequestHandler[] {
  return readJsonBody({
    ...options,
    verify: keepHash,
    type: (request) => !/^multipart\//i.test(request.headers["content-type"] ?? ""),
    refuseDepth,
  });
}

/** The SHA-256 of the body of a request with an `Idempotency-Key`. Empty without a body, and for multipart. */
export function bodyHashOf(request: object): string {
  return bodyHashes.get(request) ?? "";
}

const bodyHashes = new WeakMap<object, string>();

function keepHash(request: IncomingMessage, _response: ServerResponse, bytes: Buffer): void {
  if (request.headers["idempotency-key"] === undefined) return;
  bodyHashes.set(request, createHash("sha256").update(bytes).digest("base64url"));
}

function refuseDepth(): BadInputError {
  const issue = { path: [], message: `at most ${MAX_NESTING} objects and lists may stand in one another` };
  return new BadInputError("The body is too deep", [issue]);
}

/** Converts failures of the framework to the errors of the program. */
export const nameFailures: ErrorRequestHandler = (error, _request, _response, next) => {
  next(error instanceof PlatformError ? error : (expectedFailure(error) ?? error));
};

function expectedFailure(error: unknown): PlatformError | null {
  if (!(error instanceof Error)) return null;
  const { type, limit } = fieldsOf(error);
  if (type === "entity.too.large") {
    return new TooLargeError(`The body is larger than ${limit} bytes`, { details: { maxBytes: limit } });
  }
  const { status } = fieldsOf(error);
  const isOfClient = typeof status === "number" && status >= 400 && status < 500;
  return isOfClient ? new BadInputError("The request could not be read") : null;
}

/** The fields that body-parser and the router set (http-errors). */
function fieldsOf(error: Error): { type?: unknown; limit?: unknown; status?: unknown } {
  // Every field is optional and unknown, so the cast claims nothing about the error.
  return error as { type?: unknown; limit?: unknown; status?: unknown };
}
