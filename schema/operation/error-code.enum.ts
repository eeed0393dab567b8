import type { ErrorCode } from "@loci/errors";
import { registerEnumType } from "type-graphql";
import { graphqlCode } from "./errors.js";

const meanings: Record<ErrorCode, string> = {
  bad_input: "A field is missing, malformed or over its limit.",
  unauthenticated: "No key came, or it is not known, disabled or expired.",
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
  internal: "A defect.",
};
// the keys of `meanings`
const codes = Object.keys(meanings) as ErrorCode[];

/** The names are those in `extensions.code`. Resolvers return the words of core. */
export const ErrorCodeEnum = Object.fromEntries(codes.map((code) => [graphqlCode(code), code]));
registerEnumType(ErrorCodeEnum, {
  name: "ErrorCode",
  description: "The kind of a failure: the codes that an entry of `errors` has in `extensions.code`.",
  valuesConfig: Object.fromEntries(codes.map((code) => [graphqlCode(code), { description: meanings[code] }])),
});
