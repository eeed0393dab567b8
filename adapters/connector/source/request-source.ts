import { AuthExpiredError, FetchFailedError, ForbiddenError, RateLimitedError, UnavailableError } from "@loci/errors";
import type { ConnectorSession } from "#core/ports/connector.js";
import type { HttpRequest, HttpResponse } from "#core/ports/http-client.js";

export interface SourceRequest extends HttpRequest {
  /** For messages: "The list of pages". */
  what: string;
  /** Statuses that the caller reads itself, beside those below 400: 404, 410, 412. */
  alsoFine?: number[];
  /** Where the vendor's body says more than the status. Default: `failureOf`. */
  failure?: ReadFailure;
}

export type ReadFailure = (response: Pick<HttpResponse, "status" | "headers" | "body">, what: string) => Error;

/** A timeout, a file that is locked or edited (OneDrive), and a request that came too early. */
const PASSING = new Set([408, 409, 423, 425]);
/** Waits that a source asks for without saying how long. */
const DEFAULT_WAIT_MS = 60_000;

/**
 * One request to a source. A status that says that the call failed becomes the error that the port names for it. Neither
 * the address nor the answer is quoted: both may hold secrets.
 */
export async function requestSource(
  { http, signal }: Pick<ConnectorSession, "http" | "signal">,
  { what, alsoFine = [], failure = failureOf, ...request }: SourceRequest,
): Promise<HttpResponse> {
  const response = await http.request({ signal, ...request });
  const { status } = response;
  if (status < 400 || alsoFine.includes(status)) return response;
  throw failure(response, what);
}

/** The failure that a status stands for. */
export function failureOf({ status, headers }: Pick<HttpResponse, "status" | "headers">, what: string): Error {
  const message = `${what} was answered with status ${status}`;
  if (status === 401) return new AuthExpiredError(message);
  const retryAfterMs = waitOf(headers);
  if (status === 429 || (status === 403 && retryAfterMs !== null)) {
    return new RateLimitedError(message, { details: { retryAfterMs: retryAfterMs ?? DEFAULT_WAIT_MS } });
  }
  if (status === 403) return new ForbiddenError(message);
  if (PASSING.has(status) || status >= 500) {
    return new UnavailableError(message, retryAfterMs === null ? {} : { details: { retryAfterMs } });
  }
  return new FetchFailedError(message, { retryable: false });
}

/** `retry-after` in seconds or as a date, or the moment at which an exhausted limit begins anew (GitHub). */
export function waitOf(headers: Record<string, string>): number | null {
  const after = headers["retry-after"];
  if (after !== undefined) {
    const seconds = Number(after);
    const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - Date.now();
    return Number.isFinite(waitMs) ? Math.max(0, waitMs) : DEFAULT_WAIT_MS;
  }
  const isExhausted = headers["x-ratelimit-remaining"] === "0";
  const resetsAt = Number(headers["x-ratelimit-reset"]);
  return isExhausted && Number.isFinite(resetsAt) ? Math.max(0, resetsAt * 1000 - Date.now()) : null;
}

/** The body as JSON. A truncated answer can be asked for again. */
export function readJson<Answer>({ body }: HttpResponse, what: string): Answer {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) as Answer;
  } catch (error) {
    throw new FetchFailedError(`${what} was answered with something that is no JSON`, {
      retryable: true,
      cause: error,
    });
  }
}
