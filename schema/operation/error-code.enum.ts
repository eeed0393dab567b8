import type { ErrorCode } from "@loci/errors";
import { registerEnumType } from "type-graphql";
import { graphqlCode } from "./errors.js";

const meanings: Record<ErrorCode, string> = {
  bad_input: "A field is missing, malformed or over its limit.",
  unauthenticated: "No key came, or it is not known, disabled or expired.",
  auth_expired: "A connected source refuses its credentials: connect it again.",
  forbidden: "The key may only read, or does not reach the container tag.",
  not_found: "Nothing has that id or name, or the key may not see it.",
  conflict: "The present state forbids it.",
  too_large: "A text, a body or a file has too many bytes.",
  rate_limited: "Too many requests of a key or an address.",
  unsupported_type: "The kind of file is not read.",
  extraction_failed: "A file is damaged, encrypted or without text, or needs more memory than its reader may have.",
  address_refused: "An address leads to a private network or to a port that is not allowed.",
  fetch_failed: "Another server answered with an error.",
  timeout: "Something took longer than it may.",
  cancelled: "The work was cancelled.",
  superseded: "A newer revision of the document exists, or the document is deleted.",
  idempotency_key_in_use: "The first request with this `Idempotency-Key` is in progress.",
  idempotency_key_reused: "The `Idempotency-Key` came with another request.",
  unavailable: "A part of the service does not answer now. The same request can succeed later.",
  storage_full: "A disk has no space for a write.",
  not_supported: "The source cannot do it, or the server is not configured for it.",
  internal: "A defect.",
};
/** The names are those in `extensions.code`. Resolvers return the words of core. */
export function registerErrorCodes<Code extends ErrorCode>(
  name: string,
  { description, values }: { description: string; values: Record<Code, string> },
): Record<string, Code> {
  const described = Object.entries(values) as [Code, string][];
  const codes = Object.fromEntries(described.map(([code]) => [graphqlCode(code), code]));
  const valuesConfig = Object.fromEntries(described.map(([code, text]) => [graphqlCode(code), { description: text }]));
  registerEnumType(codes, { name, description, valuesConfig });
  return codes;
}

export const ErrorCodeEnum = registerErrorCodes("ErrorCode", {
  description:
    "The kind of a failure, as in `extensions.code` of an entry of `errors`. Requests that are not valid GraphQL have " +
    "the codes of Apollo Server there, such as `GRAPHQL_VALIDATION_FAILED`.",
  values: meanings,
});
