import { CancelledError, FetchFailedError, PlatformError, UnavailableError } from "@loci/errors";
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import { Agent, fetch as fetchPatiently, type RequestInit as PatientRequest } from "undici";

/** Any service with the OpenAI API. Set by the operator, never by input. */
export interface OpenAIEndpoint {
  /** Without the path of an operation: `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Null for services without keys, for example on the same machine. */
  apiKey: string | null;
  /** The limit of one attempt. Default: 60 000. */
  timeoutMs?: number;
}

/**
 * A client that repeats a lost connection once, and nothing else. Retries after an answer belong to the caller's
 * workflow, which knows its time limits. It reads no environment and writes no log.
 */
export function connectOpenAI(endpoint: OpenAIEndpoint): OpenAI {
  return new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.apiKey ?? "none",
    timeout: endpoint.timeoutMs ?? 60_000,
    maxRetries: 1,
    logLevel: "off",
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    fetch: fetchOnce(new Agent({ headersTimeout: 0, bodyTimeout: 0 })),
  });
}

/**
 * Translates the failure of an endpoint. It reveals only the status and the error code, because messages of endpoints
 * repeat keys and contents.
 */
export function asEndpointError(error: unknown, endpoint: OpenAIEndpoint): PlatformError {
  if (error instanceof PlatformError) return error;
  if (error instanceof APIUserAbortError) return new CancelledError("Cancelled");
  if (error instanceof APIConnectionTimeoutError)
    return new UnavailableError("The model endpoint did not answer in time");
  if (error instanceof APIConnectionError) return new UnavailableError("The model endpoint cannot be reached");
  if (!(error instanceof APIError) || error.status === undefined) {
    return new UnavailableError("The model endpoint gave an answer that cannot be read");
  }
  const message = `The model endpoint answered ${error.status}${nameOf(error, endpoint)}`;
  if (error.status === 408 || error.status === 409 || error.status === 429 || error.status >= 500) {
    return new UnavailableError(message, { details: retryAfter(error) });
  }
  return new FetchFailedError(message, { retryable: false });
}

/**
 * Without this header, the library itself repeats 408, 409, 429 and 5xx. Node's own fetch gives up after five minutes
 * without an answer, and a model on a processor may take longer. It alone sends forms with files.
 */
function fetchOnce(agent: Agent): typeof fetch {
  return async (url, init) => {
    const isText = typeof init?.body === "string" && !(url instanceof Request);
    // The two have the same interface, but declare it each for itself.
    const reply = isText
      ? ((await fetchPatiently(url, { ...init, dispatcher: agent } as PatientRequest)) as unknown as Response)
      : await fetch(url, init);
    const headers = new Headers(reply.headers);
    headers.set("x-should-retry", "false");
    return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
  };
}

function nameOf(error: APIError, { apiKey }: OpenAIEndpoint): string {
  const name = [error.code, error.type].find((value) => typeof value === "string" && /^[\w.-]{1,64}$/.test(value));
  if (name === undefined || name === null || (apiKey !== null && name.includes(apiKey))) return "";
  return ` (${name})`;
}

function retryAfter(error: APIError): Record<string, unknown> {
  const seconds = Number(error.headers?.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterMs: seconds * 1_000 } : {};
}
