import { randomUUID } from "node:crypto";
import { BadInputError, type ErrorCode, type InputIssue, PlatformError } from "@loci/errors";
import type { ValidationError } from "class-validator";
import { GraphQLError, type GraphQLFormattedError, Kind } from "graphql";
import { ArgumentValidationError } from "type-graphql";
import { describeFailure, shorten } from "./describe-failure.js";

/** The code that a GraphQL client sees in `extensions.code`. */
export function graphqlCode(code: ErrorCode): string {
  return codes[code];
}

/** Receives a failure that is hidden from the client. The client gets `id` instead. */
export type ReportFailure = (failure: { id: string; error: unknown; path: string }) => void;

/**
 * Makes the error that a client sees. An expected failure keeps its message and gets its code. Any other failure is
 * masked and reported, and the client gets the id of the report. The result never holds a stack trace or a value of the
 * input.
 */
export function presentError(error: GraphQLError, report: ReportFailure): GraphQLFormattedError {
  const place = {
    ...(error.locations ? { locations: error.locations } : {}),
    ...(error.path ? { path: error.path } : {}),
  };
  const expected = expectedFailure(error);
  if (isOfRequest(error)) {
    const known = error.extensions["code"];
    const code = expected ? graphqlCode(expected.code) : typeof known === "string" ? known : "BAD_USER_INPUT";
    const issues = code === graphqlCode("bad_input") ? issuesOfVariable(error) : null;
    return { message: shorten(error.message), ...place, extensions: { ...expected?.details, ...issues, code } };
  }
  if (expected) {
    const { code, details } = expected;
    return { message: messageOf(expected), ...place, extensions: { ...details, code: graphqlCode(code) } };
  }
  const id = randomUUID();
  report({ id, error: error.originalError ?? error, path: (error.path ?? []).join(".") });
  return { message: "Internal server error", ...place, extensions: { code: graphqlCode("internal"), id } };
}

/**
 * The field of a variable that does not fit its type. Issues leave out `input`, the argument of most operations, as the
 * checks of the schema do. Only the message of graphql-js names the field within the variable.
 */
function issuesOfVariable({ message, nodes }: GraphQLError): { issues: InputIssue[] } | null {
  const [definition] = nodes ?? [];
  if (definition?.kind !== Kind.VARIABLE_DEFINITION) return null;
  const variable = definition.variable.name.value;
  const names = PATH_IN_VARIABLE.exec(message)?.[1]?.match(/\w+/g) ?? [variable];
  const path = names[0] === "input" && names.length > 1 ? names.slice(1) : names;
  return { issues: [{ path, message: "does not fit its type" }] };
}

/** A text within the quoted value cannot look like this: its quotation marks have backslashes. */
const PATH_IN_VARIABLE = / at "([\w.[\]]+)"; /;

/** The message of an expected failure. For invalid input, it describes the first invalid field. */
export function messageOf(error: PlatformError): string {
  return error instanceof BadInputError ? describeFailure(error.message, error.issues) : error.message;
}

/** The expected failure behind an execution error. Null when there is none. */
export function expectedFailure(error: GraphQLError): PlatformError | null {
  const cause = rootCause(error);
  if (cause instanceof PlatformError) return cause;
  if (cause instanceof ArgumentValidationError) {
    return invalidInput(cause.extensions.validationErrors.flatMap((fault) => issuesOf(fault)));
  }
  return null;
}

/**
 * The error to throw to a caller in the same process: the failure itself, the refused input, or the unexpected error.
 */
export function causeOf(error: GraphQLError): unknown {
  const expected = expectedFailure(error);
  if (expected) return expected;
  if (isOfRequest(error)) return new BadInputError(shorten(error.message));
  return rootCause(error);
}

/**
 * True when the document, its variables or the request itself is invalid, so that nothing was executed. Such errors
 * have no path. Their cause, if any, is a GraphQLError or points into the document.
 */
function isOfRequest(error: GraphQLError): boolean {
  if (error.path !== undefined) return false;
  const { originalError, locations } = error;
  return originalError === undefined || originalError instanceof GraphQLError || locations !== undefined;
}

function rootCause(error: GraphQLError): unknown {
  let cause: unknown = error;
  while (cause instanceof GraphQLError && cause.originalError) {
    cause = cause.originalError;
  }
  return cause;
}

function invalidInput(issues: InputIssue[]): BadInputError {
  const fields = [...new Set(issues.map((issue) => issue.path[0] ?? "input"))];
  return new BadInputError(`Invalid ${fields.join(", ")}`, issues);
}

/** Returns only names and rules: a validation error also carries the whole input. */
function issuesOf(fault: ValidationError, parents: string[] = []): InputIssue[] {
  const path = [...parents, fault.property];
  const own = Object.values(fault.constraints ?? {}).map((message) => ({ path, message }));
  return [...own, ...(fault.children ?? []).flatMap((child) => issuesOf(child, path))];
}

const codes: Record<ErrorCode, string> = {
  bad_input: "BAD_USER_INPUT",
  unauthenticated: "UNAUTHENTICATED",
  auth_expired: "AUTH_EXPIRED",
  forbidden: "FORBIDDEN",
  not_found: "NOT_FOUND",
  conflict: "CONFLICT",
  too_large: "TOO_LARGE",
  rate_limited: "RATE_LIMITED",
  unsupported_type: "UNSUPPORTED_TYPE",
  extraction_failed: "EXTRACTION_FAILED",
  address_refused: "ADDRESS_REFUSED",
  fetch_failed: "FETCH_FAILED",
  timeout: "TIMEOUT",
  cancelled: "CANCELLED",
  superseded: "SUPERSEDED",
  idempotency_key_in_use: "IDEMPOTENCY_KEY_IN_USE",
  idempotency_key_reused: "IDEMPOTENCY_KEY_REUSED",
  unavailable: "UNAVAILABLE",
  storage_full: "STORAGE_FULL",
  not_supported: "NOT_SUPPORTED",
  internal: "INTERNAL_SERVER_ERROR",
};
