import { BadInputError, type ErrorCode, PlatformError, TooLargeError } from "@loci/errors";
import type { ErrorRequestHandler } from "express";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { presentError, type ReportFailure } from "#schema/operation/errors.js";
import { retryAfterSeconds } from "../request/retry-after-seconds.js";

const statuses: Partial<Record<ErrorCode, number>> = {
  bad_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
  storage_full: 507,
};

/** Answers failures before GraphQL runs (key, body, nesting) in the form of GraphQL's own errors. */
export function answerFailure(report: ReportFailure): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const failure = readBodyFailure(error);
    const status = statusOf(failure);
    if (failure instanceof PlatformError && failure.retryable) {
      response.setHeader("retry-after", String(retryAfterSeconds(failure)));
    }
    if (status === 401) response.setHeader("www-authenticate", "Bearer");
    response.status(status).json({ errors: [presentError(asGraphqlError(failure), report)] });
  };
}

function statusOf(failure: unknown): number {
  if (failure instanceof GraphQLError) return 400;
  return failure instanceof PlatformError ? (statuses[failure.code] ?? 500) : 500;
}

/** Without names of the schema that the client did not send itself, where nobody may read the schema. */
export function withoutSuggestions(error: GraphQLFormattedError): GraphQLFormattedError {
  return { ...error, message: error.message.replace(/ Did you mean .*$/s, "") };
}

/** A GraphQLError refused the request before it ran. Any other error becomes the cause of a new one. */
export function asGraphqlError(failure: unknown): GraphQLError {
  if (failure instanceof GraphQLError) return failure;
  const cause = failure instanceof Error ? failure : new Error("not an Error", { cause: failure });
  return new GraphQLError(cause.message, { originalError: cause });
}

/** Errors of body-parser carry a status below 500. Their message may quote the body, so it is dropped. */
function readBodyFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof PlatformError || !("status" in error)) return error;
  if (error.status === 413) return new TooLargeError("The request is too large", { cause: error });
  if (typeof error.status !== "number" || error.status >= 500) return error;
  return new BadInputError("The body cannot be read");
}
