import {
  AddressRefusedError,
  BadInputError,
  ConflictError,
  FetchFailedError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  SupersededError,
  TimeoutError,
  TooLargeError,
  UnauthenticatedError,
  UnavailableError,
  UnsupportedTypeError,
} from "@loci/errors";
import { describe, expect, it } from "vitest";
import { shapeFailure } from "#apps/server/rest/shape/shape-failure.js";

const reports: unknown[] = [];
const shape = (error: unknown) =>
  shapeFailure(error, { report: (failure) => reports.push(failure), path: "GET /v3/documents" });

describe("shapeFailure", () => {
  it.each([
    [new BadInputError("a"), 400, "bad_input"],
    [new AddressRefusedError("a"), 400, "address_refused"],
    [new UnauthenticatedError("a"), 401, "unauthenticated"],
    [new ForbiddenError("a"), 403, "forbidden"],
    [new NotFoundError("a"), 404, "not_found"],
    [new ConflictError("a"), 409, "conflict"],
    [new SupersededError("a"), 409, "superseded"],
    [new TooLargeError("a"), 413, "too_large"],
    [new UnsupportedTypeError("a"), 415, "unsupported_type"],
    [new RateLimitedError("a"), 429, "rate_limited"],
    [new FetchFailedError("a", { retryable: true }), 502, "fetch_failed"],
    [new UnavailableError("a"), 503, "unavailable"],
    [new TimeoutError("a"), 504, "timeout"],
  ])("%o is answered with %i and %s", (error, status, code) => {
    expect(shape(error)).toMatchObject({ status, body: { code, message: "a" } });
  });

  it("what was not expected is masked, and reported under the id that the client gets", () => {
    const error = new Error("password=secret");
    const { status, body } = shape(error);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain("secret");
    expect(reports).toEqual([{ id: expect.any(String), error, path: "GET /v3/documents" }]);
    // The shape has just been made sure of.
    const [report] = reports as { id: string }[];
    expect(body).toMatchObject({
      error: "Internal server error",
      code: "internal",
      details: `Reported as ${report?.id}`,
    });
  });

  it("faults are named as the wire names their fields, all of them and the first one in words", () => {
    const error = new BadInputError("Invalid origin, mode", [
      { path: ["origin"], message: "origin must contain at least 1 elements" },
      { path: ["mode", "0"], message: "is unknown" },
    ]);
    expect(shape(error).body).toEqual({
      error: "Invalid source, searchMode",
      message: "source must contain at least 1 elements (and 1 more)",
      details: "source: source must contain at least 1 elements",
      code: "bad_input",
      issues: [
        { path: ["source"], message: "source must contain at least 1 elements" },
        { path: ["searchMode", "0"], message: "is unknown" },
      ],
    });
  });

  it("a limit says in whole seconds when to come back, never now", () => {
    const headersAfter = (retryAfterMs: number) =>
      shape(new RateLimitedError("a", { details: { retryAfterMs } })).headers;
    expect(headersAfter(1)).toEqual({ "retry-after": "1" });
    expect(headersAfter(1001)).toEqual({ "retry-after": "2" });
    expect(headersAfter(-5)).toEqual({ "retry-after": "1" });
  });
});
