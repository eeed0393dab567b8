import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { AddressRefusedError, ForbiddenError, UnauthenticatedError, UnavailableError } from "@loci/errors";
import { type Request, type RequestHandler, Router } from "express";
import type { HttpClient, HttpStreamResponse } from "#core/ports/http-client.js";
import type { RequestLog } from "#core/request-log/request-log.js";
import { type Authenticate, firstKey, requirePrincipal } from "../../request/authenticate.js";
import { logRequests } from "../transport/log-requests.js";
import { checkProviderHost, isAnthropic, isRouterPath, type ProviderHosts, readProviderUrl } from "./provider-url.js";
import { relayAnswer } from "./relay-answer.js";
import { headersForProvider } from "./router-headers.js";

export interface MemoryRouterOptions extends ProviderHosts {
  http: Pick<HttpClient, "stream">;
  /** Calls in progress at the same time. */
  maxCalls: number;
}

interface MountedRouterOptions extends MemoryRouterOptions {
  authenticate: Authenticate;
  requestLog?: Pick<RequestLog, "add"> | undefined;
}

/** The pattern that stands for all providers in metrics and in the log of requests. */
const ROUTE = "/v3/provider";
const OWN_KEY_HEADERS = ["x-supermemory-api-key", "x-service-api-key"];
/** The SDKs of OpenAI and Anthropic wait 10 minutes. */
const ANSWER_WITHIN_MS = 10 * 60_000;
const SILENT_FOR_MS = 5 * 60_000;

/**
 * The memory router of the wire contract: `/v3/` and the complete URL of a provider. The key of this server travels in
 * a header of its own, because `Authorization` belongs to the provider.
 */
export function memoryRouter(options: MountedRouterOptions): RequestHandler {
  const { authenticate } = options;
  const targets = new WeakMap<object, Target>();
  const router = Router();
  if (options.requestLog) router.use(logRequests(options.requestLog));
  router.use(requirePrincipal((request) => authenticate(request, (headers) => keyOf(headers, targets.get(request)))));
  router.use(limitCalls(options.maxCalls));
  router.all(ROUTE, async (request, response) => {
    const target = targets.get(request);
    if (!target) throw new Error("The request has no target");
    await passOn(request, response, { target, ...options });
  });
  return (request, response, next) => {
    if (!isRouterPath(request.url)) return next();
    targets.set(request, readTarget(request));
    request.url = ROUTE;
    router(request, response, next);
  };
}

interface Target {
  url: URL;
  userId: string | null;
  isAnthropic: boolean;
}

function readTarget({ url: requestUrl, headers }: Request): Target {
  const { url, userId } = readProviderUrl(requestUrl);
  return { url, userId, isAnthropic: isAnthropic(url, headers) };
}

/** Null when the request has none. `x-api-key` is Anthropic's own header (wire contract). */
function keyOf(headers: IncomingHttpHeaders, target: Target | undefined): string | null {
  const names = target?.isAnthropic ? OWN_KEY_HEADERS : [...OWN_KEY_HEADERS, "x-api-key"];
  const key = firstKey(names.map((name) => headers[name]));
  if (key === null) throw new UnauthenticatedError("An API key of this server is needed: x-supermemory-api-key: <key>");
  return key;
}

/** Calls last as long as a model speaks, so they have a limit apart from that of other requests. */
function limitCalls(maxCalls: number): RequestHandler {
  let calls = 0;
  return (_request, response, next) => {
    if (calls >= maxCalls) {
      throw new UnavailableError("Too many calls of models are in progress", { details: { retryAfterMs: 1_000 } });
    }
    calls += 1;
    response.once("close", () => {
      calls -= 1;
    });
    next();
  };
}

interface Passing extends MemoryRouterOptions {
  target: Target;
}

async function passOn(request: IncomingMessage, response: ServerResponse, passing: Passing): Promise<void> {
  checkProviderHost(passing.target.url, passing);
  // The server closes other connections that are silent for as long as a model may think.
  request.socket.setTimeout(ANSWER_WITHIN_MS + SILENT_FOR_MS);
  const answer = await askProvider(request, response, passing);
  await relayAnswer(answer, response, { headers: { "x-supermemory-context-modified": "false" } });
}

/** A client that leaves ends the provider's work. Throws `ForbiddenError` for a private address. */
async function askProvider(
  request: IncomingMessage,
  response: ServerResponse,
  { http, target }: Passing,
): Promise<HttpStreamResponse> {
  const { headers } = request;
  const isOurs = !target.isAnthropic && OWN_KEY_HEADERS.every((name) => headers[name] === undefined);
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const length = headers["content-length"];
  const hasBody = length !== undefined || headers["transfer-encoding"] !== undefined;
  const ownLength: Record<string, string> = length === undefined ? {} : { "content-length": length };
  try {
    return await http.stream({
      url: target.url.href,
      method: request.method ?? "GET",
      headers: { ...headersForProvider(headers, { withApiKey: isOurs ? "kept here" : "forwarded" }), ...ownLength },
      body: hasBody ? request : null,
      headersTimeoutMs: ANSWER_WITHIN_MS,
      idleTimeoutMs: SILENT_FOR_MS,
      signal: gone.signal,
    });
  } catch (error) {
    if (error instanceof AddressRefusedError) throw new ForbiddenError(error.message, { cause: error });
    throw error;
  }
}
