import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { BadInputError, PlatformError, TooLargeError } from "#core/errors.js";
import { isTooDeep, MAX_NESTING } from "#core/nesting.js";

/** JSON of any method, also where a client forgot to name the type; multipart is left for who reads files. */
export function readJson(maxBytes: number): RequestHandler {
  return express.json({
    limit: maxBytes,
    type: (request) => !/^multipart\//i.test(request.headers["content-type"] ?? ""),
  });
}

/** Put it behind `readJson`, before anything walks the body. */
export const refuseDeepBody: RequestHandler = (request, _response, next) => {
  if (!isTooDeep(request.body)) return next();
  const issue = { path: [], message: `at most ${MAX_NESTING} objects and lists may stand in one another` };
  throw new BadInputError("The body is too deep", [issue]);
};

/** Failures of the framework as the errors that the rest of the program knows. */
export const nameFailures: ErrorRequestHandler = (error, _request, _response, next) => {
  next(error instanceof PlatformError ? error : (expectedFailure(error) ?? error));
};

function expectedFailure(error: unknown): PlatformError | null {
  if (!(error instanceof Error)) return null;
  const { type, limit } = fieldsOf(error);
  if (type === "entity.too.large") {
    return new TooLargeError(`The body is larger than ${limit} bytes`, { details: { maxBytes: limit } });
  }
  if (type === "entity.parse.failed") return malformedJson(error);
  const { status } = fieldsOf(error);
  const isOfClient = typeof status === "number" && status >= 400 && status < 500;
  return isOfClient ? new BadInputError("The request could not be read") : null;
}

/** Without the parser's message, which quotes the body. */
function malformedJson(error: Error): BadInputError {
  const place = /at position \d+( \(line \d+ column \d+\))?/.exec(error.message)?.[0];
  return new BadInputError("Malformed JSON", [
    { path: [], message: `the body is not valid JSON${place ? ` ${place}` : ""}` },
  ]);
}

/** As body-parser and the router make them (http-errors). */
function fieldsOf(error: Error): { type?: unknown; limit?: unknown; status?: unknown } {
  // Every field is optional and unknown: nothing is claimed about the error.
  return error as { type?: unknown; limit?: unknown; status?: unknown };
}
