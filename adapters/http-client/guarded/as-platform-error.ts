import { CancelledError, FetchFailedError, PlatformError, TimeoutError } from "@loci/errors";

/** These failures will not go away by a retry: the name does not exist, or the certificate cannot be trusted. */
const LASTING = /^(ENOTFOUND|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|HPE_)/;

/** Describes the failure without any content of the request or the reply. */
export function asPlatformError(
  error: unknown,
  { signal, timeout }: { signal?: AbortSignal | undefined; timeout?: AbortSignal },
): PlatformError {
  const platformError = findPlatformError(error);
  if (platformError !== null) return platformError;
  if (signal?.aborted) return new CancelledError("Cancelled");
  const code = codeOf(error);
  if (timeout?.aborted || code === "UND_ERR_HEADERS_TIMEOUT") {
    return new TimeoutError("The address did not answer in time");
  }
  if (code === "UND_ERR_CONNECT_TIMEOUT") return new TimeoutError("The address could not be reached in time");
  const retryable = code === null || !LASTING.test(code);
  return new FetchFailedError(`The address could not be read${code === null ? "" : ` (${code})`}`, {
    retryable,
    cause: error,
  });
}

function findPlatformError(error: unknown): PlatformError | null {
  if (error instanceof PlatformError) return error;
  return error instanceof Error && error.cause !== undefined ? findPlatformError(error.cause) : null;
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : null;
}
