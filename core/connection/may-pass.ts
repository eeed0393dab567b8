import type { ErrorCode } from "@loci/errors";

const PASSING: ReadonlySet<ErrorCode> = new Set([
  "unavailable",
  "timeout",
  "fetch_failed",
  "rate_limited",
  "storage_full",
  "internal",
]);

/** Whether the reason of a failure may pass, so that the same work can succeed later without a change. */
export function mayPass(code: ErrorCode | null): boolean {
  return code !== null && PASSING.has(code);
}
