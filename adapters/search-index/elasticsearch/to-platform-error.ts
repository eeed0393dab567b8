import { errors } from "@elastic/elasticsearch";
import { CancelledError, PlatformError, UnavailableError } from "@loci/errors";

/** Reveals only the kind of the failure. Messages of the server can quote what was sent. */
export function toPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  if (error instanceof errors.RequestAbortedError) return new CancelledError("The search was cancelled.");
  return new UnavailableError(`Elasticsearch failed: ${describe(error)}`);
}

function describe(error: unknown): string {
  if (error instanceof errors.ResponseError) {
    const body: unknown = error.body;
    const type =
      typeof body === "object" && body !== null ? Reflect.get(Reflect.get(body, "error") ?? {}, "type") : null;
    return `${error.statusCode} ${typeof type === "string" ? type : ""}`.trim();
  }
  return error instanceof Error ? error.message : String(error);
}
