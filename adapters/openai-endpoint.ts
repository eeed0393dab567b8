import { CancelledError, FetchFailedError, PlatformError, UnavailableError } from "@loci/errors";
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";

/** Any service that speaks the API of OpenAI. Set by the operator, never by input. */
export interface OpenAIEndpoint {
  /** Without a trailing path: `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Null for services without keys, as on the own machine. */
  apiKey: string | null;
  /** One attempt. Default 60 000. */
  timeoutMs?: number;
}

/**
 * A client that repeats lost connections once and nothing else: repeating after an answer belongs to the caller's
 * workflow, which knows how long it may take. Reads no environment and writes no log.
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
    fetch: fetchOnce,
  });
}

/**
 * What an endpoint's failure means. Only the status and the error's code are told: messages of endpoints repeat keys and
 * contents.
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

/** The library asks this header whether to try again, and without it repeats 408, 409, 429 and 5xx by itself. */
async function fetchOnce(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const reply = await fetch(url, init);
  const headers = new Headers(reply.headers);
  headers.set("x-should-retry", "false");
  return new Response(reply.body, { status: reply.status, statusText: reply.statusText, headers });
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
