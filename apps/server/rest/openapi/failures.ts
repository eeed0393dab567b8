import { z } from "zod";

/** The body of every failure. */
export const failureShape = z
  .object({
    error: z.string().describe("A short text."),
    message: z.string().describe("A text that names the fields and what is wrong with them."),
    details: z.string().optional().describe("The first field and what is wrong with it, or ids."),
    code: z.string().describe("The code of the failure, for programs."),
    issues: z
      .array(
        z.object({
          path: z.array(z.string()).describe("The names and numbers that lead to the field."),
          message: z.string().describe("The fault of the field."),
        }),
      )
      .optional()
      .describe("The fields that are wrong."),
  })
  .meta({ id: "Failure", description: "A failure." });

interface Failure {
  /** The name of its response among the components. */
  name: string;
  description: string;
  /** The codes of its body. */
  codes: readonly string[];
  headers?: readonly string[];
}

const RETRY_AFTER = ["Retry-After"];

export const FAILURES: Record<number, Failure> = {
  400: {
    name: "BadInput",
    codes: ["bad_input", "address_refused", "auth_expired"],
    description: "The request is malformed, or a field of it is wrong or over its limit.",
  },
  401: {
    name: "Unauthenticated",
    codes: ["unauthenticated"],
    description: "No key came, or it is not known, disabled or expired.",
    headers: ["WWW-Authenticate"],
  },
  403: {
    name: "Forbidden",
    codes: ["forbidden"],
    description: "The key may only read, or does not reach the container tag or the route.",
  },
  404: {
    name: "NotFound",
    codes: ["not_found"],
    description: "Nothing has that id or name, or the key may not see it.",
  },
  408: {
    name: "RequestTimeout",
    codes: ["request_timeout"],
    description: "The body or the headers arrive too slowly.",
  },
  409: {
    name: "Conflict",
    codes: ["conflict", "idempotency_key_in_use"],
    description: "The state forbids it, or the first request with this `Idempotency-Key` is in progress.",
    headers: ["Retry-After", "x-should-retry"],
  },
  413: { name: "TooLarge", codes: ["too_large"], description: "A text, a body or a file has too many bytes." },
  416: { name: "RangeNotSatisfiable", codes: [], description: "The file has no such range." },
  422: {
    name: "IdempotencyKeyReused",
    codes: ["idempotency_key_reused"],
    description: "The `Idempotency-Key` came with another request.",
    headers: ["x-should-retry"],
  },
  429: {
    name: "RateLimited",
    codes: ["rate_limited"],
    description: "Too many requests of the key or the address.",
    headers: RETRY_AFTER,
  },
  431: {
    name: "HeadersTooLarge",
    codes: ["too_large"],
    description: "The address with its query and all headers together have more than 16 kB.",
  },
  500: {
    name: "Internal",
    codes: ["internal"],
    description: "A defect. `details` has the id under which the log tells of it.",
  },
  501: {
    name: "NotImplemented",
    codes: ["not_implemented", "not_supported"],
    description: "This release does not serve it, the source cannot do it, or the server is not configured for it.",
    headers: ["x-should-retry"],
  },
  503: {
    name: "Unavailable",
    codes: ["unavailable"],
    description: "A part of the server does not answer now, or too many requests are in progress.",
    headers: RETRY_AFTER,
  },
  507: {
    name: "StorageFull",
    codes: ["storage_full"],
    description: "A disk has no space for a write.",
    headers: RETRY_AFTER,
  },
};

/** The statuses of failures without a body. */
export const WITHOUT_BODY = [416];

export const HEADERS = {
  "Retry-After": { description: "The seconds until a repetition can succeed.", schema: { type: "integer" } },
  "WWW-Authenticate": { description: "The way to send a key.", schema: { type: "string" } },
  "x-should-retry": { description: "It is `false` where no repetition helps.", schema: { type: "string" } },
  "Idempotent-Replayed": {
    description: "It is `true` where the answer is that of an earlier request with the same `Idempotency-Key`.",
    schema: { type: "string" },
  },
  "X-Loci-Ignored-Fields": {
    description: "The fields of the body that are not known and had no effect, such as `containerTg`: 20 at most.",
    schema: { type: "string" },
  },
  "Preference-Applied": { description: "The preference that was followed.", schema: { type: "string" } },
};
