import { randomUUID } from "node:crypto";
import { PlatformError } from "@loci/errors";
import { type CallToolResult, ErrorCode, McpError } from "@modelcontextprotocol/sdk/types.js";
import { GraphQLError } from "graphql";
import { graphqlCode, messageOf, type ReportFailure } from "#schema/operation/errors.js";

/** A failure as agents see it: `NOT_FOUND: There is no such document`. */
export interface ShownFailure {
  code: string;
  message: string;
}

/** An unexpected failure is reported, and its client gets the id of the report. */
export function showFailure(error: unknown, path: string, report: ReportFailure): ShownFailure {
  if (error instanceof PlatformError) return { code: graphqlCode(error.code), message: withRetry(error) };
  if (error instanceof GraphQLError) return { code: codeOf(error), message: error.message };
  const id = randomUUID();
  report({ id, error, path });
  return { code: graphqlCode("internal"), message: `Internal server error, reported as ${id}` };
}

/** The failure of a resource or a prompt, which have no results that say so. */
export function asProtocolError(error: unknown, path: string, report: ReportFailure): McpError {
  const { code, message } = showFailure(error, path, report);
  return new McpError(PROTOCOL_CODES[code] ?? ErrorCode.InternalError, `${code}: ${message}`, { code });
}

/** The protocol's own code of a missing resource, which the library does not name. */
const RESOURCE_NOT_FOUND = -32_002;

const PROTOCOL_CODES: Record<string, number> = {
  BAD_USER_INPUT: ErrorCode.InvalidParams,
  NOT_FOUND: RESOURCE_NOT_FOUND,
};

/** Agents read the text, programs the code. */
export function failedTool({ code, message }: ShownFailure): CallToolResult {
  return { isError: true, content: [{ type: "text", text: `${code}: ${message}` }], _meta: { code } };
}

function withRetry(error: PlatformError): string {
  const { retryAfterMs } = error.details;
  const seconds = typeof retryAfterMs === "number" ? Math.max(1, Math.ceil(retryAfterMs / 1000)) : null;
  return seconds === null ? messageOf(error) : `${messageOf(error)}. Try again in ${seconds} s`;
}

function codeOf({ extensions: { code } }: GraphQLError): string {
  return typeof code === "string" ? code : graphqlCode("internal");
}
