import type { PlatformError } from "@loci/errors";

/** The `Retry-After` of an answer to a failure that may pass: at least a second. */
export function retryAfterSeconds({ details: { retryAfterMs } }: PlatformError): number {
  return typeof retryAfterMs === "number" ? Math.max(1, Math.ceil(retryAfterMs / 1000)) : 1;
}
