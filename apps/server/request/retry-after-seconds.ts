import type { PlatformError } from "@loci/errors";

/** The `Retry-After` header of a temporary failure: at least one second. */
export function retryAfterSeconds({ details: { retryAfterMs } }: PlatformError): number {
  return typeof retryAfterMs === "number" ? Math.max(1, Math.ceil(retryAfterMs / 1000)) : 1;
}
